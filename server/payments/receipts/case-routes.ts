import {
  Refusal,
  type ValueOf,
  type consoleCases as contract,
  formatAmount,
  nextReceiptState,
  subtract,
} from '@croupier/contract';
import { openApprovals } from '#approvals';
import { brandSettings } from '#brand';
import type { Handlers, OperatorSession } from '#kernel/http/handlers';
import { imageOf } from '#kernel/images/image-store';
import { tx } from '#kernel/database/transaction';
import { caseRestKind } from './case-rest.ts';
import { type CaseRow, caseNotes, caseOf, countCases, insertCaseNote, isProof, selectCases } from './case-store.ts';
import { PROOF_PURPOSE } from './confirm-receipt.ts';
import type { Payments } from '../ports.ts';
import { receiptSteps } from './receipt-store.ts';
import { resolveCase } from './resolve-case.ts';
import { viewWithdrawals } from '../withdrawals/view-withdrawals.ts';
import { withdrawalById } from '../withdrawals/withdrawal-store.ts';

type View = ValueOf<typeof contract.resolveCase>;
type Facts = ValueOf<typeof contract.caseFacts>;
const ACTIONS = ['pay_rest', 'close'] as const;

/** Operators' work on withdrawals that are said not to have arrived. Everything is of the operator's own brand. */
export function caseRoutes(payments: Payments): Handlers<typeof contract> {
  const { kernel } = payments;
  const { db, clock } = kernel;
  const openFor = (session: OperatorSession, ids: readonly bigint[]) =>
    openApprovals(kernel, caseRestKind, session, ids);

  async function viewsOf(session: OperatorSession, rows: readonly CaseRow[]): Promise<View[]> {
    const { caseSlaMinutes } = await brandSettings(db, session.brandId);
    const open = await openFor(
      session,
      rows.map(({ id }) => id),
    );
    return rows.map((row) => caseView(row, clock.now(), caseSlaMinutes, open.has(row.id)));
  }
  async function found(session: OperatorSession, id: string): Promise<CaseRow> {
    const row = await caseOf(db, session.brandId, BigInt(id));
    if (!row) throw new Refusal('not_found');
    return row;
  }

  return {
    async cases({ view, search, cursor, limit }, { session }) {
      const { brandId } = session;
      const offset = cursor && /^\d{1,6}$/.test(cursor) ? Number(cursor) : 0;
      const rows = await selectCases(db, { brandId, view, search, offset, limit: limit + 1 });
      const list = await viewsOf(session, rows.slice(0, limit));
      const nextCursor = rows.length > limit ? String(offset + limit) : null;
      return { list, nextCursor, counts: await countCases(db, brandId) };
    },

    async caseFacts({ id }, { session, lang }): Promise<Facts> {
      const row = await found(session, id);
      const withdrawal = (await withdrawalById(db, session.brandId, row.id))!;
      const [view] = await viewsOf(session, [row]);
      const [shown] = await viewWithdrawals(db, [withdrawal], lang);
      const approval = (await openFor(session, [row.id])).get(row.id) ?? null;
      const { secondApprovalAbove } = await brandSettings(db, session.brandId);
      return {
        row: view!,
        withdrawal: shown!,
        proofs: session.permissions.has('cases.proofs') ? row.proofs : null,
        notes: (await caseNotes(db, row.id)).map((note) => ({ ...note, at: note.at.toISOString() })),
        steps: (await receiptSteps(db, row.id)).map((step) => ({ ...step, at: step.at.toISOString() })),
        approval,
        secondApprovalAbove: formatAmount(secondApprovalAbove),
        actions: ACTIONS.map((action) => possible(row, action, session, approval !== null)),
      };
    },

    async caseProof({ picture }, { session }) {
      const id = picture.replace('.webp', '');
      const named = await isProof(db, session.brandId, id);
      const bytes = named ? await imageOf(db, { brandId: session.brandId, purpose: PROOF_PURPOSE, id }) : null;
      if (!bytes) throw new Refusal('not_found');
      return bytes;
    },

    async addCaseNote({ id, text }, { session }) {
      const row = await found(session, id);
      const said = text.trim();
      if (!said) throw new Refusal('reason_required', { fields: { text: 'reason_required' } });
      const { operatorId, username: operator } = session;
      const at = clock.now();
      await tx(db, (t) => insertCaseNote(t, row.id, { operatorId, operator, text: said, at }));
      return { by: operator, at: at.toISOString(), text: said };
    },

    async resolveCase({ id, action, reason, version }, by) {
      await resolveCase(payments, by, { id: BigInt(id), action, reason, version });
      const [view] = await viewsOf(by.session, [await found(by.session, id)]);
      return view!;
    },
  };
}

/** What this operator may do with a case now; where not, why not. */
function possible(row: CaseRow, action: (typeof ACTIONS)[number], session: OperatorSession, asked: boolean) {
  const state = nextReceiptState(row.state, action, 'operator') === null ? 'state_conflict' : null;
  const waits = action === 'pay_rest' && asked ? 'approval_open' : null;
  const why = session.permissions.has('cases.write') ? (state ?? waits) : 'forbidden';
  return { action, allowed: why === null, why };
}

function caseView(row: CaseRow, now: Date, slaMinutes: number, awaitsSecond: boolean): View {
  const until = row.closedAt ?? now;
  return {
    id: row.id.toString(),
    reference: row.reference,
    account: row.account,
    amount: formatAmount(row.amount),
    received: formatAmount(row.received),
    remaining: formatAmount(subtract(row.amount, row.received)),
    state: row.state,
    version: row.version,
    openedAt: row.openedAt.toISOString(),
    waitingMinutes: Math.max(0, Math.floor((until.getTime() - row.openedAt.getTime()) / 60_000)),
    slaMinutes,
    proofs: row.proofs.length,
    awaitsSecond,
  };
}
