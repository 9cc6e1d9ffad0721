import { type devices, Refusal } from '@croupier/contract';
import type { Handlers } from '#kernel/http/handlers';
import { tx } from '#kernel/database/transaction';
import type { Kernel } from '#kernel/kernel';
import { seriesOf, shownDevice } from './remember-device.ts';
import { endRemembered, listRemembered } from './remember-store.ts';
import { resumeSession } from './resume-session.ts';

/** The calls of `devices`. */
export function deviceRoutes(kernel: Kernel): Handlers<typeof devices> {
  const { db, clock } = kernel;
  return {
    resumeSession: (_input, ctx) => resumeSession(kernel, ctx),
    async devices(_input, { session: { brandId, personId }, headers }) {
      const shown = shownDevice(headers);
      const own = shown && seriesOf(shown);
      const rows = await listRemembered(db, brandId, personId, clock.now());
      const list = rows.map(({ id, ip, userAgent, seriesHash, createdAt, lastUsedAt, expiresAt }) => ({
        id: String(id),
        userAgent,
        ip,
        createdAt: createdAt.toISOString(),
        lastUsedAt: lastUsedAt.toISOString(),
        expiresAt: expiresAt.toISOString(),
        current: own?.equals(seriesHash) ?? false,
      }));
      return { list };
    },
    async revokeDevice({ id }, { session: { brandId, personId } }) {
      const ending = { brandId, personId, reason: 'revoked', at: clock.now() };
      const ended = await tx(db, (t) => endRemembered(t, ending, { id: BigInt(id) }));
      if (ended === 0) throw new Refusal('not_found');
      return { done: true };
    },
  };
}
