import { keepConnected } from '@croupier/client';
import { api } from '../api/api.ts';
import type { Push } from './apply-push.ts';

const EVENTS = [
  'balance',
  'bet',
  'payment',
  'message',
  'protection',
  'favourite',
  'force-signout',
] as const satisfies readonly Push['event'][];

export interface Listener {
  onPush: (push: Push) => void;
  /** Too much was missed to be told: what is shown has to be read anew. */
  onResync: () => void;
}

/**
 * Listens to what the server pushes. The id of the last event heard lets the server hand over what was missed during
 * a cut.
 * @returns a function that ends it
 */
export function listen({ onPush, onResync }: Listener): () => void {
  let lastEventId: string | undefined;
  const hear = (event: Push['event']) => (message: { id?: string; data?: unknown }) => {
    if (message.id !== undefined) lastEventId = message.id;
    onPush({ event, data: message.data } as Push);
  };
  return keepConnected({
    async auth() {
      const { ticket } = await api('realtimeTicket');
      return { ticket, lastEventId };
    },
    listen(socket) {
      for (const event of EVENTS) socket.on(event, hear(event));
      socket.on('hello', ({ id }: { id: string }) => {
        lastEventId = id;
      });
      socket.on('resync', ({ id }: { id: string }) => {
        lastEventId = id;
        onResync();
      });
    },
  });
}
