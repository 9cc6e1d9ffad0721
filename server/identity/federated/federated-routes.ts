import type { federation } from '@croupier/contract';
import type { Handlers } from '#kernel/http/handlers';
import type { Kernel } from '#kernel/kernel';
import { beginLink, beginPassword, federatedLinks, finishOwn, setFirstPassword, unlink } from './federated-own.ts';
import { leaveFor } from './federated-proof.ts';
import { confirmFederatedLink, finishFederatedSignIn, registerFederated } from './federated-sign-in.ts';
import type { IdentityPorts } from '../ports.ts';

/** The calls of `federation`. */
export function federatedRoutes(kernel: Kernel, ports: IdentityPorts): Handlers<typeof federation> {
  return {
    beginFederatedSignIn: ({ provider, rememberMe = false }, ctx) =>
      leaveFor(kernel, provider, { purpose: 'sign_in', remember: rememberMe }, ctx),
    finishFederatedSignIn: ({ exchange }, ctx) => finishFederatedSignIn(kernel, ctx.brand.id, exchange, ctx),
    confirmFederatedLink: (input, ctx) => confirmFederatedLink(kernel, ctx.brand.id, input, ctx),
    registerFederated: (input, ctx) => registerFederated(kernel, ports, ctx.brand.id, input, ctx),
    federatedLinks: (_input, { session }) => federatedLinks(kernel, session),
    beginFederatedLink: (input, ctx) => beginLink(kernel, input, ctx),
    beginFederatedPassword: ({ provider }, ctx) => beginPassword(kernel, provider, ctx),
    finishFederatedOwn: ({ exchange }, ctx) => finishOwn(kernel, exchange, ctx),
    async setFederatedPassword(input, ctx) {
      await setFirstPassword(kernel, input, ctx);
      return { done: true };
    },
    async unlinkFederated(input, ctx) {
      await unlink(kernel, input, ctx);
      return { done: true };
    },
  };
}
