import { isVideoLink } from '@croupier/contract/links';
import { useT } from '@croupier/i18n';
import { Art, Chip, buttonClass, cx } from '@croupier/ui';
import type { CSSProperties } from 'react';
import { Link } from 'react-router';
import Arrow from '~icons/ph/arrow-right-bold';
import type { Banner } from './hero-carousel.tsx';

/** Rays behind the object, drawn once: 28 wedges around it. */
const RAYS = Array.from({ length: 28 }, (_, ray) => {
  const point = (turn: number) => {
    const angle = (turn / 28) * 2 * Math.PI;
    return `${Math.round(690 + 1200 * Math.cos(angle))} ${Math.round(190 + 1200 * Math.sin(angle))}`;
  };
  return `M690 190 L${point(ray)} L${point(ray + 0.42)}Z`;
}).join('');

function Rays() {
  return (
    <svg
      aria-hidden
      className="absolute inset-0 size-full opacity-[.16] mix-blend-screen"
      preserveAspectRatio="xMidYMid slice"
      viewBox="0 0 900 400"
    >
      <defs>
        <radialGradient id="ray" gradientUnits="userSpaceOnUse" cx="690" cy="190" r="620">
          <stop offset="0" stopColor="#fff" stopOpacity=".95" />
          <stop offset="1" stopColor="#fff" stopOpacity="0" />
        </radialGradient>
      </defs>
      <path d={RAYS} fill="url(#ray)" />
    </svg>
  );
}

/** [spec 2.21] Where a banner leads: a page of the site, another address, or a film. */
function Action({ banner, shown }: { banner: Banner; shown: boolean }) {
  const { t } = useT();
  const film = banner.video !== null && isVideoLink(banner.video) ? banner.video : null;
  const target = film ?? banner.target;
  if (target === null) return null;
  const label = banner.action ?? t(film ? 'home.watch' : 'common.more');
  const look = cx(buttonClass('primary'), 'mt-1 w-fit !min-h-11 sm:!px-6');
  const content = (
    <>
      {label}
      <Arrow className="rtl:-scale-x-100" />
    </>
  );
  const tabIndex = shown ? 0 : -1;
  if (target.startsWith('/')) {
    return (
      <Link to={target} className={look} tabIndex={tabIndex}>
        {content}
      </Link>
    );
  }
  return (
    <a href={target} target="_blank" rel="noreferrer" className={look} tabIndex={tabIndex}>
      {content}
    </a>
  );
}

export interface HeroSlideProps {
  banner: Banner;
  label: string;
  shown: boolean;
  first: boolean;
  /** Its picture may be loaded. */
  wanted: boolean;
}

export function HeroSlide({ banner, label, shown, first, wanted }: HeroSlideProps) {
  const [glow, glow2] = banner.hues;
  const style: CSSProperties = {
    opacity: shown ? 1 : 0,
    background:
      `radial-gradient(90% 130% at 82% 30%, oklch(.62 .2 ${glow2}) 0%, oklch(.42 .17 ${glow}) 38%, ` +
      `oklch(.24 .1 ${glow}) 72%, oklch(.17 .06 ${glow}) 100%)`,
  };
  const shade =
    'absolute inset-0 bg-[linear-gradient(90deg,oklch(.2_.09_var(--x)/.94)_18%,oklch(.2_.09_var(--x)/.8)_40%,' +
    'transparent_62%)] rtl:-scale-x-100';
  return (
    <div
      role="group"
      aria-roledescription="slide"
      aria-label={label}
      aria-hidden={!shown}
      inert={!shown}
      className="absolute inset-0 transition-[opacity] duration-[1000ms]"
      style={style}
    >
      <Rays />
      {wanted && (
        <Art
          src={banner.url}
          width={880}
          height={560}
          eager={first}
          className={cx(
            'absolute -end-[32%] bottom-[-6%] h-[62%] w-auto max-w-none transition-transform duration-[1400ms]',
            'ease-[var(--ease-out)] sm:-end-[17%] sm:bottom-[-5%] sm:h-[112%] rtl:-scale-x-100',
            !shown && 'translate-x-10 scale-95',
          )}
        />
      )}
      <div className={shade} style={{ '--x': glow } as CSSProperties} />
      <div
        className={
          'relative flex h-full max-w-[64%] flex-col justify-center gap-2.5 p-6 pb-12 text-white sm:max-w-[56%] ' +
          'sm:gap-3.5 sm:p-10 xl:p-12'
        }
      >
        {banner.tag && (
          <Chip className="w-fit bg-white/15 tracking-[.12em] text-white ring-1 ring-white/25 backdrop-blur-sm">
            {banner.tag}
          </Chip>
        )}
        <h2
          className={
            'text-[clamp(1.6rem,1rem+2.6vw,3.1rem)] font-extrabold leading-[1.12] ' +
            '[text-shadow:0_2px_24px_rgb(0_0_0/.35)]'
          }
        >
          {banner.title}
        </h2>
        <p className="max-w-[30ch] text-[clamp(.8125rem,.7rem+.4vw,1.0625rem)] leading-relaxed text-white/90">
          {banner.content}
        </p>
        <Action banner={banner} shown={shown} />
      </div>
    </div>
  );
}
