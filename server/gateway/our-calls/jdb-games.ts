import { WIRE_SCALE, type jdbGames } from '@croupier/vendor-protocol';
import type { z } from 'zod';
import type { GameOfList } from './vendor-client.ts';

type Listed = z.infer<typeof jdbGames>;
type Machine = Listed['data'][number]['list'][number];

/** What they call the kinds of their machines, by their numbers. */
const KINDS: Readonly<Record<string, string>> = { 0: 'slots', 7: 'fishing', 9: 'arcade', 12: 'lottery', 18: 'card' };

/** A game is a machine of a type: `0_8001`. */
export function splitGame(code: string): { gType: string; mType: string } {
  const cut = code.indexOf('_');
  return cut < 0 ? { gType: '0', mType: code } : { gType: code.slice(0, cut), mType: code.slice(cut + 1) };
}

function stakesOf({ betList }: Machine): { min: number; max: number } | null {
  const stakes = (betList ?? []).map((stake) => Math.round(Number(stake) * WIRE_SCALE)).filter((stake) => stake > 0);
  return stakes.length > 0 ? { min: Math.min(...stakes), max: Math.max(...stakes) } : null;
}

function listed(gType: string, machine: Machine): GameOfList {
  const stakes = stakesOf(machine);
  const kind = KINDS[gType];
  const silent = ['nameTW', 'volatility', 'rtpPpm', 'lines'] as const;
  return {
    game_code: `${gType}_${machine.mType}`,
    name: machine.name,
    product: 'JDB',
    category: kind ?? 'slots',
    platforms: [],
    url_thumb: machine.image ?? '',
    enabled: true,
    freebet_support: machine.freeSpinTypes?.includes('NORMAL') ?? false,
    blocked_countries: [],
    ...(stakes && { min_bet: stakes.min, max_bet: stakes.max }),
    languages: [],
    features: [],
    untold: [...silent, ...(kind ? [] : ['gameType' as const]), ...(stakes ? [] : (['minStake', 'maxStake'] as const))],
  };
}

/** Names in English and stakes; what a machine pays back and how wildly stands in no list of theirs. */
export const listedByJdb = ({ data }: Listed): GameOfList[] =>
  data.flatMap(({ gType, list }) => list.map((machine) => listed(gType, machine)));
