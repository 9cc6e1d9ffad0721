import { useT } from '@croupier/i18n';
import { Art, NumberRoll, Skeleton } from '@croupier/ui';
import { wireOf } from './jackpot-figure.ts';
import { useJackpotPools } from './queries.ts';
import { useJackpotFigure } from './use-jackpot-figure.ts';

const TIER_HUES = { grand: 22, major: 300, minor: 222, mini: 160 } as const;
const rays = {
  background: 'repeating-conic-gradient(from 0deg at 50% 34%, oklch(.9 .1 80 / .09) 0 6deg, transparent 6deg 14deg)',
  maskImage: 'radial-gradient(70% 60% at 50% 34%, #000, transparent)',
};
const room = {
  background: 'radial-gradient(120% 80% at 50% 0%, oklch(.36 .12 350), oklch(.22 .07 330) 55%, oklch(.165 .04 310))',
};

function Tiers() {
  const { t, money } = useT();
  const { data } = useJackpotPools();
  return (
    <ul className="mt-auto grid grid-cols-2 gap-2 pt-4">
      {data?.tiers.map(({ tier, pool }) => (
        <li
          key={tier}
          className="rounded-md px-2.5 py-1.5 ring-1 ring-white/10"
          style={{
            background: `linear-gradient(90deg, oklch(.5 .16 ${TIER_HUES[tier]} / .5), oklch(.3 .08 ${TIER_HUES[tier]} / .28))`,
          }}
        >
          <span className="block text-[.6875rem] font-semibold text-white/85">{t(`home.tier.${tier}`)}</span>
          <bdi
            dir="ltr"
            className="tnum block font-bold leading-tight whitespace-nowrap text-white max-[359px]:text-xs"
          >
            {money(pool, '')}
          </bdi>
        </li>
      ))}
    </ul>
  );
}

/** [spec 2.1, 4.10, 9.6] The real pools of the in-house games. */
export function JackpotPanel() {
  const { t, tag, money } = useT();
  const { data } = useJackpotPools();
  const cents = useJackpotFigure(data?.total);
  const symbol = data?.currencySymbol ?? '';
  return (
    <section
      aria-label={t('home.jackpot')}
      style={room}
      className={
        'relative isolate flex min-h-full flex-col overflow-hidden rounded-2xl p-5 shadow-3 ring-1 ' +
        'ring-[color-mix(in_oklch,var(--primary)_35%,transparent)]'
      }
    >
      <div aria-hidden className="absolute inset-0 -z-10 opacity-50" style={rays} />
      <Art src="hero/h-jackpot" width={640} height={420} eager className="mx-auto -mt-5 -mb-2 h-36 w-auto xl:h-40" />
      <h2 className="text-center text-[.8125rem] font-bold tracking-[.06em] text-[oklch(.93_.06_85)]">
        {t('home.jackpot')}
      </h2>
      {cents === null ? (
        <Skeleton className="mx-auto mt-1 h-8 w-56 opacity-30" />
      ) : (
        <NumberRoll
          value={cents / 100}
          text={money(wireOf(cents), symbol)}
          locale={tag}
          prefix={symbol}
          className={
            'tnum mt-0.5 block text-center text-[clamp(1.5rem,1rem+.9vw,1.7rem)] font-extrabold leading-tight ' +
            'text-[oklch(.92_.12_88)] [text-shadow:0_0_28px_oklch(.8_.16_75/.55)]'
          }
        />
      )}
      <p className="text-center text-[.6875rem] text-white/75">{t('home.jackpotNote')}</p>
      <Tiers />
    </section>
  );
}
