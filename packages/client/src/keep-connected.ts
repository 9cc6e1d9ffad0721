import type { Socket } from 'socket.io-client';

export interface ConnectionOptions {
  /** What opens a connection: asked for each one anew, because a ticket works once. */
  readonly auth: () => Promise<object>;
  /** Says what to hear on the socket, before it connects. */
  readonly listen: (socket: Socket) => void;
}

const AGAIN_MS = 5000;

/**
 * Keeps a socket to the server, across cuts. The library is loaded now: who is not signed in never loads it.
 * @returns a function that ends it
 */
export function keepConnected({ auth, listen }: ConnectionOptions): () => void {
  let socket: Socket | undefined;
  let ended = false;
  const start = async () => {
    const { io } = await import('socket.io-client');
    if (ended) return;
    socket = io({
      transports: ['websocket'],
      reconnectionDelayMax: 10_000,
      auth: (give) => void auth().then(give, () => give({})),
    });
    listen(socket);
    // The server refuses a connection without a good ticket, and the library would leave it at that.
    socket.on('connect_error', () => {
      if (socket?.active === false && !ended) setTimeout(() => !ended && socket?.connect(), AGAIN_MS);
    });
  };
  void start();
  return () => {
    ended = true;
    socket?.disconnect();
  };
}
