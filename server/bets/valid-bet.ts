import { type Minor, ZERO, least, minor, share, subtract } from '@croupier/contract';
import type { OutcomeFacts } from './bet.ts';

/** Why less than the stake counts. A code for the page's texts. */
export type ValidReason =
  | 'trial'
  | 'void'
  | 'free_round'
  | 'push'
  | 'half_result'
  | 'net_of_round'
  | 'odds_below_minimum'
  | 'covers_too_much'
  | 'hedged'
  | 'refunded';

export interface ValidBetFacts extends OutcomeFacts {
  gameType: string;
  trial: boolean;
  isVoid: boolean;
  free: boolean;
  stake: Minor;
  payout: Minor;
  /** Decimal, in thousandths. */
  odds: number | null;
}

export interface ValidBet {
  validBet: Minor;
  /** Null when the whole stake counts. */
  reason: ValidReason | null;
}

const MINIMUM_ODDS = 1_500;
const HALF_PPM = 500_000;
/** Of a wheel, from here on nothing counts. */
const WHEEL_LIMIT_PPM = 700_000;
/** Of a lottery play, above this nothing counts. */
const LOTTERY_LIMIT_PPM = 800_000;

/**
 * What of a bet counts as turnover: the only place where it is defined. Rebates, salaries, active members, missions
 * and rollover all read its result from the bet row.
 */
export function validBet(facts: ValidBetFacts): ValidBet {
  if (facts.trial) return none('trial');
  if (facts.isVoid) return none('void');
  if (facts.free) return none('free_round');
  switch (facts.gameType) {
    case 'RNG':
    case 'BGS':
    case 'FISH':
      return lessRefunded(facts);
    case 'LIVE':
      return ofTable(facts);
    case 'PVP':
      return ofNet(facts);
    case 'SPORTS':
    case 'ESPORTS':
      return facts.odds !== null && facts.odds < MINIMUM_ODDS ? none('odds_below_minimum') : ofResult(facts);
    case 'COCKFIGHT':
      return ofResult(facts);
    case 'LOTT':
      return ofLottery(facts);
    default:
      throw new Error(`no valid bet for a game of type ${facts.gameType}`);
  }
}

const none = (reason: ValidReason): ValidBet => ({ validBet: ZERO, reason });

function part(facts: ValidBetFacts, validBet: Minor, reason: ValidReason): ValidBet {
  return { validBet, reason: validBet === facts.stake ? null : reason };
}

function lessRefunded(facts: ValidBetFacts): ValidBet {
  return part(facts, subtract(facts.stake, least(facts.refunded ?? ZERO, facts.stake)), 'refunded');
}

/** Baccarat and the like count what was really at risk; a wheel counts the stake unless most of it was covered. */
function ofTable(facts: ValidBetFacts): ValidBet {
  if (facts.result === 'push') return none('push');
  if (facts.coveredPpm === undefined) return ofNet(facts);
  return facts.coveredPpm >= WHEEL_LIMIT_PPM ? none('covers_too_much') : part(facts, facts.stake, 'covers_too_much');
}

function ofNet(facts: ValidBetFacts): ValidBet {
  const net = facts.payout - facts.stake;
  if (net === 0n) return facts.stake === 0n ? part(facts, ZERO, 'push') : none('push');
  return part(facts, least(facts.stake, minor(net < 0n ? -net : net)), 'net_of_round');
}

function ofResult(facts: ValidBetFacts): ValidBet {
  if (facts.result === 'push') return none('push');
  if (facts.result === 'halfWin' || facts.result === 'halfLoss') {
    return part(facts, share(facts.stake, HALF_PPM), 'half_result');
  }
  return lessRefunded(facts);
}

function ofLottery(facts: ValidBetFacts): ValidBet {
  if (facts.coveredPpm !== undefined && facts.coveredPpm > LOTTERY_LIMIT_PPM) return none('covers_too_much');
  if (facts.hedged) return part(facts, subtract(facts.stake, least(facts.hedged, facts.stake)), 'hedged');
  return ofResult(facts);
}
