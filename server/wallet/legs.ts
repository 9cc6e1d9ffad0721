import { type Asset, type Minor, add, negate } from '@croupier/contract';
import type { AccountName, Leg, Transfer } from '#ledger';
import { type MoveName, moveRules } from './moves.ts';

/** A movement of money asked for. */
export interface MoveRequest {
  move: MoveName;
  brandId: number;
  /** Null for moves between house accounts alone. */
  personId: bigint | null;
  asset: Asset;
  /** The other person of a move between two. */
  counterpartId?: bigint | undefined;
  /** More than zero (an adjustment may be negative). */
  amount: Minor;
  /** For moves with two destinations. */
  second?: Minor;
  /** What a `{detail}` in the legs stands for: a channel, a tier. */
  detail?: string;
  /** Unique in the brand; the same key with the same input is the same move. */
  key: string;
  ref: { type: string; id: string };
  title?: string | undefined;
  /** For history that is loaded; default now. */
  at?: Date | undefined;
}

interface ParsedLeg {
  sign: '+' | '-';
  which: 'first' | 'second' | 'both';
  whose: 'person' | 'counterpart' | 'house';
  purpose: string;
  detailed: 'never' | 'always' | 'maybe';
}

function parseRule(rule: string): ParsedLeg {
  const match = /^([+-])(?:(second|both) )?(person|counterpart|house) ([a-z_]+)(:\{detail\}|\[:\{detail\}\])?$/.exec(
    rule,
  );
  if (!match) throw new Error(`a leg that says nothing: ${rule}`);
  const [, sign, which = 'first', whose, purpose, detail] = match;
  const detailed = detail === undefined ? 'never' : detail.startsWith('[') ? 'maybe' : 'always';
  return { sign, which, whose, purpose, detailed } as ParsedLeg;
}

const parsedRules = new Map<MoveName, ParsedLeg[]>(
  (Object.keys(moveRules) as MoveName[]).map((name) => [name, moveRules[name].legs.map(parseRule)]),
);

export function personAccount(of: { brandId: number; personId: bigint; asset: Asset }, purpose: string): AccountName {
  return { brandId: of.brandId, owner: `person:${of.personId}`, purpose, asset: of.asset };
}
export function houseAccount(brandId: number, asset: Asset, purpose: string): AccountName {
  return { brandId, owner: 'house', purpose, asset };
}

/** The move as a transfer. Throws on what no caller may ask for: a wrong asset, an amount of the wrong sign. */
export function transferOf(request: MoveRequest): Transfer {
  const { move, brandId, personId, asset, amount } = request;
  const rule = moveRules[move];
  if (!rule.assets.includes(asset)) throw new RangeError(`${move} does not exist in ${asset}`);
  if (amount === 0n || (amount < 0n && !rule.bothWays)) throw new RangeError(`${move} of ${amount}`);
  const legs: Leg[] = [];
  for (const leg of parsedRules.get(move)!) {
    const value = valueOf(leg, request);
    if (value === 0n) continue;
    legs.push({ account: accountOf(leg, request), amount: leg.sign === '+' ? value : negate(value) });
  }
  const watch = personId === null ? undefined : personAccount({ brandId, personId, asset }, 'cash');
  const { key, ref, title, at } = request;
  return { brandId, key, move, ref, title, legs, frequent: rule.frequent ?? false, watch, at };
}

function valueOf(leg: ParsedLeg, { move, amount, second }: MoveRequest): Minor {
  if (leg.which === 'first') return amount;
  if (second === undefined || second < 0n) throw new RangeError(`${move} has two amounts`);
  return leg.which === 'second' ? second : add(amount, second);
}

function accountOf(leg: ParsedLeg, request: MoveRequest): AccountName {
  const { move, brandId, personId, counterpartId, asset, detail } = request;
  if (leg.detailed === 'always' && !detail) throw new RangeError(`${move} needs to say which ${leg.purpose}`);
  const purpose = leg.detailed !== 'never' && detail ? `${leg.purpose}:${detail}` : leg.purpose;
  if (leg.whose === 'house') return houseAccount(brandId, asset, purpose);
  if (leg.whose === 'counterpart') {
    if (counterpartId === undefined || counterpartId === personId)
      throw new RangeError(`${move} is between two people`);
    return personAccount({ brandId, personId: counterpartId, asset }, purpose);
  }
  if (personId === null) throw new RangeError(`${move} is somebody’s`);
  return personAccount({ brandId, personId, asset }, purpose);
}
