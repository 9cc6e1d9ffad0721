import type { MessageKey } from '@croupier/i18n';

type Named = Extract<MessageKey, `tags.${string}`> extends `tags.${infer Tag}` ? Tag : never;

/** Tags that say something to a player: what is played, how often, with how many. Themes are told by the art. */
const NAMED: Record<Named, true> = {
  baccarat: true,
  roulette: true,
  blackjack: true,
  dice: true,
  wheel: true,
  'fan-tan': true,
  'xoc-dia': true,
  bull: true,
  cards: true,
  fish: true,
  poker: true,
  road: true,
  squeeze: true,
  european: true,
  asian: true,
  fast: true,
  multiplier: true,
  '7-seat': true,
  vip: true,
  'high-limit': true,
  show: true,
  lottery: true,
  draw: true,
  daily: true,
  weekly: true,
  '1-min': true,
  '3-min': true,
  '5-min': true,
  '5-ball': true,
  '7-ball': true,
  keno: true,
  sum: true,
  '4d': true,
  racing: true,
  sports: true,
  football: true,
  basketball: true,
  tennis: true,
  live: true,
  esports: true,
  props: true,
  cockfight: true,
  derby: true,
  lobby: true,
};

export function isNamed(tag: string): tag is Named {
  return Object.hasOwn(NAMED, tag);
}
