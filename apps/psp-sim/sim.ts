import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { accountRoutes } from './accounts.ts';
import { intentRoutes } from './intents.ts';
import { openBook } from './keep-book.ts';
import type { SimOptions } from './options.ts';
import { pageRoutes } from './pages.ts';
import { payoutRoutes } from './payouts.ts';
import { isSigned } from './signature.ts';
import { statementRoutes } from './statement.ts';
import { Webhooks } from './webhooks.ts';

/** What happens between two calls, such as a payout that is done, is written down as often. */
const KEEP_MS = 500;

export interface Sim {
  readonly url: string;
  close(): Promise<void>;
}

/** Starts the bank; resolves when it listens. */
export async function startSim(options: SimOptions): Promise<Sim> {
  const app = Fastify({ bodyLimit: 65_536, forceCloseConnections: true });
  const { book, statements, notices, write } = openBook(options.dataDir);
  const webhooks = new Webhooks(options, (url, event) => statements.note(url, event));
  const listening = { url: '' };
  const publicUrl = () => options.publicUrl ?? listening.url;

  const keep = () => write(webhooks.unheard());
  // Before an answer says that something is so, it is written down.
  app.addHook('onSend', async () => keep());
  const keeping = setInterval(keep, KEEP_MS);
  app.addHook('onClose', async () => {
    clearInterval(keeping);
    keep();
    webhooks.stop();
  });

  pageRoutes(app, book, webhooks, options);
  await app.register(async (api) => {
    requireSignature(api, options);
    accountRoutes(api, book);
    intentRoutes(api, book, publicUrl);
    statementRoutes(api, statements);
    payoutRoutes(api, book, webhooks, options);
  });
  listening.url = await app.listen({ host: options.host, port: options.port });
  for (const notice of notices) webhooks.sendAgain(notice);
  return { url: listening.url, close: () => app.close() };
}

/** The merchant's requests are signed over time, method, path and the very bytes of the body. */
function requireSignature(api: FastifyInstance, options: SimOptions): void {
  const bodies = new WeakMap<FastifyRequest, Buffer>();
  api.removeContentTypeParser('application/json');
  api.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    bodies.set(request, body as Buffer);
    try {
      done(null, JSON.parse(body.toString()));
    } catch {
      done(Object.assign(new Error('not JSON'), { statusCode: 400 }));
    }
  });
  api.addHook('preValidation', async (request, reply) => {
    const header = (name: string) => String(request.headers[name] ?? '');
    const signed = Buffer.concat([
      Buffer.from(`${request.method}.${request.url}.`),
      bodies.get(request) ?? Buffer.of(),
    ]);
    const known = header('x-demo-bank-merchant') === options.merchant;
    const timestamp = header('x-demo-bank-timestamp');
    if (!known || !isSigned(options.apiSecret, timestamp, signed, header('x-demo-bank-signature'))) {
      return reply.code(401).send({ error: 'signature_invalid' });
    }
    return undefined;
  });
}
