import type { consoleSettings } from '@croupier/contract';
import { record } from '#audit';
import { brandById, changeMoneySettings, moneySettingsOf } from '#brand';
import { tx } from '#kernel/database/transaction';
import type { Handlers } from '#kernel/http/handlers';
import type { Kernel } from '#kernel/kernel';

/** The brand's limits of money and play, in the operator's hand; each change stands in the audit log. */
export function moneySettingsRoutes({ db, clock }: Pick<Kernel, 'db' | 'clock'>): Handlers<typeof consoleSettings> {
  return {
    moneySettings: async (_input, { session: { brandId } }) => moneySettingsOf((await brandById(db, brandId)).settings),

    async changeMoneySettings(wanted, { session, ip }) {
      const { brandId, operatorId, username } = session;
      const at = clock.now();
      return await tx(db, async (t) => {
        const { brand, ...change } = await changeMoneySettings(t, brandId, wanted, at);
        const { version: _was, ...before } = change.before;
        const { version: _is, ...after } = change.after;
        const actor = { kind: 'operator' as const, id: operatorId, name: username };
        await record(t, { brandId, at, actor, action: 'brand.money', subject: brand.code, before, after, ip });
        return change.after;
      });
    },
  };
}
