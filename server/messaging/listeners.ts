import type { Socket } from 'socket.io';
import type { Position } from '#kernel/outbox';
import { isAfter } from './position.ts';
import { type Push, operatorsRoom, personRoom } from './push.ts';
import type { Ticket } from './store.ts';

/** More sockets of one person than this are forgotten tabs: the oldest goes. */
const MAX_PER_SUBJECT = 12;

interface Held {
  readonly push: Push;
  readonly position: Position;
}

/** One socket with the person or operator behind it. */
export class Listener {
  readonly socket: Socket;
  readonly ticket: Ticket;
  readonly room: string;
  /** What happened before it is not sent again. */
  #after: Position;
  /** While the listener catches up, what happens now waits its turn. */
  #held: Held[] | null = [];

  constructor(socket: Socket, ticket: Ticket, after: Position) {
    this.socket = socket;
    this.ticket = ticket;
    this.room = ticket.audience === 'person' ? personRoom(ticket.subjectId) : operatorsRoom(ticket.brandId);
    this.#after = after;
  }

  hear(push: Push, position: Position): void {
    if (this.#held) this.#held.push({ push, position });
    else this.tell(push, position);
  }

  /** At once, whatever waits. */
  tell(push: Push, position: Position): void {
    if (!isAfter(position, this.#after)) return;
    this.socket.emit(push.event, { id: position, data: push.data });
  }

  /** @param now up to where it has been told what it missed, or told to go on from */
  caughtUp(now: Position): void {
    const held = this.#held ?? [];
    this.#held = null;
    for (const { push, position } of held) if (isAfter(position, now)) this.tell(push, position);
  }

  /** The last thing it hears. */
  signOut(reason: string, position: Position): void {
    this.socket.emit('force-signout', { id: position, data: { reason } });
    this.socket.disconnect(true);
  }
}

/** The sockets of this process, by who hears the same. */
export class Listeners {
  readonly #rooms = new Map<string, Set<Listener>>();

  add(listener: Listener): void {
    const room = this.#rooms.get(listener.room) ?? new Set();
    this.#rooms.set(listener.room, room.add(listener));
    const { audience, subjectId } = listener.ticket;
    const same = [...room].filter(({ ticket }) => ticket.audience === audience && ticket.subjectId === subjectId);
    if (same.length > MAX_PER_SUBJECT) same[0]!.socket.disconnect(true);
  }

  remove(listener: Listener): void {
    const room = this.#rooms.get(listener.room);
    room?.delete(listener);
    if (room?.size === 0) this.#rooms.delete(listener.room);
  }

  /** As they are now: who is signed out on the way leaves the room. */
  in(room: string): Listener[] {
    return [...(this.#rooms.get(room) ?? [])];
  }

  /** The people who have a socket here. */
  people(): bigint[] {
    const firsts = [...this.#rooms.values()].map((room) => room.values().next().value?.ticket);
    return firsts.flatMap((ticket) => (ticket?.audience === 'person' ? ticket.subjectId : []));
  }

  all(): Listener[] {
    return [...this.#rooms.values()].flatMap((room) => [...room]);
  }
}
