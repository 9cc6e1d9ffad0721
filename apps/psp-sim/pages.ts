import { readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { transfer } from './accounts.ts';
import { type Book, FAULTS, type Intent, PAYOUT_FAULTS, type PayoutFault } from './book.ts';
import { deskPage } from './desk-page.ts';
import type { SimOptions } from './options.ts';
import { closedPage, payPage } from './pay-page.ts';
import { openTill } from './take-payment.ts';
import type { Language } from './texts.ts';
import type { Webhooks } from './webhooks.ts';

const css = readFileSync(new URL('bank.css', import.meta.url));

interface PageQuery {
  lang?: string;
}

/** The pages people see. No scripts at all; forms may only go to the bank and, by redirect, back to the shop. */
export function pageRoutes(app: FastifyInstance, book: Book, webhooks: Webhooks, options: SimOptions): void {
  const till = openTill(webhooks, options);
  for (const intent of book.intents.values()) if (intent.status === 'confirming') till.goOn(intent);
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(body as string)));
  });
  app.get('/assets/bank.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(css));
  app.get('/healthz', () => ({ ok: true }));

  app.get<{ Params: { id: string }; Querystring: PageQuery }>('/pay/:id', (request, reply) => {
    const intent = book.intentById(request.params.id);
    const lang = language(request.query.lang, intent?.language ?? 'TW');
    if (!intent) return send(reply.code(404), closedPage(lang, null));
    return send(reply, isOpen(intent) ? payPage(intent, lang) : closedPage(lang, intent), intent.returnUrl);
  });

  app.post<{ Params: { id: string }; Body: Record<string, string> | null }>('/pay/:id', (request, reply) => {
    const intent = book.intentById(request.params.id);
    if (!intent) return send(reply.code(404), closedPage('TW', null));
    if (!isOpen(intent)) return send(reply.code(409), closedPage(intent.language, intent), intent.returnUrl);
    const fault = FAULTS.find((known) => known === request.body?.fault) ?? 'none';
    const quantity = /^\d{1,9}(\.\d{1,6})?$/.exec(request.body?.quantity ?? '')?.[0];
    if (request.body?.action === 'cancel') till.cancel(intent);
    else till.pay(intent, fault, intent.chain ? quantity : undefined);
    // Only who came from the shop goes back to it; the others paid beside it.
    const back = intent.method === 'redirect' ? intent.returnUrl : `/pay/${intent.id}`;
    return reply.redirect(back, 303);
  });

  app.get<{ Querystring: PageQuery }>('/desk', (request, reply) => {
    return send(reply, deskPage(book, language(request.query.lang, 'TW')));
  });
  app.post<{ Querystring: PageQuery; Body: Record<string, string> | null }>('/desk', (request, reply) => {
    const chosen: PayoutFault = PAYOUT_FAULTS.find((known) => known === request.body?.fault) ?? 'none';
    book.payoutFault = chosen;
    return reply.redirect(`/desk?lang=${language(request.query.lang, 'TW')}`, 303);
  });
  app.post<{ Querystring: PageQuery; Body: Record<string, string> | null }>('/desk/transfer', (request, reply) => {
    if (!transfer(book, webhooks, request.body ?? {}))
      return reply.code(400).send({ error: 'no_such_account_or_amount' });
    return reply.redirect(`/desk?lang=${language(request.query.lang, 'TW')}`, 303);
  });
}

const isOpen = (intent: Intent) => intent.status === 'pending' && Date.parse(intent.expiresAt) > Date.now();

function language(asked: string | undefined, byDefault: Language): Language {
  return asked === 'TW' || asked === 'EN' ? asked : byDefault;
}

function send(reply: FastifyReply, text: string, returnUrl?: string): FastifyReply {
  const shop = returnUrl ? ` ${new URL(returnUrl).origin}` : '';
  return reply
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'self'; img-src data:; base-uri 'none'; form-action 'self'${shop}; frame-ancestors 'none'`,
    )
    .header('referrer-policy', 'no-referrer')
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(text);
}
