import type { paymentPassword as calls } from '@croupier/contract';
import { brandById } from '#brand';
import type { Handlers, MemberSession } from '#kernel/http/handlers';
import type { Kernel } from '#kernel/kernel';
import { secondFactorsOf, sendSecondFactor } from '../security/factors.ts';
import { paymentPasswordOf } from './payment-password-store.ts';
import { paymentPasswordRule } from './payment-password.ts';
import { changePaymentPassword, resetPaymentPassword, setPaymentPassword } from './set-payment-password.ts';

const idOf = ({ personId, brandId }: MemberSession) => ({ id: personId, brandId });

/** The calls of `paymentPassword`. */
export function paymentPasswordRoutes(kernel: Kernel): Handlers<typeof calls> {
  const { db } = kernel;
  return {
    ownFactors: async (_input, { session }) => ({ factors: await secondFactorsOf(db, idOf(session)) }),
    sendFactorCode: ({ kind }, { session, ip, lang }) =>
      sendSecondFactor(kernel, idOf(session), kind, { ip, language: lang }),
    async paymentPassword(_input, { session }) {
      const [brand, { changedAt }] = await Promise.all([
        brandById(db, session.brandId),
        paymentPasswordOf(db, session.brandId, session.personId),
      ]);
      const { patternId, acceptedPattern, minLength, maxLength } = paymentPasswordRule(brand);
      const needed = brand.settings.withdrawalPaymentPassword;
      const since = changedAt?.toISOString() ?? null;
      return { changedAt: since, needed, patternId, acceptedPattern, minLength, maxLength };
    },
    async setPaymentPassword(input, { session, ip }) {
      await setPaymentPassword(kernel, session, input, { ip });
      return { done: true };
    },
    async changePaymentPassword(input, { session, ip }) {
      await changePaymentPassword(kernel, session, input, { ip });
      return { done: true };
    },
    async resetPaymentPassword(input, { session, ip }) {
      await resetPaymentPassword(kernel, session, input, { ip });
      return { done: true };
    },
  };
}
