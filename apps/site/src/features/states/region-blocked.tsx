import { useT } from '@croupier/i18n';
import { Button, Mono } from '@croupier/ui';
import Redo from '~icons/ph/arrow-clockwise-bold';
import Globe from '~icons/ph/globe-hemisphere-east-fill';
import { SupportLink } from '../../shell/around/support-link.tsx';
import { StateFrame } from './state-frame.tsx';

const globe = {
  background: 'radial-gradient(circle at 40% 30%, oklch(.42 .15 18), oklch(.22 .07 12))',
  boxShadow: 'var(--sh-3), inset 0 1px 0 oklch(1 0 0 / .2)',
};

/** [spec 2.20, 8.7] The visitor's place is not served; it says which address was judged. */
export function RegionBlocked({ ip, onCheck }: { ip: string; onCheck: () => void }) {
  const { t } = useT();
  const art = (
    <span className="grid size-36 place-items-center rounded-full text-7xl text-[var(--ruby-300)]" style={globe}>
      <Globe />
    </span>
  );
  return (
    <StateFrame hue={18} art={art} title={t('states.regionTitle')} text={t('states.regionText')}>
      <dl className="panel mt-6 w-full p-5">
        <dt className="text-xs font-semibold text-fg3">{t('states.regionAddress')}</dt>
        <dd className="mt-0.5">
          <Mono className="!text-md font-bold">{ip}</Mono>
        </dd>
      </dl>
      <div className="mt-5 flex flex-wrap justify-center gap-2.5">
        <SupportLink kind="primary" />
        <Button size="lg" icon={<Redo />} onClick={onCheck}>
          {t('states.regionCheck')}
        </Button>
      </div>
    </StateFrame>
  );
}
