import { type devices, Refusal, type ValueOf } from '@croupier/contract';
import type { CallContext, Handlers, MemberSession } from '#kernel/http/handlers';
import { tx } from '#kernel/database/transaction';
import type { Kernel } from '#kernel/kernel';
import { placeOf } from '#kernel/places';
import { deviceName } from './device-name.ts';
import { endTrusted, listTrusted, type TrustedRow } from './device-store.ts';
import { shownTrust } from './device-trust.ts';
import { maskIp } from '../profile/mask.ts';
import { seriesOf, shownDevice } from './remember-device.ts';
import { endRemembered, listRemembered, type RememberedRow } from './remember-store.ts';
import { resumeSession } from './resume-session.ts';

type Known = ValueOf<typeof devices.devices>['list'];

async function knownDevices(
  { db, clock }: Kernel,
  { brandId, personId }: MemberSession,
  headers: CallContext['headers'],
): Promise<Known> {
  const now = clock.now();
  const shown = shownDevice(headers);
  const [remembered, trusted] = await Promise.all([
    listRemembered(db, brandId, personId, now),
    listTrusted(db, { brandId, personId }, now),
  ]);
  const view = (kind: 'remembered' | 'trusted', row: RememberedRow | TrustedRow, hash: Buffer, own: Buffer | null) => ({
    id: String(row.id),
    kind,
    userAgent: row.userAgent,
    device: deviceName(row.userAgent),
    ip: maskIp(row.ip),
    country: placeOf(row.ip)?.country ?? null,
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    current: own?.equals(hash) ?? false,
  });
  return [
    ...remembered.map((row) => view('remembered', row, row.seriesHash, shown && seriesOf(shown))),
    ...trusted.map((row) => view('trusted', row, row.tokenHash, shownTrust(headers))),
  ];
}

/** The calls of `devices`. */
export function deviceRoutes(kernel: Kernel): Handlers<typeof devices> {
  const { db, clock } = kernel;
  return {
    resumeSession: (_input, ctx) => resumeSession(kernel, ctx),
    devices: async (_input, { session, headers }) => ({ list: await knownDevices(kernel, session, headers) }),
    async revokeDevice({ kind, id }, { session: { brandId, personId } }) {
      const ending = { brandId, personId, reason: 'revoked', at: clock.now() };
      const ended = await tx(db, (t) =>
        kind === 'trusted' ? endTrusted(t, ending, BigInt(id)) : endRemembered(t, ending, { id: BigInt(id) }),
      );
      if (ended === 0) throw new Refusal('not_found');
      return { done: true };
    },
  };
}
