import { type LanguageCode, useT } from '@croupier/i18n';
import { Art, Seg } from '@croupier/ui';
import { useState } from 'react';
import { type Card, type Home, shownHot, shownIn, whenOf } from './draft.ts';

const DEVICES = ['desktop', 'phone'] as const;

function Cards({ cards, lang }: { cards: readonly Card[]; lang: LanguageCode }) {
  const { t } = useT();
  return (
    <ul className="flex gap-2 overflow-x-auto pb-1 [scrollbar-width:thin]" tabIndex={0}>
      {cards.map((card) => (
        <li key={card.nodeId} className="w-18 shrink-0">
          <span className="relative block">
            <Art
              src={card.icon}
              width={72}
              height={96}
              sizes="72px"
              className={`h-24 w-18 rounded-md bg-s3 object-cover ${card.state === 'open' ? '' : 'opacity-45'}`}
            />
            {card.state !== 'open' && (
              <span className="absolute inset-x-0 bottom-0 truncate rounded-b-md bg-s1 px-0.5 text-center text-[.6875rem] font-bold text-fg2">
                {t(`console-games.state.${card.state}`)}
              </span>
            )}
          </span>
          <span className="mt-1 block truncate text-[.6875rem] font-semibold">
            {lang === 'TW' ? card.nameTW : card.nameEN}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The rows of the home page as a visitor will see them. */
export function HomePreview({ home }: { home: Home }) {
  const { t, lang } = useT();
  const [shown, setShown] = useState<LanguageCode>(lang);
  const [device, setDevice] = useState<(typeof DEVICES)[number]>('desktop');
  const [now] = useState(() => new Date().toISOString());
  const rows = home.rows.filter((row) => !row.hidden && row.games > 0 && whenOf(row, now) === 'now');
  const picked = whenOf(home.hot, now) === 'now';
  const hot = shownHot(
    picked ? home.hot : { ...home.hot, rule: home.hot.rule === 'hand' ? 'players' : home.hot.rule, games: [] },
  );
  return (
    <section aria-label={t('console-home.preview')} className="panel grid gap-4 !rounded-lg p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-xs font-bold text-fg2">{t('console-home.preview')}</h2>
        <Seg
          label={t('console-home.device')}
          className="ms-auto"
          items={DEVICES.map((value) => ({ value, label: t(`console-home.device.${value}`) }))}
          value={device}
          onPick={setDevice}
        />
        <Seg
          label={t('console-home.language')}
          items={[
            { value: 'TW' as const, label: '繁中' },
            { value: 'EN' as const, label: 'EN' },
          ]}
          value={shown}
          onPick={setShown}
        />
      </div>
      <div
        className={
          device === 'phone'
            ? 'mx-auto grid w-full max-w-[24.375rem] gap-4 rounded-xl bg-bg p-3 ring-1 ring-[var(--line-strong)]'
            : 'grid gap-4'
        }
      >
        {hot.length > 0 && (
          <div className="grid gap-1.5">
            <h3 className="text-md font-extrabold">{t('console-home.hot')}</h3>
            <Cards cards={hot} lang={shown} />
          </div>
        )}
        {rows.map((row) => (
          <div key={row.gameType} className="grid gap-1.5">
            <h3 className="text-md font-extrabold">
              {shown === 'TW' ? row.titleTW : row.titleEN}{' '}
              <span className="tnum text-xs font-semibold text-fg3">{row.games}</span>
            </h3>
            <Cards cards={shownIn(row)} lang={shown} />
          </div>
        ))}
        {rows.length === 0 && <p className="text-fg3">{t('console-home.nothingShown')}</p>}
      </div>
    </section>
  );
}
