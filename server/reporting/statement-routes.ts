import { type consoleExports as contract, Refusal } from '@croupier/contract';
import { record } from '#audit';
import { brandById } from '#brand';
import { assetOf, findPerson } from '#identity';
import { tx } from '#kernel/database/transaction';
import type { Handlers } from '#kernel/http/handlers';
import type { Kernel } from '#kernel/kernel';
import { statementCsv, type WalletPorts } from '#wallet';

/** A person's statement for an operator, as the person sees it. Who took it along stands in the audit log. */
export function statementRoutes(
  { db, clock }: Pick<Kernel, 'db' | 'clock'>,
  ports: WalletPorts,
): Pick<Handlers<typeof contract>, 'personStatement'> {
  return {
    async personStatement({ id, from, to }, { session: { brandId, operatorId, username }, lang, ip }) {
      if (from && to && to < from) throw new Refusal('bad_input', { fields: { to: 'bad_input' } });
      const person = await findPerson(db, brandId, BigInt(id));
      if (!person) throw new Refusal('not_found');
      const { timeZone } = await brandById(db, brandId);
      const at = clock.now();
      const actor = { kind: 'operator' as const, id: operatorId, name: username };
      const after = { from: from ?? null, to: to ?? null };
      await tx(db, (t) =>
        record(t, { brandId, at, actor, action: 'person.statement', subject: person.username, after, ip }),
      );
      const whose = { brandId, personId: person.id, asset: assetOf(person.accountType) };
      return statementCsv(db, ports, { whose, language: lang, filter: { from, to, timeZone, kind: undefined } });
    },
  };
}
