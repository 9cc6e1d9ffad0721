import type { system } from '@croupier/contract';
import type { Handlers } from '#kernel/http/handlers';
import type { Kernel } from '#kernel/kernel';
import { newestOutgoing } from './store.ts';

/** Demo servers only, from loopback only: what went out, newest first. */
export function messagingDemoRoutes({ db }: Pick<Kernel, 'db'>): Pick<Handlers<typeof system>, 'demoOutbox'> {
  return {
    async demoOutbox({ to }, { brand }) {
      const list = await newestOutgoing(db, brand.id, to ?? null, 100);
      return {
        list: list.map(({ recipient, kind, subject, body, createdAt }) => ({
          to: recipient,
          kind,
          subject,
          body,
          sentAt: createdAt.toISOString(),
        })),
      };
    },
  };
}
