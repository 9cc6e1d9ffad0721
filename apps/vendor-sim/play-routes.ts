import { setTimeout as delay } from 'node:timers/promises';
import type { Status } from '@croupier/vendor-protocol';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Session } from './book.ts';
import { closedPage, gamePage } from './game-page.ts';
import { roundPage } from './round-page.ts';
import { amountText } from './money-text.ts';
import { type Shown, type Table, balanceOf, closeRound, playRound, stakesOf } from './play-round.ts';
import { sendPage } from './send-page.ts';
import { type Language, TEXTS } from './texts.ts';

interface Launched {
  Params: { session: string };
}

const betBody = {
  type: 'object',
  required: ['stake', 'keepOpen'],
  additionalProperties: false,
  properties: { stake: { type: 'integer', minimum: 1 }, keepOpen: { type: 'boolean' } },
} as const;

/** The page a player sees in the operator's frame, and what its script asks. */
export function playRoutes(app: FastifyInstance, table: Table): void {
  const { book, desk } = table;
  app.get<Launched>('/play/:session', (request, reply) => {
    const session = book.sessions.get(request.params.session);
    if (!session) return sendPage(reply.code(404), closedPage('EN'), "'none'");
    const hostile = desk.of(session.vendor.code).page === 'hostile';
    return sendPage(reply, gamePage(session, hostile), new URL(session.lobbyUrl).origin);
  });

  app.get<Launched>('/play/:session/state', async (request, reply) => {
    const session = book.sessions.get(request.params.session);
    return session ? stateOf(table, session) : gone(reply);
  });

  app.post<Launched & { Body: { stake: number; keepOpen: boolean } }>(
    '/play/:session/bet',
    { schema: { body: betBody } },
    async (request, reply) => {
      const session = book.sessions.get(request.params.session);
      if (!session) return gone(reply);
      if (!stakesOf(session.game).includes(request.body.stake)) return reply.code(400).send({ error: 'no such stake' });
      if (session.openRound) return reply.code(409).send({ error: 'a round is open' });
      return alone(table, reply, session, async () => {
        const shown = await playRound(table, session, request.body);
        return { ...resultOf(shown, session), ...(await stateOf(table, session)) };
      });
    },
  );

  app.post<Launched>('/play/:session/close', async (request, reply) => {
    const session = book.sessions.get(request.params.session);
    if (!session) return gone(reply);
    return alone(table, reply, session, async () => {
      const told = await closeRound(table, session);
      return { message: wordsOf(session.language, told?.status ?? null), ...(await stateOf(table, session)) };
    });
  });

  app.get<{ Params: { vendor: string; round: string } }>('/rounds/:vendor/:round', (request, reply) => {
    const { vendor, round } = request.params;
    const told = book.transactions(vendor).filter((transaction) => transaction.round === round);
    return sendPage(told.length > 0 ? reply : reply.code(404), roundPage(round, told), "'none'");
  });
}

/** So many times a wallet's longest answer. */
const PATIENCE = 3;

const gone = (reply: FastifyReply) => reply.code(404).send({ error: 'no such session' });

/**
 * One thing at a time at a game. A wallet that does not answer is told on and on; the player is told so after some
 * seconds, and the game waits for it.
 */
async function alone(table: Table, reply: FastifyReply, session: Session, work: () => Promise<object>) {
  const pending = { tiles: [], won: false, big: false, message: TEXTS[session.language].pending };
  if (session.busy) return reply.code(409).send({ ...pending, ...(await stateOf(table, session)) });
  session.busy = true;
  const done = work().finally(() => {
    session.busy = false;
  });
  const patience = delay(table.options.answerMs * PATIENCE, null, { ref: false });
  const shown = await Promise.race([done, patience]);
  if (shown) return shown;
  done.catch(() => undefined);
  return { ...pending, ...(await stateOf(table, session)) };
}

async function stateOf(table: Table, session: Session) {
  const { language, openRound } = session;
  const balance = await balanceOf(table, session);
  const reward = table.book.rewardFor(session, new Date());
  return {
    balance: balance === null ? null : amountText(balance, language),
    free: reward ? { left: reward.left, stake: amountText(reward.betValue, language) } : null,
    open: openRound !== null,
  };
}

function resultOf({ bet, paid, payout, times, tiles }: Shown, { language }: Session) {
  const won = paid && payout > 0;
  const t = TEXTS[language];
  const refused = bet?.status === 'RS_OK' ? t.cancelled : wordsOf(language, bet?.status ?? null);
  return {
    tiles,
    won,
    big: won && times >= 10,
    message: paid ? (won ? `× ${times}　+${amountText(payout, language)}` : t.lost) : refused,
  };
}

function wordsOf(language: Language, status: Status | null): string {
  const t = TEXTS[language];
  if (status === 'RS_OK') return t.closed;
  if (status === 'RS_ERROR_NOT_ENOUGH_MONEY') return t.notEnough;
  if (status === 'RS_ERROR_LIMIT_REACHED') return t.limit;
  return status === 'RS_ERROR_TOKEN_EXPIRED' || status === 'RS_ERROR_INVALID_TOKEN' ? t.expired : t.refused;
}
