import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type AtGlance, deskIndexPage } from './desk-index-page.ts';
import { deskLink, lookOf } from './desk-layout.ts';
import { deskPage } from './desk-page.ts';
import { OUTCOMES, ROUND_FAULTS } from './desk-settings.ts';
import { SHEETS } from '../html.ts';
import { operatorAt, operatorsAt } from '../options.ts';
import { type Table, finishRound, playRound, stakesOf } from '../play/play-round.ts';
import type { Catalogue, Vendor } from '../read-catalogue.ts';
import { wasRight } from './report.ts';
import { Runs } from './run-everything.ts';
import { runFile, runPage } from './run-page.ts';
import { sendPage } from '../send-page.ts';

interface Asked {
  Querystring: { vendor?: string; after?: string; lang?: string; wrong?: string; round?: string; as?: string };
  Body: Record<string, unknown> | null;
}
type AskedRun = Asked & { Params: { id: string } };
const LISTED = 200;
const ASSETS = join(import.meta.dirname, '../assets');
/** The desk's looks, for a file that needs no other. */
const styles = () => Promise.all(SHEETS.desk.map((sheet) => readFile(join(ASSETS, `${sheet}.css`), 'utf8')));

/** Tests say what they send; people use the form and are led back to the page. */
const byForm = (request: FastifyRequest) =>
  request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false;
const lookAt = (request: FastifyRequest<Asked>) =>
  lookOf(request.query.lang, request.headers['accept-language'] as string | undefined);

/** For those who try things out and for tests: what goes wrong from now on, scripted rounds, and what was said. */
export function deskRoutes(app: FastifyInstance, table: Table, { vendors, games }: Catalogue): void {
  const { desk, report, book, options } = table;
  const runs = new Runs(table);
  const named = (code: string | undefined) => vendors.find((vendor) => vendor.code === code);
  const backTo = (request: FastifyRequest<Asked>, vendor: Vendor) =>
    deskLink(lookAt(request), '/desk', `vendor=${vendor.code}`);
  const openedLast = (vendor: Vendor | undefined) =>
    [...book.sessions.values()].findLast((session) => session.vendor === vendor);

  function atGlance(vendor: Vendor): AtGlance {
    const exchanges = report.list({ vendor: vendor.code });
    return {
      vendor,
      games: games.filter((game) => game.vendor === vendor.code).length,
      operators: operatorsAt(options, vendor.code).flatMap(({ operatorId }) => operatorId ?? []),
      settings: desk.of(vendor.code),
      unfinished: book.unfinishedOf(vendor.code).length,
      exchanges: exchanges.length,
      wrong: exchanges.filter((exchange) => !wasRight(exchange)).length,
      run: runs.of(vendor.code)[0],
    };
  }

  app.get<Asked>('/desk', (request, reply) => {
    const look = lookAt(request);
    const vendor = named(request.query.vendor);
    if (!vendor) return sendPage(reply, deskIndexPage(look, vendors.map(atGlance)), "'none'");
    const at = {
      vendors,
      vendor,
      settings: desk.of(vendor.code),
      exchanges: report.list({ vendor: vendor.code }).toReversed().slice(0, LISTED),
      onlyWrong: request.query.wrong === '1',
      unfinished: book.unfinishedOf(vendor.code).map((round) => ({ round, running: book.running.has(round.id) })),
      session: openedLast(vendor),
      runs: runs.of(vendor.code),
    };
    return sendPage(reply, deskPage(look, at), "'none'");
  });

  app.post<Asked>('/desk', (request, reply) => {
    const vendor = named(request.query.vendor);
    if (!vendor) return reply.code(404).send({ error: 'unknown vendor' });
    const settings = desk.choose(vendor.code, request.body ?? {});
    return byForm(request) ? reply.redirect(backTo(request, vendor), 303) : settings;
  });

  app.post<Asked>('/desk/rounds', async (request, reply) => {
    const vendor = named(request.query.vendor);
    const { session: id, fault, round: befalls, stake, outcome } = request.body ?? {};
    const asked = book.sessions.get(String(id));
    const session = id ? asked : openedLast(vendor);
    if (!vendor || session?.vendor !== vendor) return reply.code(404).send({ error: 'no game is open' });
    const chosen = ROUND_FAULTS.find((known) => known === (fault ?? befalls)) ?? desk.of(vendor.code).round;
    const ends = OUTCOMES.find((known) => known === outcome) ?? desk.of(vendor.code).outcome;
    const terms = { stake: Number(stake ?? stakesOf(session.game)[0]), keepOpen: false, fault: chosen, outcome: ends };
    const { round: played, bet, last } = await playRound(table, session, terms);
    if (byForm(request)) return reply.redirect(backTo(request, vendor), 303);
    const { id: round, payout } = played;
    const exchanges = report.list({ round });
    const statuses = { bet: bet?.status ?? null, last: last?.status ?? null };
    return { round, fault: chosen, payout, ...statuses, right: exchanges.every(wasRight), exchanges };
  });

  app.post<Asked>('/desk/finish', async (request, reply) => {
    const vendor = named(request.query.vendor);
    const round = book.rounds.get(request.query.round ?? '');
    if (!vendor || round?.vendor !== vendor.code) return reply.code(404).send({ error: 'unknown round' });
    const told = await finishRound(table, round, request.body?.how === 'cancel');
    return byForm(request) ? reply.redirect(backTo(request, vendor), 303) : { status: told?.status ?? null };
  });

  app.post<Asked>('/desk/runs', (request, reply) => {
    const vendor = named(request.query.vendor);
    const session = openedLast(vendor);
    if (!vendor || !session) return reply.code(404).send({ error: 'no game is open' });
    const terms = operatorAt(options, vendor.code, session.operator).dialects[vendor.code];
    const run = runs.start(session, terms?.dialect ?? 'native', request.body?.inward === 'yes');
    if (byForm(request)) return reply.redirect(deskLink(lookAt(request), `/desk/runs/${run.id}`), 303);
    return reply.code(202).send({ id: run.id });
  });

  app.get<AskedRun>('/desk/runs/:id', async (request, reply) => {
    const look = lookAt(request);
    const run = runs.find(request.params.id);
    if (!run) return reply.code(404).send({ error: look.t.gone });
    if (request.query.as === 'json') return run;
    if (request.query.as !== 'file') return sendPage(reply, runPage(look, vendors, run), "'none'");
    const name = `${run.vendor}-${run.startedAt.slice(0, 10)}.html`;
    reply.header('content-disposition', `attachment; filename="${name}"`);
    return sendPage(reply, runFile(look, run, (await styles()).join('\n')), "'none'");
  });

  app.get<Asked>('/desk/exchanges', (request) => {
    const { vendor, after } = request.query;
    return report.list({ ...(vendor ? { vendor } : {}), after: Number(after) || 0 });
  });
}
