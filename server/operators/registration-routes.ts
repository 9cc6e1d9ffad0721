import type { consoleRegistration } from '@croupier/contract';
import { record } from '#audit';
import { brandById, changeRegions, changeRegistration, regionsOf, registrationOf } from '#brand';
import type { Handlers } from '#kernel/http/handlers';
import { tx } from '#kernel/database/transaction';
import type { Kernel } from '#kernel/kernel';

/** How people register and from where, in the operator's hand; each change stands in the audit log with what was before. */
export function registrationRoutes({ db, clock }: Pick<Kernel, 'db' | 'clock'>): Handlers<typeof consoleRegistration> {
  return {
    registrationSettings: async (_input, { session: { brandId } }) => registrationOf(await brandById(db, brandId)),

    async changeRegistration(wanted, { session, ip }) {
      const { brandId, operatorId, username } = session;
      const at = clock.now();
      return await tx(db, async (t) => {
        const { before, after } = await changeRegistration(t, brandId, wanted, at);
        const actor = { kind: 'operator' as const, id: operatorId, name: username };
        const change = { before: registrationOf(before), after: registrationOf(after) };
        await record(t, { brandId, at, actor, action: 'brand.registration', subject: after.code, ...change, ip });
        return registrationOf(after);
      });
    },

    serviceRegions: async (_input, { session: { brandId } }) => regionsOf(await brandById(db, brandId)),

    async changeServiceRegions(wanted, { session, ip }) {
      const { brandId, operatorId, username } = session;
      const at = clock.now();
      return await tx(db, async (t) => {
        const { brand, before, after } = await changeRegions(t, brandId, wanted, at);
        const actor = { kind: 'operator' as const, id: operatorId, name: username };
        await record(t, { brandId, at, actor, action: 'brand.regions', subject: brand.code, before, after, ip });
        return after;
      });
    },
  };
}
