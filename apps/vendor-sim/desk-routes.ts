import type { FastifyInstance } from 'fastify';
import { deskPage } from './desk-page.ts';
import { ROUND_FAULTS } from './desk-settings.ts';
import { type Table, playRound, stakesOf } from './play-round.ts';
import type { Catalogue } from './read-catalogue.ts';
import { wasRight } from './report.ts';
import { sendPage } from './send-page.ts';

interface Asked {
  Querystring: { vendor?: string; after?: string };
  Body: Record<string, unknown> | null;
}
const LISTED = 200;

/** For those who try things out and for tests: what goes wrong from now on, scripted rounds, and what was said. */
export function deskRoutes(app: FastifyInstance, table: Table, { vendors }: Catalogue): void {
  const { desk, report, book } = table;
  const named = (code: string | undefined) => vendors.find((vendor) => vendor.code === code);
  /** Tests say what they send; people use the form and are led back to the page. */
  const byForm = (type: string | undefined) => type?.startsWith('application/x-www-form-urlencoded') ?? false;

  app.get<Asked>('/desk', (request, reply) => {
    const vendor = named(request.query.vendor) ?? vendors[0]!;
    const latest = report.list({ vendor: vendor.code }).toReversed().slice(0, LISTED);
    return sendPage(reply, deskPage(vendors, vendor, desk.of(vendor.code), latest), "'none'");
  });

  app.post<Asked>('/desk', (request, reply) => {
    const vendor = named(request.query.vendor);
    if (!vendor) return reply.code(404).send({ error: 'unknown vendor' });
    const settings = desk.choose(vendor.code, request.body ?? {});
    return byForm(request.headers['content-type']) ? reply.redirect(`/desk?vendor=${vendor.code}`, 303) : settings;
  });

  app.post<Asked>('/desk/rounds', async (request, reply) => {
    const vendor = named(request.query.vendor);
    const { session: id, fault, stake } = request.body ?? {};
    const sessions = [...book.sessions.values()].filter((session) => session.vendor === vendor);
    const session = id ? sessions.find((known) => known.id === id) : sessions.at(-1);
    if (!vendor || !session) return reply.code(404).send({ error: 'no game is open' });
    const chosen = ROUND_FAULTS.find((known) => known === fault) ?? desk.of(vendor.code).round;
    const asked = { stake: Number(stake ?? stakesOf(session.game)[0]), keepOpen: false, fault: chosen };
    const { round: played, bet, last } = await playRound(table, session, asked);
    const { id: round, payout } = played;
    if (byForm(request.headers['content-type'])) return reply.redirect(`/desk?vendor=${vendor.code}`, 303);
    const exchanges = report.list({ round });
    const statuses = { bet: bet?.status ?? null, last: last?.status ?? null };
    return { round, fault: chosen, payout, ...statuses, right: exchanges.every(wasRight), exchanges };
  });

  app.get<Asked>('/desk/exchanges', (request) => {
    const { vendor, after } = request.query;
    return report.list({ ...(vendor ? { vendor } : {}), after: Number(after) || 0 });
  });
}
