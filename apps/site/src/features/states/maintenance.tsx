import { useT } from '@croupier/i18n';
import { Art, Countdown } from '@croupier/ui';
import { SupportLink } from '../../shell/around/support-link.tsx';
import { StateFrame } from './state-frame.tsx';

export interface MaintenanceProps {
  /** When it ends, if that is known. */
  end: string | null;
  onEnd: () => void;
}

/** [spec 2.20] The whole site in maintenance. */
export function Maintenance({ end, onEnd }: MaintenanceProps) {
  const { t, dateTime, offset } = useT();
  return (
    <StateFrame
      hue={80}
      art={<Art src="icons/c-coin" width={160} height={160} eager className="size-36" />}
      title={t('states.maintenanceTitle')}
      text={t('states.maintenanceText')}
      foot={t('states.refreshNote')}
    >
      <div className="panel mt-6 w-full p-5">
        <p className="text-xs font-semibold text-fg3">{t('states.maintenanceEnd')}</p>
        {end === null ? (
          <p className="mt-1 text-lg font-extrabold">{t('states.maintenanceUnknown')}</p>
        ) : (
          <>
            <p className="tnum mt-0.5 text-xl font-extrabold">
              {dateTime(end)} <span className="text-sm font-semibold text-fg3">{offset()}</span>
            </p>
            <p className="mt-2 text-4xl text-money">
              <Countdown to={Date.parse(end)} label={t('states.maintenanceLeft')} onEnd={onEnd} />
            </p>
          </>
        )}
      </div>
      <div className="mt-5">
        <SupportLink kind="primary" />
      </div>
    </StateFrame>
  );
}
