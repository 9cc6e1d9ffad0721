import type { mobile } from '@croupier/contract';
import type { Handlers } from '#kernel/http/handlers';
import type { Kernel } from '#kernel/kernel';
import type { IdentityPorts } from './ports.ts';
import { register } from './register.ts';
import { sendLoginCode, sendRegisterCode } from './sms-sign-in.ts';

/** The calls of `mobile`. */
export function mobileRoutes(kernel: Kernel, ports: IdentityPorts): Handlers<typeof mobile> {
  return {
    sendLoginCode: (input, ctx) => sendLoginCode(kernel, ctx.brand.id, input, ctx),
    sendRegisterCode: (input, ctx) => sendRegisterCode(kernel, ctx.brand.id, input, ctx),
    registerByMobile: (input, ctx) => register(kernel, ports, ctx.brand.id, { ...input, method: 'mobile' }, ctx),
  };
}
