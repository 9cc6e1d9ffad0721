import Fastify from 'fastify';
import { Book } from './book.ts';
import { operatorRoutes } from './operator-routes.ts';
import type { SimOptions } from './options.ts';
import { playRoutes } from './play-routes.ts';
import { pictureRoutes } from './pictures.ts';
import { readCatalogue } from './read-catalogue.ts';

export interface Sim {
  readonly url: string;
  close(): Promise<void>;
}

/** Starts the vendors; resolves when they listen. */
export async function startSim(options: SimOptions): Promise<Sim> {
  const app = Fastify({ bodyLimit: 65_536, forceCloseConnections: true });
  const listening = { url: '' };
  const house = {
    catalogue: readCatalogue(options.games),
    book: new Book(),
    publicUrl: () => options.publicUrl ?? listening.url,
  };

  app.get('/healthz', () => ({ ok: true }));
  pictureRoutes(app);
  playRoutes(app, house);
  await app.register(async (api) => operatorRoutes(api, house, options));

  listening.url = await app.listen({ host: options.host, port: options.port });
  return { url: listening.url, close: () => app.close() };
}
