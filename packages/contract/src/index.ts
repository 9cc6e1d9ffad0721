import { agent } from './calls/agent.ts';
import { challenge } from './calls/challenge.ts';
import { consoleApprovals } from './calls/console-approvals.ts';
import { consoleCases } from './calls/console-cases.ts';
import { consoleMoneyIn } from './calls/console-deposits.ts';
import { consoleExports } from './calls/console-exports.ts';
import { consoleFreeBets } from './calls/console-free-bets.ts';
import { consoleConnections } from './calls/console-connections.ts';
import { consoleGames } from './calls/console-games.ts';
import { consoleGamesBulk } from './calls/console-games-bulk.ts';
import { consoleHome } from './calls/console-home.ts';
import { ADJUSTMENT_CATEGORIES, consoleMoney } from './calls/console-money.ts';
import { consoleOperators } from './calls/console-operators.ts';
import { consolePeople } from './calls/console-people.ts';
import { closure } from './calls/closure.ts';
import { consoleRegistration } from './calls/console-registration.ts';
import { consoleSettings } from './calls/console-settings.ts';
import { consoleTransfers } from './calls/console-transfers.ts';
import { consoleViews } from './calls/console-views.ts';
import { consoleVendorGames } from './calls/console-vendor-games.ts';
import { consoleReturns } from './calls/console-returns.ts';
import { consoleRounds } from './calls/console-rounds.ts';
import { consoleVendorCalls } from './calls/console-vendor-calls.ts';
import { consoleVendorMoney } from './calls/console-vendor-money.ts';
import { console } from './calls/console.ts';
import { content } from './calls/content.ts';
import { devices } from './calls/devices.ts';
import { federation } from './calls/federation.ts';
import { feedback } from './calls/feedback.ts';
import { freeBets } from './calls/free-bets.ts';
import { games } from './calls/games.ts';
import { launching } from './calls/launching.ts';
import { mobile } from './calls/mobile.ts';
import { paymentPassword } from './calls/payment-password.ts';
import { payments } from './calls/payments.ts';
import { play } from './calls/play.ts';
import { consoleProtection, LIMIT_KINDS, LIMIT_PERIODS, protection, REALITY_MINUTES } from './calls/protection.ts';
import { AVATARS, security } from './calls/security.ts';
import { session } from './calls/session.ts';
import { system } from './calls/system.ts';
import { transfers } from './calls/transfers.ts';
import { vendorSandbox } from './calls/vendor-sandbox.ts';
import { vendorWallets } from './calls/vendor-wallets.ts';
import { records, wallet } from './calls/wallet.ts';

export {
  agent,
  challenge,
  closure,
  console,
  consoleApprovals,
  consoleCases,
  consoleConnections,
  consoleGames,
  consoleGamesBulk,
  consoleHome,
  consoleMoney,
  consoleMoneyIn,
  consoleOperators,
  consolePeople,
  consoleProtection,
  consoleRegistration,
  consoleReturns,
  consoleRounds,
  consoleVendorGames,
  consoleVendorCalls,
  consoleVendorMoney,
  consoleSettings,
  consoleExports,
  consoleFreeBets,
  consoleTransfers,
  consoleViews,
  content,
  devices,
  federation,
  feedback,
  freeBets,
  games,
  launching,
  mobile,
  paymentPassword,
  payments,
  play,
  protection,
  records,
  security,
  session,
  system,
  transfers,
  vendorSandbox,
  vendorWallets,
  wallet,
};

/** Every call of the product in its group, in the order of the page that shows them. */
export const groups = {
  system,
  session,
  agent,
  challenge,
  devices,
  federation,
  mobile,
  security,
  paymentPassword,
  closure,
  content,
  feedback,
  freeBets,
  games,
  launching,
  wallet,
  records,
  payments,
  transfers,
  vendorSandbox,
  vendorWallets,
  play,
  protection,
  console,
  consoleApprovals,
  consoleCases,
  consoleConnections,
  consoleGames,
  consoleGamesBulk,
  consoleHome,
  consoleMoney,
  consoleMoneyIn,
  consoleOperators,
  consolePeople,
  consoleProtection,
  consoleRegistration,
  consoleReturns,
  consoleRounds,
  consoleVendorGames,
  consoleVendorCalls,
  consoleVendorMoney,
  consoleSettings,
  consoleExports,
  consoleFreeBets,
  consoleTransfers,
  consoleViews,
};
export type Groups = typeof groups;

type Together<Group> = (Group extends unknown ? (group: Group) => void : never) extends (all: infer All) => void
  ? All
  : never;

/** Every call by its name. */
export type AllCalls = Together<Groups[keyof Groups]>;
export type CallName = keyof AllCalls;
export const calls: AllCalls = Object.assign({}, ...Object.values(groups));

export { ADJUSTMENT_CATEGORIES, AVATARS, LIMIT_KINDS, LIMIT_PERIODS, REALITY_MINUTES };
export type { CaptchaPurpose } from './calls/session.ts';
export * from './call.ts';
export * from './refusals.ts';
export * from './money.ts';
export * from './patterns.ts';
export * from './registration-fields.ts';
export * from './withdrawal-states.ts';
