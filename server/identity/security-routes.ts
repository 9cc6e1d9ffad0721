import type { security } from '@croupier/contract';
import { brandById } from '#brand';
import type { Handlers } from '#kernel/http/handlers';
import type { Kernel } from '#kernel/kernel';
import { changePassword } from './change-password.ts';
import { forgotByEmail, forgotByMobile, resetByEmail, resetByMobile } from './forgot-password.ts';
import { passwordRule } from './new-password.ts';

/** The calls of `security`. */
export function securityRoutes(kernel: Kernel): Handlers<typeof security> {
  const { db } = kernel;
  return {
    async passwordSettings(_input, { brand: { id } }) {
      const brand = await brandById(db, id);
      const { patternId, acceptedPattern, minLength, maxLength } = passwordRule(brand);
      return { patternId, acceptedPattern, minLength, maxLength, forgotBy: brand.settings.forgotBy };
    },
    changePassword: (input, { session, ip }) => changePassword(kernel, session, input, ip),
    forgotPasswordByEmail: (input, ctx) => forgotByEmail(kernel, ctx.brand.id, input, ctx),
    async resetPasswordByEmail(input, ctx) {
      await resetByEmail(kernel, ctx.brand.id, input, ctx);
      return { done: true };
    },
    forgotPasswordBySms: (input, ctx) => forgotByMobile(kernel, ctx.brand.id, input, ctx),
    async resetPasswordBySms(input, ctx) {
      await resetByMobile(kernel, ctx.brand.id, input, ctx);
      return { done: true };
    },
  };
}
