import type { FastifyBaseLogger } from 'fastify';

type Level = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace';
type Line = (...args: unknown[]) => void;

/**
 * A request's own log, made when something is first said in it: of a thousand requests one has something to say, and
 * a child blots out its fields as it is made, which costs more than routing the request.
 */
export function requestLog(parent: FastifyBaseLogger, fields: object): FastifyBaseLogger {
  let own: FastifyBaseLogger | undefined;
  const child = () => (own ??= parent.child(fields));
  const line =
    (level: Level): Line =>
    (...args) =>
      (child()[level] as Line)(...args);
  return {
    level: parent.level,
    fatal: line('fatal'),
    error: line('error'),
    warn: line('warn'),
    info: line('info'),
    debug: line('debug'),
    trace: line('trace'),
    silent: () => undefined,
    child: (...args: Parameters<FastifyBaseLogger['child']>) => child().child(...args),
  } as FastifyBaseLogger;
}
