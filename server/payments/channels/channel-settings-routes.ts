import { type consoleMoney as contract, type ParsedOf, type ValueOf, formatAmount } from '@croupier/contract';
import type { Handlers } from '#kernel/http/handlers';
import type { Kernel } from '#kernel/kernel';
import { changeChannel, settingsOf } from './change-channel.ts';
import { clockText } from './channel-hours.ts';
import { type ChannelSettings, minuteOf, ppmOfPercent, versionOf } from './channel-settings.ts';
import { type SetChannel, settingsOfBrand } from './channel-settings-store.ts';
import { percentText } from '../views.ts';

type Routes = Pick<Handlers<typeof contract>, 'channelSettings' | 'changeChannel'>;
type View = ValueOf<typeof contract.changeChannel>;
type Input = ParsedOf<typeof contract.changeChannel>;

const view = (channel: SetChannel): View => ({
  id: String(channel.id),
  version: versionOf(settingsOf(channel)),
  code: channel.code,
  kind: channel.kind,
  asset: channel.asset,
  nameTW: channel.name.TW,
  nameEN: channel.name.EN,
  minimum: formatAmount(channel.minimum),
  maximum: formatAmount(channel.maximum),
  feePercent: percentText(channel.feePpm),
  etaMinutes: channel.etaMinutes,
  opens: channel.opensMinute === null ? null : clockText(channel.opensMinute),
  closes: channel.closesMinute === null ? null : clockText(channel.closesMinute),
  orderMinutes: channel.orderMinutes,
  takesDeposits: channel.takesDeposits,
  makesPayouts: channel.makesPayouts,
  open: channel.open,
  sequence: channel.sequence,
});

function settingsFrom({ id: _id, version: _version, ...input }: Input): ChannelSettings {
  const { nameTW, nameEN, feePercent, opens, closes, ...rest } = input;
  return {
    ...rest,
    name: { TW: nameTW.trim(), EN: nameEN.trim() },
    feePpm: ppmOfPercent(feePercent),
    opensMinute: opens === null ? null : minuteOf(opens),
    closesMinute: closes === null ? null : minuteOf(closes),
  };
}

/** The brand's ways of paying, as operators set them. */
export function channelSettingsRoutes(kernel: Pick<Kernel, 'db' | 'clock'>): Routes {
  return {
    async channelSettings(_input, { session }) {
      return { list: (await settingsOfBrand(kernel.db, session.brandId)).map(view) };
    },
    async changeChannel(input, by) {
      const wish = { id: BigInt(input.id), version: input.version, settings: settingsFrom(input) };
      return view(await changeChannel(kernel, by, wish));
    },
  };
}
