import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const ROOT = join(import.meta.dirname, '../../..');
const YEAR_SECONDS = 31_536_000;

/** Prefixes that belong to calls: an unknown one is a refusal, never the app's page. */
const CALL_PREFIX = /^\/(wps|lgw|hooks|vendor|demo|console\/api|lotto)\//;

export const isCallPath = (path: string): boolean => CALL_PREFIX.test(path);

/** Serves the built apps: hashed files for a year, pages never from a cache, every page address to its app. */
export async function serveApps(http: FastifyInstance): Promise<void> {
  const mounts = [
    { prefix: '/console/', root: join(ROOT, 'apps/console/dist'), decorateReply: false },
    { prefix: '/', root: join(ROOT, 'apps/site/dist'), decorateReply: true },
  ];
  for (const mount of mounts) {
    if (!existsSync(mount.root)) continue;
    await http.register(fastifyStatic, {
      ...mount,
      preCompressed: true,
      wildcard: true,
      index: ['index.html'],
      cacheControl: false,
      setHeaders: (reply, path) => {
        reply.header(
          'cache-control',
          path.includes('/assets/') ? `public, max-age=${YEAR_SECONDS}, immutable` : cacheFor(path),
        );
      },
    });
  }
  http.get('/console', (_request, reply) => reply.redirect('/console/'));
}

/** Art keeps its name when it changes, so it is asked after an hour; pages are asked every time. */
const cacheFor = (path: string): string => (/\.html(\.\w+)?$/.test(path) ? 'no-cache' : 'public, max-age=3600');

/** What answers an address no route knows: the page of its app for a browser that navigates, else null. */
export function appPage(request: FastifyRequest, reply: FastifyReply): FastifyReply | null {
  const path = request.url.split('?')[0]!;
  const navigates = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html');
  if (!navigates || isCallPath(path) || !reply.sendFile) return null;
  const app = path.startsWith('/console/') ? 'apps/console/dist' : 'apps/site/dist';
  if (!existsSync(join(ROOT, app, 'index.html'))) return null;
  return reply.header('cache-control', 'no-cache').sendFile('index.html', join(ROOT, app));
}
