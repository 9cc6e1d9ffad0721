import * as z from 'zod';

/** JDB from the other side: `POST /apiRequest.do` with `dc` and an encrypted `x`, each action with its own fields. */

export const JDB_PATH = 'apiRequest.do';
export const JDB_PLATFORM = {
  createPlayer: 12,
  player: 15,
  move: 19,
  launch: 21,
  demo: 47,
  games: 49,
  result: 54,
  moved: 55,
  rounds: 64,
  createReward: 72,
  cancelReward: 73,
} as const;

const id = z.string().min(1).max(100);
const link = z.url({ protocol: /^https?$/ }).max(2_000);
const who = { ts: z.int(), parent: id };
/** A number, or the same as text. */
const word = z.union([z.string(), z.int().transform(String)]).pipe(z.string().min(1).max(60));
const decimal = z.union([z.number(), z.string().regex(/^-?\d+(\.\d+)?$/)]);

const game = { gType: word.optional(), mType: word.optional() };
const launch = {
  ...game,
  lang: z.string().max(10).optional(),
  windowMode: z.enum(['1', '2']).optional(),
  isAPP: z.boolean().optional(),
  lobbyURL: link.max(100).optional(),
};
const uid = z.string().regex(/^[a-z0-9_-]{1,50}$/i);
const serialNo = z.string().regex(/^[A-Za-z0-9]{1,50}$/);
/** `dd-MM-yyyy HH:mm:00`, of a clock four hours behind UTC. */
const minute = z.string().regex(/^\d\d-\d\d-\d{4} \d\d:\d\d:00$/);

export const jdbPlatformCall = z.discriminatedUnion('action', [
  z.object({ action: z.literal(JDB_PLATFORM.createPlayer), ...who, uid, name: z.string().min(1).max(50) }),
  z.object({ action: z.literal(JDB_PLATFORM.player), ...who, uid }),
  /** What is put in, or with a minus taken out. */
  z.object({ action: z.literal(JDB_PLATFORM.move), ...who, uid, serialNo, amount: decimal }),
  z.object({ action: z.literal(JDB_PLATFORM.launch), ...who, uid, ...launch }),
  z.object({ action: z.literal(JDB_PLATFORM.demo), ts: z.int(), ...launch }),
  z.object({ action: z.literal(JDB_PLATFORM.games), ...who, lang: z.enum(['en', 'cn']).optional() }),
  z.object({ action: z.literal(JDB_PLATFORM.result), ...who, uid, historyId: id, mType: word.optional() }),
  z.object({ action: z.literal(JDB_PLATFORM.moved), ...who, serialNo }),
  z.object({ action: z.literal(JDB_PLATFORM.rounds), ...who, starttime: minute, endtime: minute }),
  z.object({
    action: z.literal(JDB_PLATFORM.createReward),
    ...who,
    name: z.string().min(1).max(70),
    eventId: z.string().regex(/^\w{1,50}$/),
    startTime: z.iso.datetime({ offset: true }),
    endTime: z.iso.datetime({ offset: true }),
    machineTypes: z.array(word).min(1),
    bet: decimal,
    times: z.int().positive(),
    type: z.literal('NORMAL'),
    players: z.array(uid).min(1),
  }),
  z.object({ action: z.literal(JDB_PLATFORM.cancelReward), ...who, eventId: z.string().min(1).max(50) }),
]);
export type JdbPlatformCall = z.infer<typeof jdbPlatformCall>;

export const jdbStatus = z.object({ status: z.string().max(10), err_text: z.string().max(1_000).optional() });
export const jdbLaunch = z.object({ path: link });
export const jdbResult = z.object({ data: z.array(z.object({ path: link })).min(1) });
export const jdbGames = z.object({
  data: z.array(
    z.object({
      gType: word,
      list: z.array(
        z.object({
          mType: word,
          name: z.string().min(1).max(120),
          image: link.nullish(),
          betList: z.array(decimal).nullish(),
          freeSpinTypes: z.array(z.string().max(30)).nullish(),
        }),
      ),
    }),
  ),
});
/** A round that is over. Staked amounts have a minus; `total` is what the round came to. */
export const jdbRound = z.object({
  historyId: word.pipe(z.string().max(90)),
  playerId: id,
  gType: word,
  mtype: word,
  gameDate: z.string().regex(/^\d\d-\d\d-\d{4} \d\d:\d\d:\d\d$/),
  bet: z.number(),
  gambleBet: z.number().nullish(),
  total: z.number(),
  currency: z.string().max(10),
});
export const jdbRounds = z.object({ data: z.array(jdbRound).nullish() });
export const jdbPlayer = z.object({ data: z.array(z.object({ uid: id, balance: z.number() })).min(1) });
export const jdbMoved = z.object({ userBalance: z.number().nullish() });

/** Their clock is so far behind UTC. */
const BEHIND_MS = 4 * 3_600_000;
const two = (number: number): string => String(number).padStart(2, '0');

/** `dd-MM-yyyy HH:mm:ss` of their clock. */
export function jdbClock(at: Date): string {
  const there = new Date(at.getTime() - BEHIND_MS);
  const day = [two(there.getUTCDate()), two(there.getUTCMonth() + 1), there.getUTCFullYear()].join('-');
  return `${day} ${[there.getUTCHours(), there.getUTCMinutes(), there.getUTCSeconds()].map(two).join(':')}`;
}

/** What moment their clock tells. */
export function jdbInstant(text: string): Date {
  const [, day, month, year, time] = /^(\d\d)-(\d\d)-(\d{4}) (.*)$/.exec(text) ?? [];
  return new Date(Date.parse(`${year}-${month}-${day}T${time}Z`) + BEHIND_MS);
}
