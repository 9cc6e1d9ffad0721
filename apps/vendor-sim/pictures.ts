import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** The studios' pictures lie where the demo's site has them: one copy for both. */
const ART = join(import.meta.dirname, '../site/public/art');
const ASSETS = join(import.meta.dirname, 'assets');
const TYPES: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
};

interface Named {
  Params: { folder: string; name: string };
}

/** Pictures below `/art`, styles and scripts below `/assets`; no other names than these patterns allow reach a file. */
export function pictureRoutes(app: FastifyInstance): void {
  app.get<Named>('/art/:folder(^games|live$)/:name(^[a-z0-9-]+(?:@240)?\\.avif$)', ({ params }, reply) =>
    sendFile(reply, join(ART, params.folder, params.name), 'public, max-age=86400'),
  );
  app.get<Named>('/assets/:name(^[a-z]+\\.(?:css|js)$)', ({ params }, reply) =>
    sendFile(reply, join(ASSETS, params.name), 'no-cache'),
  );
}

async function sendFile(reply: FastifyReply, path: string, cache: string): Promise<FastifyReply> {
  const bytes = await readFile(path).catch(() => null);
  if (!bytes) return reply.code(404).send({ error: 'no such file' });
  return reply
    .header('cache-control', cache)
    .header('x-content-type-options', 'nosniff')
    .type(TYPES[path.slice(path.lastIndexOf('.') + 1)]!)
    .send(bytes);
}
