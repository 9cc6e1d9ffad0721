import { agent } from './calls/agent.ts';
import { challenge } from './calls/challenge.ts';
import { consolePeople } from './calls/console-people.ts';
import { console } from './calls/console.ts';
import { content } from './calls/content.ts';
import { devices } from './calls/devices.ts';
import { feedback } from './calls/feedback.ts';
import { games } from './calls/games.ts';
import { mobile } from './calls/mobile.ts';
import { payments } from './calls/payments.ts';
import { play } from './calls/play.ts';
import { AVATARS, security } from './calls/security.ts';
import { session } from './calls/session.ts';
import { system } from './calls/system.ts';
import { records, wallet } from './calls/wallet.ts';

export {
  agent,
  challenge,
  console,
  consolePeople,
  content,
  devices,
  feedback,
  games,
  mobile,
  payments,
  play,
  records,
  security,
  session,
  system,
  wallet,
};

/** Every call of the product, by name. */
export const calls = {
  ...system,
  ...session,
  ...agent,
  ...challenge,
  ...devices,
  ...mobile,
  ...security,
  ...content,
  ...feedback,
  ...games,
  ...wallet,
  ...records,
  ...payments,
  ...play,
  ...console,
  ...consolePeople,
};
export type AllCalls = typeof calls;
export type CallName = keyof AllCalls;

export { AVATARS };
export * from './call.ts';
export * from './refusals.ts';
export * from './money.ts';
export * from './patterns.ts';
