import { useT } from '@croupier/i18n';
import { Art } from '@croupier/ui';
import { QRCodeSVG } from 'qrcode.react';
import { useState, type ComponentType, type SVGProps } from 'react';
import Android from '~icons/ph/android-logo-fill';
import Apple from '~icons/ph/apple-logo-fill';
import Feather from '~icons/ph/feather-fill';
import { usePermission } from '../../shell/brand.ts';
import { useHotGames } from './queries.ts';

const KINDS = ['iOS', 'iOSLite', 'Android'] as const;
type Kind = (typeof KINDS)[number];
const ICONS: Record<Kind, ComponentType<SVGProps<SVGSVGElement>>> = { iOS: Apple, iOSLite: Feather, Android };

const room = {
  background: 'radial-gradient(70% 120% at 85% 20%, oklch(.5 .19 285), oklch(.3 .13 288) 50%, oklch(.19 .06 290))',
};
const choice =
  'inline-flex min-h-11 items-center gap-2 rounded-md bg-white/10 px-4 font-semibold ring-1 ring-white/20 ' +
  'transition-colors hover:bg-white/20 aria-pressed:bg-white aria-pressed:text-[oklch(.25_.08_288)]';

/** A phone with the games of the hot row on it. */
function Phone() {
  const games = useHotGames().data?.list ?? [];
  const [first, ...rest] = games;
  return (
    <div aria-hidden className="relative hidden h-48 w-44 md:block">
      <div
        className={
          'absolute end-2 -bottom-16 h-72 w-36 rotate-6 rounded-[1.6rem] bg-[oklch(.13_.02_288)] p-1.5 shadow-4 ' +
          'ring-1 ring-white/25'
        }
      >
        <div className="flex h-full flex-col gap-1.5 overflow-hidden rounded-[1.2rem] bg-[oklch(.18_.03_288)] p-2">
          {first && <Art src={first.icon} width={120} height={80} className="h-20 w-full rounded-lg object-cover" />}
          <div className="grid grid-cols-2 gap-1.5">
            {rest.slice(0, 4).map((game) => (
              <Art
                key={game.gameId}
                src={game.icon}
                width={60}
                height={80}
                className="aspect-[3/4] w-full rounded-md object-cover"
              />
            ))}
          </div>
        </div>
      </div>
    </div>
  );
}

/** [spec 1.2] The app by QR code, for the systems the brand really has one for. */
export default function AppBand() {
  const { t } = useT();
  const resources = usePermission().data?.info.resources ?? [];
  const apps = KINDS.flatMap((kind) => resources.filter((one) => one.resourceType === kind).slice(0, 1));
  const [picked, setPicked] = useState<Kind | null>(null);
  const shown = apps.find((app) => app.resourceType === picked) ?? apps[0];
  if (shown === undefined) return null;
  const device = t(`home.app${shown.resourceType as Kind}`);
  return (
    <section
      aria-label={t('home.app')}
      className="relative isolate overflow-hidden rounded-2xl shadow-2 ring-1 ring-line"
      style={room}
    >
      <div className="grid items-center gap-6 p-6 text-white sm:p-9 md:grid-cols-[1fr_auto_auto]">
        <div>
          <h2 className="text-[clamp(1.35rem,1rem+1.4vw,2rem)] font-extrabold">{t('home.app')}</h2>
          <p className="mt-2 text-white/85">{t('home.appText')}</p>
          <div className="mt-5 flex flex-wrap gap-2" role="group" aria-label={t('home.appTabs')}>
            {apps.map((app) => {
              const kind = app.resourceType as Kind;
              const Icon = ICONS[kind];
              return (
                <button
                  key={kind}
                  type="button"
                  aria-pressed={app === shown}
                  className={choice}
                  onClick={() => setPicked(kind)}
                >
                  <Icon className="text-lg" />
                  {t(`home.app${kind}`)}
                </button>
              );
            })}
          </div>
        </div>
        <div className="flex items-center gap-4">
          <div className="rounded-xl bg-white p-3 shadow-3">
            <QRCodeSVG
              value={new URL(shown.url, location.origin).href}
              size={120}
              level="M"
              fgColor="#1a1330"
              title={t('home.appQr', { device })}
            />
          </div>
          <p className="w-28 text-xs leading-relaxed text-white/85">{t('shell.appScan')}</p>
        </div>
        <Phone />
      </div>
    </section>
  );
}
