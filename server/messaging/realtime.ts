import type { Server as HttpServer } from 'node:http';
import { Server, type Socket } from 'socket.io';
import { resolveBrand } from '#brand';
import type { Kernel } from '#kernel/kernel';
import { headOfLog, type OutboxEvent, type Position, readAfter, startOfLog } from '#kernel/outbox';
import { tail } from '#kernel/tail';
import { Listener, Listeners } from './listeners.ts';
import { isAfter, readPosition } from './position.ts';
import { personRoom, pushesOf } from './push.ts';
import { hostOf, isSameOrigin } from './same-origin.ts';
import type { Ticket } from './store.ts';
import { redeemTicket } from './ticket.ts';

export interface RealtimePorts {
  /** Which of these sessions are alive: identity answers for people, operators for operators. */
  aliveSessions(audience: Ticket['audience'], ids: readonly bigint[]): Promise<ReadonlySet<bigint>>;
  /** A person's sessions were ended, here or in another process. */
  onRevoked?(personId: bigint): void;
}

interface RealtimeOptions {
  /** How often the sessions behind open sockets are looked at. */
  checkMs?: number;
}

export interface Realtime {
  count(): number;
  stop(): Promise<void>;
}

type Sees = Pick<Kernel, 'db' | 'clock' | 'log'>;

/** More missed than this, and the page reads anew instead. */
const MAX_REPLAY = 200;

/**
 * Sockets for those signed in, on the HTTP server at /socket.io. Whoever connects brings a ticket of the last 60 s and,
 * after a cut, the id of the last event heard; then hears `hello` with the id to go on from, what was missed in order,
 * and what happens. When too much was missed: `resync`. Every process follows the outbox by itself: none knows of
 * the others, and it does not matter which one a client comes back to.
 */
export async function attachRealtime(
  server: HttpServer,
  kernel: Sees,
  ports: RealtimePorts,
  options: RealtimeOptions = {},
): Promise<Realtime> {
  const { db, log } = kernel;
  const listeners = new Listeners();
  let position = await headOfLog(db);
  const io = new Server(server, {
    serveClient: false,
    perMessageDeflate: false,
    // Clients have nothing to say after their ticket.
    maxHttpBufferSize: 4_096,
    connectTimeout: 10_000,
    allowRequest: (request, decide) => decide(null, isSameOrigin(request.headers)),
  });
  io.use(async (socket, next) => next(await doorkeeper(kernel, ports, socket)));
  const follower = await tail(
    db,
    (events) => {
      for (const event of events) spread(event, listeners, ports);
      position = events.at(-1)!.position;
    },
    // Bets are many, and each concerns one person: of those who have no socket here nothing is read.
    { log, from: position, skip: () => ({ topics: 'bet.', exceptOf: listeners.people() }) },
  );
  io.on('connection', (socket) => void welcome(kernel, listeners, socket, () => follower.standing()));
  const check = setInterval(() => void closeEnded(kernel, ports, listeners, () => position), options.checkMs ?? 15_000);
  return {
    count: () => listeners.all().length,
    async stop() {
      clearInterval(check);
      await follower.stop();
      // The sockets only: the HTTP server drains by itself.
      io.disconnectSockets(true);
      io.engine.close();
    },
  };
}

/** Undefined lets the socket in. */
async function doorkeeper(kernel: Sees, ports: RealtimePorts, socket: Socket): Promise<Error | undefined> {
  try {
    const ticket = await admit(kernel, ports, socket);
    socket.data.ticket = ticket;
    return ticket ? undefined : new Error('not_logged_in');
  } catch (error) {
    kernel.log.warn({ err: error }, 'a socket could not be let in');
    return new Error('unavailable');
  }
}

/** The ticket, if it is good, of this host's brand, and its session still alive. */
async function admit({ db, clock }: Sees, ports: RealtimePorts, socket: Socket): Promise<Ticket | null> {
  const { ticket: text } = socket.handshake.auth as { ticket?: unknown };
  if (typeof text !== 'string' || text.length > 100) return null;
  const ticket = await redeemTicket(db, text, clock.now());
  if (!ticket) return null;
  const brand = await resolveBrand(db, hostOf(socket.handshake.headers));
  if (brand?.id !== ticket.brandId) return null;
  const alive = await ports.aliveSessions(ticket.audience, [ticket.sessionId]);
  return alive.has(ticket.sessionId) ? ticket : null;
}

async function welcome(
  { db, log }: Sees,
  listeners: Listeners,
  socket: Socket,
  standing: () => Promise<Position>,
): Promise<void> {
  const { lastEventId } = socket.handshake.auth as { lastEventId?: unknown };
  const last = readPosition(lastEventId);
  const listener = new Listener(socket, socket.data.ticket as Ticket, last ?? startOfLog);
  // From this moment nothing is lost: it waits until what came before has been told.
  listeners.add(listener);
  socket.on('disconnect', () => listeners.remove(listener));
  // A look begun before does not know of it yet, and passes over what is only theirs.
  const now = await standing();
  socket.emit('hello', { id: last && isAfter(last, now) ? last : now });
  try {
    if (lastEventId !== undefined) await replay(db, listener, last, now);
  } catch (error) {
    log.warn({ err: error }, 'missed events could not be read');
    socket.emit('resync', { id: now });
  }
  listener.caughtUp(now);
}

/** What happened after `last`, up to where this process stands; the rest it hears as it happens. */
async function replay(db: Sees['db'], listener: Listener, last: Position | null, now: Position): Promise<void> {
  const { audience, subjectId } = listener.ticket;
  const [oldest] = await readAfter(db, startOfLog, { limit: 1 });
  // The log is trimmed from its old end: what stands before the oldest event is not known any more.
  const known = last !== null && (!oldest || !isAfter(oldest.position, last));
  // Operators look at queues, which the page reads anew in any case.
  if (!known || audience === 'operator') {
    if (last === null || isAfter(now, last)) listener.socket.emit('resync', { id: now });
    return;
  }
  const missed = await readAfter(db, last, { personId: subjectId, limit: MAX_REPLAY + 1 });
  if (missed.length > MAX_REPLAY) {
    listener.socket.emit('resync', { id: now });
    return;
  }
  for (const event of missed) {
    if (isAfter(event.position, now)) break;
    for (const push of pushesOf(event)) if (push.to === listener.room) listener.tell(push, event.position);
  }
}

function spread(event: OutboxEvent, listeners: Listeners, ports: RealtimePorts): void {
  const { personId, topic, payload, position } = event;
  if (topic === 'session.revoked' && personId !== null) {
    ports.onRevoked?.(personId);
    for (const listener of listeners.in(personRoom(personId))) {
      const meant = payload.all === true || payload.sessionId === String(listener.ticket.sessionId);
      if (meant) listener.signOut(String(payload.reason ?? ''), position);
    }
    return;
  }
  for (const push of pushesOf(event)) {
    for (const listener of listeners.in(push.to)) listener.hear(push, position);
  }
}

/** Sessions also end by themselves, and operators' end without an event: their sockets do not outlive them for long. */
async function closeEnded({ log }: Sees, ports: RealtimePorts, listeners: Listeners, position: () => Position) {
  for (const audience of ['person', 'operator'] as const) {
    const theirs = listeners.all().filter(({ ticket }) => ticket.audience === audience);
    if (theirs.length === 0) continue;
    try {
      const alive = await ports.aliveSessions(audience, [...new Set(theirs.map(({ ticket }) => ticket.sessionId))]);
      for (const listener of theirs) {
        if (!alive.has(listener.ticket.sessionId)) listener.signOut('expired', position());
      }
    } catch (error) {
      log.warn({ err: error }, 'the sessions behind the sockets could not be looked at');
    }
  }
}
