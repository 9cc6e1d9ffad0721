import type { closure as calls } from '@croupier/contract';
import type { Handlers } from '#kernel/http/handlers';
import type { Kernel } from '#kernel/kernel';
import { closeAccount, closureObstacles } from './close-account.ts';
import type { IdentityPorts } from '../ports.ts';
import { forgottenDevice } from '../sessions/remember-device.ts';

/** The calls of `closure`. */
export function closureRoutes(kernel: Kernel, ports: Pick<IdentityPorts, 'openBusiness'>): Handlers<typeof calls> {
  return {
    closure: async (_input, { session }) => ({ obstacles: await closureObstacles(kernel.db, ports, session) }),
    async closeAccount(input, { session, ip, setCookie }) {
      await closeAccount(kernel, ports, session, input, { ip });
      setCookie(forgottenDevice);
      return { done: true };
    },
  };
}
