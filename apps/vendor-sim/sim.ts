import Fastify from 'fastify';
import { Book } from './book/book.ts';
import { deskRoutes } from './desk/desk-routes.ts';
import { Desk } from './desk/desk-settings.ts';
import { jdbRoutes } from './jdb/routes.ts';
import { operatorRoutes } from './native/operator-routes.ts';
import type { SimOptions } from './options.ts';
import { pictureRoutes } from './pictures.ts';
import { playRoutes } from './play/play-routes.ts';
import { readCatalogue } from './read-catalogue.ts';
import { Report } from './desk/report.ts';
import { softswissRoutes } from './softswiss/routes.ts';

const FORGET_MS = 3_600_000;

export interface Sim {
  readonly url: string;
  close(): Promise<void>;
}

/** Starts the vendors; resolves when they listen. */
export async function startSim(options: SimOptions): Promise<Sim> {
  const app = Fastify({ bodyLimit: 65_536, forceCloseConnections: true });
  const listening = { url: '' };
  const stopping = new AbortController();
  const catalogue = readCatalogue(options.games);
  const { dataDir: folder, keepDays } = options;
  const [book, desk, report] = [new Book(catalogue, { folder, keepDays }), new Desk(), new Report()];
  const { transferVendors } = options;
  const withoutFreeBets = Object.keys(options.dialects).filter((code) => options.dialects[code]!.dialect !== 'native');
  const publicUrl = () => options.publicUrl ?? listening.url;
  const house = { catalogue, book, desk, transferVendors, withoutFreeBets, publicUrl };
  const table = { book, desk, report, options, stopped: stopping.signal };

  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(body as string)));
  });
  app.get('/healthz', () => ({ ok: true }));
  pictureRoutes(app);
  playRoutes(app, table);
  deskRoutes(app, table, catalogue);
  await app.register(async (api) => {
    operatorRoutes(api, house, report, options);
    softswissRoutes(api, { house, report, options });
    jdbRoutes(api, { house, report, options });
  });
  book.forget(new Date());
  const forgetting = setInterval(() => book.forget(new Date()), FORGET_MS).unref();
  app.addHook('onClose', async () => {
    clearInterval(forgetting);
    stopping.abort();
    // What was told a moment ago notes that it has no answer.
    await new Promise((done) => setImmediate(done));
    book.close();
  });

  listening.url = await app.listen({ host: options.host, port: options.port });
  return { url: listening.url, close: () => app.close() };
}
