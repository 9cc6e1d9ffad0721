import { type Minor, ZERO, least, minor, share, subtract } from '@croupier/contract';
import type { OutcomeFacts } from '../bet.ts';
import { VALID_BET_RULES, type ValidBetRules } from './valid-bet-rules.ts';

/** Why less than the stake counts. A code for the page's texts. */
export type ValidReason =
  | 'trial'
  | 'void'
  | 'free_round'
  | 'bonus_money'
  | 'gamble'
  | 'push'
  | 'half_result'
  | 'net_of_round'
  | 'net_of_table'
  | 'odds_below_minimum'
  | 'cash_out'
  | 'covers_too_much'
  | 'hedged'
  | 'discount'
  | 'high_prize'
  | 'refunded';

export interface ValidBetFacts extends OutcomeFacts {
  gameType: string;
  trial: boolean;
  isVoid: boolean;
  free: boolean;
  stake: Minor;
  /** Of the stake, what was not one's own money. */
  fundedBonus: Minor;
  payout: Minor;
  /** Decimal, in thousandths. */
  odds: number | null;
}

export interface ValidBet {
  validBet: Minor;
  /** Null when the whole stake counts. */
  reason: ValidReason | null;
}

/**
 * What of a bet counts as turnover: the only place where it is defined. Rebates, salaries, active members, missions
 * and rollover all read its result from the bet row. What was given back or stood on both sides is taken off first,
 * the rest counts as its game has it.
 */
export function validBet(facts: ValidBetFacts, rules: ValidBetRules = VALID_BET_RULES): ValidBet {
  if (facts.trial) return none('trial');
  if (facts.isVoid) return none('void');
  if (facts.free) return none('free_round');
  if (!rules.bonusBetsCount && facts.stake > 0n && facts.fundedBonus === facts.stake) return none('bonus_money');
  switch (facts.gameType) {
    case 'RNG':
    case 'BGS':
      return facts.gamble ? none('gamble') : atRisk(facts);
    case 'FISH':
      return atRisk(facts);
    case 'LIVE':
      return ofTable(facts, rules);
    case 'PVP':
      return ofRoom(facts);
    case 'SPORTS':
    case 'ESPORTS':
      return ofSports(facts, rules);
    case 'COCKFIGHT':
      return ofResult(facts);
    case 'LOTT':
      return ofLottery(facts, rules);
    default:
      throw new Error(`no valid bet for a game of type ${facts.gameType}`);
  }
}

const none = (reason: ValidReason): ValidBet => ({ validBet: ZERO, reason });

/** The stake without what did not stand at risk, and why, by the last part that was taken off. */
function atRisk({ stake, discount, refunded, hedged }: ValidBetFacts): ValidBet {
  const parts = [
    ['discount', discount],
    ['refunded', refunded],
    ['hedged', hedged],
  ] as const;
  let rest: ValidBet = { validBet: stake, reason: null };
  for (const [reason, part] of parts) {
    if (part && part > 0n) rest = { validBet: subtract(rest.validBet, least(part, rest.validBet)), reason };
  }
  return rest;
}

/** Of what stood at risk at most so much. */
function atMost(rest: ValidBet, limit: Minor, reason: ValidReason): ValidBet {
  return limit < rest.validBet ? { validBet: limit, reason } : rest;
}

const netOf = ({ payout, stake }: ValidBetFacts): Minor => minor(payout < stake ? stake - payout : payout - stake);

/** Baccarat and the like count what was really at risk; a wheel counts the stake unless most of it was covered. */
function ofTable(facts: ValidBetFacts, rules: ValidBetRules): ValidBet {
  if (facts.result === 'push') return none('push');
  const rest = atRisk(facts);
  if (facts.coveredPpm !== undefined) {
    return facts.coveredPpm >= rules.tableLimitPpm ? none('covers_too_much') : rest;
  }
  const net = netOf(facts);
  if (net === 0n && facts.stake > 0n) return none('push');
  return atMost(rest, net, 'net_of_round');
}

/** Who has lost, with what is lost; who has won, with what others have put against it, before the rake. */
function ofRoom(facts: ValidBetFacts): ValidBet {
  const net = netOf(facts);
  if (net === 0n && facts.stake > 0n && !facts.matched) return none('push');
  const won = facts.payout >= facts.stake;
  return atMost(atRisk(facts), won ? (facts.matched ?? net) : net, 'net_of_table');
}

function ofSports(facts: ValidBetFacts, rules: ValidBetRules): ValidBet {
  if (facts.odds !== null && facts.odds < rules.minimumOdds) return none('odds_below_minimum');
  if (facts.result !== 'cashOut') return ofResult(facts);
  const lost = facts.payout < facts.stake ? subtract(facts.stake, facts.payout) : ZERO;
  return atMost(atRisk(facts), lost, 'cash_out');
}

function ofResult(facts: ValidBetFacts): ValidBet {
  if (facts.result === 'push') return none('push');
  const rest = atRisk(facts);
  const half = facts.result === 'halfWin' || facts.result === 'halfLoss';
  return half ? { validBet: share(rest.validBet, HALF_PPM), reason: 'half_result' } : rest;
}

const HALF_PPM = 500_000;

function ofLottery(facts: ValidBetFacts, rules: ValidBetRules): ValidBet {
  if (facts.coveredPpm !== undefined && facts.coveredPpm > rules.lotteryLimitPpm) return none('covers_too_much');
  const counted = ofResult(facts);
  if (!facts.highPrize || counted.validBet === 0n) return counted;
  return { validBet: share(counted.validBet, rules.highPrizePpm), reason: 'high_prize' };
}
