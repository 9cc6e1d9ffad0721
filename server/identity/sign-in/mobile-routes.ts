import type { mobile } from '@croupier/contract';
import type { Handlers } from '#kernel/http/handlers';
import type { Kernel } from '#kernel/kernel';
import { applicantByFirebase } from './firebase-sign-in.ts';
import type { IdentityPorts } from '../ports.ts';
import { register } from '../registration/register.ts';
import { sendLoginCode, sendRegisterCode } from './sms-sign-in.ts';

/** The calls of `mobile`. */
export function mobileRoutes(kernel: Kernel, ports: IdentityPorts): Handlers<typeof mobile> {
  return {
    sendLoginCode: (input, ctx) => sendLoginCode(kernel, ctx.brand.id, input, ctx),
    sendRegisterCode: (input, ctx) => sendRegisterCode(kernel, ctx.brand.id, input, ctx),
    async registerByMobile(input, ctx) {
      const token = input.firebaseIdToken;
      const applicant = token ? await applicantByFirebase(kernel, ctx.brand.id, token) : null;
      return await register(kernel, ports, ctx.brand.id, { ...input, method: 'mobile' }, ctx, applicant);
    },
  };
}
