import type { AllCalls, ValueOf } from '@croupier/contract';
import { useT } from '@croupier/i18n';
import Bank from '~icons/ph/bank-fill';

export type Channel = ValueOf<AllCalls['depositChannels']>['list'][number];

const tile =
  'flex flex-col items-center gap-1 rounded-lg bg-s2 p-2.5 text-center text-xs font-bold ' +
  'shadow-[inset_0_0_0_1px_var(--line)] has-checked:bg-primary-soft ' +
  'has-checked:shadow-[inset_0_0_0_2px_var(--primary)] has-focus-visible:outline-2 ' +
  'has-focus-visible:outline-[var(--focus)] has-enabled:cursor-pointer has-disabled:opacity-55';

export interface ChannelTilesProps {
  channels: readonly Channel[];
  chosen: string | undefined;
  onChoose: (id: string) => void;
}

/** The ways to pay, each with how long it takes. */
export function ChannelTiles({ channels, chosen, onChoose }: ChannelTilesProps) {
  const { t } = useT();
  return (
    <fieldset>
      <legend className="mb-2 text-[.8125rem] font-semibold text-fg2">{t('wallet.method')}</legend>
      <div className="grid grid-cols-3 gap-2">
        {channels.map((channel) => (
          <label key={channel.id} className={tile}>
            <input
              type="radio"
              name="channel"
              className="sr"
              checked={channel.id === chosen}
              disabled={!channel.open}
              onChange={() => onChoose(channel.id)}
            />
            <Bank aria-hidden className="text-2xl text-money" />
            {channel.name}
            <span className="text-[.6875rem] font-semibold text-fg2">
              {channel.open ? t('wallet.etaMinutes', { minutes: channel.etaMinutes }) : t('wallet.channelClosed')}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
