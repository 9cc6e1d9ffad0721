import { randomUUID } from 'node:crypto';
import {
  type ListedGame,
  SOFTSWISS_PATHS,
  SOFTSWISS_SIGNATURE_HEADER,
  softswissDemo,
  softswissIssue,
  softswissIssueCancel,
  softswissRound,
  softswissSession,
  verifySoftswiss,
} from '@croupier/vendor-protocol';
import type { FastifyInstance } from 'fastify';
import type * as z from 'zod';
import {
  type DialectAnswer,
  type DialectRequest,
  type Serves,
  dialectRoute,
  jsonIn,
} from '../native/dialect-routes.ts';
import { askHouse } from '../native/house-calls.ts';
import { CallError, type House } from '../native/operator-calls.ts';
import type { Vendor } from '../read-catalogue.ts';
import { gameFile } from './game-list.ts';

const DIALECT = 'softswiss';
const HOME = 'TW';

interface Call<S extends z.ZodType> {
  readonly path: string;
  readonly schema: S;
  answer(house: House, vendor: Vendor, call: z.output<S>): object;
}
const call = <S extends z.ZodType>(path: string, schema: S, answer: Call<S>['answer']): Call<z.ZodType> => ({
  path,
  schema,
  answer: answer as Call<z.ZodType>['answer'],
});

/** What a launch has in common, with a session of our own: our calls carry it from now on. */
const launchOf = ({
  casino_id,
  game,
  locale,
  ip,
  client_type,
  urls,
  jurisdiction,
}: z.output<typeof softswissDemo>) => ({
  operator_id: casino_id,
  game_code: game,
  platform: client_type === 'mobile' ? 'GPL_MOBILE' : 'GPL_DESKTOP',
  lobby_url: urls.return_url,
  ...(urls.deposit_url && { deposit_url: urls.deposit_url }),
  lang: locale,
  ip,
  country: jurisdiction?.slice(0, 2) ?? HOME,
  token: randomUUID(),
});
const opened = (answer: unknown) => ({
  launch_options: { game_url: (answer as { url: string }).url, strategy: 'iframe' },
});

const CALLS = [
  call(SOFTSWISS_PATHS.session, softswissSession, (house, vendor, asked) => {
    const launch = launchOf(asked);
    const { currency, user } = asked;
    const answer = askHouse(house, vendor, 'game/url', { ...launch, currency, user: user.id });
    return { ...opened(answer), session_id: launch.token };
  }),
  call(SOFTSWISS_PATHS.demo, softswissDemo, (house, vendor, asked) => {
    const launch = launchOf(asked);
    return opened(askHouse(house, vendor, 'game/url', { ...launch, currency: 'FUN', user: `demo-${launch.token}` }));
  }),
  call(SOFTSWISS_PATHS.round, softswissRound, (house, vendor, { casino_id, round_id }) => {
    const told = askHouse(house, vendor, 'transactions/list', { operator_id: casino_id, round: round_id });
    const [first] = told as { user: string }[];
    if (!first) throw new CallError(404, 'unknown round');
    return { provider_identifier: vendor.code, casino_identifier: casino_id, round_id, user_id: first.user };
  }),
  call(SOFTSWISS_PATHS.issue, softswissIssue, (house, vendor, asked) => {
    const [game] = asked.games;
    return askHouse(house, vendor, 'freebet/rewards/create', {
      operator_id: asked.casino_id,
      user: asked.user.id,
      prepaid_uuid: `${game}-${asked.currency}-${asked.bet_level ?? 1}`,
      reward_uuid: asked.issue_id,
      start_time: asked.valid_from ?? new Date().toISOString(),
      end_time: asked.valid_until,
    }) as object;
  }),
  call(SOFTSWISS_PATHS.cancelIssue, softswissIssueCancel, (house, vendor, { casino_id, issue_id }) => {
    const cancelled = { operator_id: casino_id, reward_uuid: issue_id };
    return askHouse(house, vendor, 'freebet/rewards/cancel', cancelled) as object;
  }),
];

/** Ours, as they have codes for it. */
const CODES = { 400: [400, 400], 403: [412, 405], 404: [404, 404] } as const;

function answerTo(house: House, { path, schema, answer }: (typeof CALLS)[number], request: DialectRequest) {
  const { vendor, operators, raw, headers } = request;
  const sent = raw.toString();
  let operator = '';
  const told = (status: number, content: object): DialectAnswer => ({
    status,
    body: JSON.stringify(content),
    operator,
    call: path,
    sent,
    ok: status === 200,
    none: status === 404,
  });
  const signature = headers[SOFTSWISS_SIGNATURE_HEADER];
  const proven = operators.find(({ secret }) => verifySoftswiss(raw, String(signature), secret));
  if (!proven) return told(403, { code: 403, message: 'Forbidden' });
  const read = schema.safeParse(jsonIn(sent));
  if (!read.success) return told(400, { code: 400, message: 'Bad request' });
  operator = (read.data as { casino_id: string }).casino_id;
  if (proven.operatorId !== null && proven.operatorId !== operator)
    return told(404, { code: 404, message: 'Not found' });
  try {
    return told(200, answer(house, vendor, read.data));
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    const [status, code] = CODES[error.status];
    return told(status, { code, message: error.message.slice(0, 300) });
  }
}

/** What a vendor that speaks SOFTSWISS serves, and its list of games as a file for whoever asks. */
export function softswissRoutes(app: FastifyInstance, serves: Serves): void {
  const { house } = serves;
  for (const one of CALLS) {
    dialectRoute(app, serves, { dialect: DIALECT, method: 'POST', path: one.path }, (request) =>
      answerTo(house, one, request),
    );
  }
  dialectRoute(app, serves, { dialect: DIALECT, method: 'GET', path: SOFTSWISS_PATHS.games }, ({ vendor }) => {
    const games = askHouse(house, vendor, 'game/list', { operator_id: 'anybody' }) as ListedGame[];
    const about = { operator: '', call: SOFTSWISS_PATHS.games, sent: '', ok: true, type: 'text/yaml' };
    return { ...about, status: 200, body: gameFile(games) };
  });
}
