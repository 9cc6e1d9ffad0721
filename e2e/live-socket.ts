import { io, type Socket } from 'socket.io-client';
import { clientOf } from './client.ts';

export interface Heard {
  event: string;
  // oxlint-disable-next-line typescript/no-explicit-any -- each event has its shape, which the test names
  data: any;
}

export interface LiveSocket {
  readonly heard: Heard[];
  /** Resolves with the data of the first such event, also of one heard already. */
  hears(event: string, matches?: (data: Heard['data']) => boolean): Promise<Heard['data']>;
  close(): void;
}

/** A signed-in page's socket, without the page. */
export async function openSocket(url: string, token: string): Promise<LiveSocket> {
  const { ticket } = await clientOf(url, token).call('realtimeTicket', {});
  const socket: Socket = io(url, { auth: { ticket }, transports: ['websocket'], reconnection: false, forceNew: true });
  const heard: Heard[] = [];
  const waiting = new Set<() => void>();
  socket.onAny((event: string, { data }: { data?: unknown }) => {
    heard.push({ event, data });
    for (const look of waiting) look();
  });
  const hears: LiveSocket['hears'] = (event, matches = () => true) =>
    new Promise((resolve) => {
      const look = () => {
        const found = heard.find((one) => one.event === event && matches(one.data));
        if (!found) return;
        waiting.delete(look);
        resolve(found.data);
      };
      waiting.add(look);
      look();
    });
  await new Promise<void>((resolve, reject) => {
    socket.once('hello', () => resolve());
    socket.once('connect_error', reject);
  });
  return { heard, hears, close: () => void socket.close() };
}
