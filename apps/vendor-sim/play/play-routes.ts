import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { type Session, playerOf } from '../book/book.ts';
import { closedPage, gamePage } from './game-page.ts';
import { type Table, finishRound, playRound, stakesOf } from './play-round.ts';
import { resultOf, stateOf } from './play-state.ts';
import { type Round, nextStep } from '../book/round.ts';
import { roundPage } from './round-page.ts';
import type { Pick } from './scenes.ts';
import { sendPage } from '../send-page.ts';
import { TEXTS } from '../texts.ts';

interface Launched {
  Params: { session: string };
}
interface Asked {
  stake: number;
  keepOpen: boolean;
  pick?: Pick;
}

const betBody = {
  type: 'object',
  required: ['stake', 'keepOpen'],
  additionalProperties: false,
  properties: {
    stake: { type: 'integer', minimum: 1 },
    keepOpen: { type: 'boolean' },
    pick: { type: 'integer', minimum: 0, maximum: 1 },
  },
} as const;

/** The page a player sees in the operator's frame, and what its script asks. */
export function playRoutes(app: FastifyInstance, table: Table): void {
  const { book, desk } = table;
  const busy = new Set<string>();

  app.get<Launched>('/play/:session', (request, reply) => {
    const session = book.sessions.get(request.params.session);
    if (!session) return sendPage(reply.code(404), closedPage('TW'), "'none'");
    const hostile = desk.of(session.vendor.code).page === 'hostile';
    return sendPage(reply, gamePage(session, hostile), new URL(session.lobbyUrl).origin);
  });

  app.get<Launched>('/play/:session/state', async (request, reply) => {
    const session = book.sessions.get(request.params.session);
    return session ? stateOf(table, session) : gone(reply);
  });

  app.post<Launched & { Body: Asked }>('/play/:session/bet', { schema: { body: betBody } }, async (request, reply) => {
    const session = book.sessions.get(request.params.session);
    if (!session) return gone(reply);
    if (!stakesOf(session.game).includes(request.body.stake)) return reply.code(400).send({ error: 'no such stake' });
    return alone(busy, table, reply, session, async () => {
      if (openRound(table, session)) return reply.code(409).send(await stateOf(table, session));
      const { round, bet, paid } = await playRound(table, session, request.body);
      return { ...resultOf(session, round, bet?.status ?? null, paid), ...(await stateOf(table, session)) };
    });
  });

  app.post<Launched>('/play/:session/close', async (request, reply) => {
    const session = book.sessions.get(request.params.session);
    if (!session) return gone(reply);
    return alone(busy, table, reply, session, async () => {
      const open = openRound(table, session);
      return { ...(open && (await finish(table, session, open))), ...(await stateOf(table, session)) };
    });
  });

  app.get<{ Params: { vendor: string; round: string } }>('/rounds/:vendor/:round', (request, reply) => {
    const round = book.rounds.get(request.params.round);
    const known = round?.vendor === request.params.vendor ? round : undefined;
    return sendPage(known ? reply : reply.code(404), roundPage(request.params.round, known), "'none'");
  });
}

/** So many times a wallet's longest answer. */
const PATIENCE = 3;

const gone = (reply: FastifyReply) => reply.code(404).send({ error: 'no such session' });

/** The player's round of this game that is not over, whichever session it was begun in. */
const openRound = ({ book }: Table, session: Session): Round | undefined =>
  book.roundsOf(session).find((round) => round.fault !== 'left_open' && nextStep(round));

/** Tells the wallet what is lacking, and what came of the round where that was not seen before. */
async function finish(table: Table, session: Session, round: Round) {
  const wasPaid = round.told.some(({ kind, status }) => kind === 'WIN' && status === 'RS_OK');
  let told = await finishRound(table, round);
  // A win that was interrupted may belong to a round that is still to be closed.
  if (told?.status === 'RS_OK' && nextStep(round)) told = await finishRound(table, round);
  const t = TEXTS[session.language];
  if (told?.status !== 'RS_OK') return { message: told?.status ? t.statuses[told.status] : t.offline };
  const isBack = round.told.some(({ kind }) => kind === 'ROLLBACK');
  return wasPaid || isBack ? { message: isBack ? t.cancelled : t.closed } : resultOf(session, round, 'RS_OK', true);
}

/**
 * One thing at a time for a player at a game. A wallet that does not answer is told on and on; the player is told so
 * after some seconds, and the game waits for it.
 */
async function alone(
  busy: Set<string>,
  table: Table,
  reply: FastifyReply,
  session: Session,
  work: () => Promise<object>,
) {
  const pending = { message: TEXTS[session.language].pending };
  const player = playerOf(session.vendor.code, session.game.code, session);
  if (busy.has(player)) return reply.code(409).send({ ...pending, ...(await stateOf(table, session)) });
  busy.add(player);
  const done = work().finally(() => busy.delete(player));
  const patience = delay(table.options.answerMs * PATIENCE, null, { ref: false });
  const shown = await Promise.race([done, patience]);
  if (shown) return shown;
  done.catch(() => undefined);
  return { ...pending, ...(await stateOf(table, session)) };
}
