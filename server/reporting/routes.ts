import type { console as contract } from '@croupier/contract';
import { listEntries, verifyChain } from '#audit';
import type { Handlers } from '#kernel/http/handlers';
import type { Kernel } from '#kernel/kernel';
import { overview } from './overview.ts';
import type { ReportingPorts } from './ports.ts';
import { withdrawalFacts } from './withdrawal-facts.ts';

type Routes = Pick<Handlers<typeof contract>, 'consoleOverview' | 'withdrawalFacts' | 'auditLog' | 'verifyAudit'>;

/** What the console reads. Everything is of the operator's own brand. */
export function reportingRoutes(kernel: Kernel, ports: ReportingPorts): Routes {
  const { db, clock, log } = kernel;
  return {
    consoleOverview: (_input, { brand }) => overview(kernel, brand),

    withdrawalFacts({ id }, { session, lang }) {
      const { brandId, operatorId, permissions } = session;
      const asking = { brandId, operatorId, lang, mayDecide: permissions.has('withdrawals.decide') };
      return withdrawalFacts(kernel, ports, asking, BigInt(id));
    },

    async auditLog({ actorName, action, subject, cursor, limit }, { session }) {
      const before = cursor && /^\d{1,18}$/.test(cursor) ? BigInt(cursor) : undefined;
      const { brandId } = session;
      const rows = await listEntries(db, { brandId, actorName, action, subject, before, limit: limit + 1 });
      const list = rows.slice(0, limit).map(({ seq, at, actorKind, ...row }) => ({
        ...row,
        seq: seq.toString(),
        at: at.toISOString(),
        actorKind,
      }));
      return { list, nextCursor: rows.length > limit ? list.at(-1)!.seq : null };
    },

    async verifyAudit(_input, { session }) {
      const verdict = await verifyChain(db, session.brandId);
      // The head's hash leaves the database with the log: that is what a rewritten chain is held against.
      log.info({ brand: session.brandId, ...verdict, brokenAt: verdict.brokenAt?.toString() }, 'audit chain verified');
      return {
        ...verdict,
        brokenAt: verdict.brokenAt?.toString() ?? null,
        verifiedAt: clock.now().toISOString(),
      };
    },
  };
}
