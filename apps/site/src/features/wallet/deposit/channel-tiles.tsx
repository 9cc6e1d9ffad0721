import type { AllCalls, ValueOf } from '@croupier/contract';
import { useT } from '@croupier/i18n';
import { ChannelIcon } from './channel-icon.tsx';

export type Channel = ValueOf<AllCalls['depositChannels']>['list'][number];

const tile =
  'relative flex flex-col items-center gap-1 rounded-lg bg-s2 px-1.5 py-2.5 text-center text-xs font-bold ' +
  'shadow-[inset_0_0_0_1px_var(--line)] has-checked:bg-primary-soft ' +
  'has-checked:shadow-[inset_0_0_0_2px_var(--primary)] has-focus-visible:outline-2 ' +
  'has-focus-visible:outline-[var(--focus)] has-enabled:cursor-pointer has-disabled:opacity-55';
const small = 'text-[.6875rem] font-semibold text-fg2';

function Tile({ channel, chosen, onChoose }: { channel: Channel; chosen: boolean; onChoose: () => void }) {
  const { t } = useT();
  const { kind, name, open, hours, etaMinutes, feePercent, lastUsed } = channel;
  const closed = hours ? t('deposit.hours', hours) : t('wallet.channelClosed');
  return (
    <label className={tile}>
      <input type="radio" name="channel" className="sr" checked={chosen} disabled={!open} onChange={onChoose} />
      <ChannelIcon kind={kind} className="text-2xl text-money" />
      <span>{name}</span>
      <span className={small}>{open ? t('wallet.etaMinutes', { minutes: etaMinutes }) : closed}</span>
      <span className={small}>
        {feePercent === '0' ? t('deposit.feeNone') : t('deposit.feePercent', { percent: feePercent })}
      </span>
      {lastUsed && (
        <span className="rounded-full bg-primary-soft px-2 text-[.625rem] font-bold text-money">
          {t('deposit.lastUsed')}
        </span>
      )}
    </label>
  );
}

export interface ChannelTilesProps {
  channels: readonly Channel[];
  chosen: string | undefined;
  onChoose: (id: string) => void;
}

/** The ways to pay, the last one first, each with how long it takes and what it costs. */
export function ChannelTiles({ channels, chosen, onChoose }: ChannelTilesProps) {
  const { t } = useT();
  return (
    <fieldset>
      <legend className="mb-2 text-[.8125rem] font-semibold text-fg2">{t('wallet.method')}</legend>
      <div className="grid grid-cols-3 gap-2">
        {channels.map((channel) => (
          <Tile
            key={channel.id}
            channel={channel}
            chosen={channel.id === chosen}
            onChoose={() => onChoose(channel.id)}
          />
        ))}
      </div>
    </fieldset>
  );
}
