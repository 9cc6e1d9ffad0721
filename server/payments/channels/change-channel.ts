import { Refusal, formatAmount } from '@croupier/contract';
import { record } from '#audit';
import type { OperatorSession } from '#kernel/http/handlers';
import { tx } from '#kernel/database/transaction';
import type { Kernel } from '#kernel/kernel';
import { type ChannelSettings, settingsFaults, versionOf } from './channel-settings.ts';
import { type SetChannel, holdSettings, writeSettings } from './channel-settings-store.ts';

interface Wish {
  readonly id: bigint;
  /** Of the settings the operator looked at. */
  readonly version: string;
  readonly settings: ChannelSettings;
}

/**
 * Changes a channel as a whole, with before and after in the audit log. Deposits and withdrawals under way keep what
 * they were asked under.
 * @throws Refusal bad_input on the fields, not_found, state_conflict where somebody else changed it in between
 */
export async function changeChannel(
  { db, clock }: Pick<Kernel, 'db' | 'clock'>,
  { session, ip }: { readonly session: OperatorSession; readonly ip: string },
  { id, version, settings }: Wish,
): Promise<SetChannel> {
  const fields = settingsFaults(settings);
  if (Object.keys(fields).length > 0) throw new Refusal('bad_input', { fields });
  const { brandId, operatorId, username } = session;
  return await tx(db, async (t) => {
    const before = await holdSettings(t, brandId, id);
    if (!before) throw new Refusal('not_found');
    if (versionOf(settingsOf(before)) !== version) throw new Refusal('state_conflict');
    const after = await writeSettings(t, id, settings);
    await record(t, {
      brandId,
      at: clock.now(),
      actor: { kind: 'operator', id: operatorId, name: username },
      action: 'channel.update',
      subject: before.code,
      before: shown(before),
      after: shown(after),
      ip,
    });
    return after;
  });
}

export function settingsOf({
  id: _id,
  code: _code,
  kind: _kind,
  asset: _asset,
  ...settings
}: SetChannel): ChannelSettings {
  return settings;
}

function shown(channel: SetChannel) {
  const { minimum, maximum, ...rest } = settingsOf(channel);
  return { ...rest, minimum: formatAmount(minimum), maximum: formatAmount(maximum) };
}
