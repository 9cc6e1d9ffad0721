import type { Socket } from 'socket.io-client';
import { api } from '../api/api.ts';
import type { Push } from './apply-push.ts';

const EVENTS = ['balance', 'bet', 'payment', 'message', 'force-signout'] as const satisfies readonly Push['event'][];

export interface Listener {
  onPush: (push: Push) => void;
  /** Too much was missed to be told: what is shown has to be read anew. */
  onResync: () => void;
}

/**
 * Listens to what the server pushes. The library is loaded now, so visitors never load it. A fresh ticket opens each
 * connection, and the id of the last event heard lets the server hand over what was missed during a cut.
 * @returns a function that ends it
 */
export function listen({ onPush, onResync }: Listener): () => void {
  let socket: Socket | undefined;
  let ended = false;
  let lastEventId: string | undefined;
  const hear = (event: Push['event']) => (message: { id?: string; data?: unknown }) => {
    if (message.id !== undefined) lastEventId = message.id;
    onPush({ event, data: message.data } as Push);
  };
  const start = async () => {
    const { io } = await import('socket.io-client');
    if (ended) return;
    socket = io({
      transports: ['websocket'],
      reconnectionDelayMax: 10_000,
      auth: (give) => {
        void api('realtimeTicket')
          .then(({ ticket }) => give({ ticket, lastEventId }))
          .catch(() => give({}));
      },
    });
    for (const event of EVENTS) socket.on(event, hear(event));
    socket.on('hello', ({ id }: { id: string }) => {
      lastEventId = id;
    });
    socket.on('resync', ({ id }: { id: string }) => {
      lastEventId = id;
      onResync();
    });
    // The server refuses a connection without a good ticket and socket.io would leave it at that.
    socket.on('connect_error', () => {
      if (socket?.active === false && !ended) setTimeout(() => !ended && socket?.connect(), 5_000);
    });
  };
  void start();
  return () => {
    ended = true;
    socket?.disconnect();
  };
}
