import type { AllCalls, ValueOf } from '@croupier/contract';
import type { GameType } from '../../games/game.ts';

export type Lane = ValueOf<AllCalls['vendorLanes']>['lanes'][number];

/** Fewer cards than this leave a wide row empty. */
const FULL_FROM = 3;
const WIDE = new Set<GameType>(['SPORTS', 'ESPORTS', 'COCKFIGHT']);

/** Rows that share a line on a wide page with a neighbour of their kind; null for those that fill one. */
export function halfKind({ gameType, cards }: Lane): 'portrait' | 'short' | null {
  if (gameType === 'FISH' || gameType === 'PVP') return 'portrait';
  return WIDE.has(gameType) && cards.length < FULL_FROM ? 'short' : null;
}

/** Neighbours of a kind that need half a line each stand side by side on a wide page. */
export function pairHalves(lanes: readonly Lane[]): Lane[][] {
  const lines: Lane[][] = [];
  for (const lane of lanes) {
    const last = lines.at(-1);
    const kind = halfKind(lane);
    const joins = kind !== null && last?.length === 1 && halfKind(last[0]!) === kind;
    if (joins) last.push(lane);
    else lines.push([lane]);
  }
  return lines;
}
