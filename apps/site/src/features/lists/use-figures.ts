import { useT } from '@croupier/i18n';
import { useWhitelabel } from '../../shell/brand.ts';
import type { Game } from '../../games/game.ts';

interface Figure {
  key: 'rtp' | 'volatility' | 'lines' | 'stakes';
  label: string;
  /** Null: nobody says. */
  value: string | null;
}

/** What the catalogue says of a game, each figure with its name. Without a game only the names. */
export function useFigures(game: Game | null): Figure[] {
  const { t, number, money } = useT();
  const symbol = useWhitelabel()?.currency.symbol ?? '';
  const { rtpPercent = null, volatility = null, lines = null, minStake = null, maxStake = null } = game ?? {};
  const stakes =
    minStake !== null && maxStake !== null ? `${money(minStake, symbol, 0)} – ${money(maxStake, symbol, 0)}` : null;
  return [
    { key: 'rtp', label: t('browse.facet.rtp'), value: rtpPercent === null ? null : `${rtpPercent}%` },
    {
      key: 'volatility',
      label: t('browse.facet.volatility'),
      value: volatility === null ? null : t(`browse.volatility.${volatility}`),
    },
    { key: 'lines', label: t('browse.facet.lines'), value: lines === null ? null : number(lines) },
    { key: 'stakes', label: t('browse.facet.stake'), value: stakes },
  ];
}
