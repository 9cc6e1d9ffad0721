import type { Socket } from 'socket.io-client';
import { create } from 'zustand';
import { api } from '../api/api.ts';
import { queryClient } from '../api/query-client.ts';
import { forgetSession } from '../stores/session.ts';

export const useLive = create<{ connected: boolean }>(() => ({ connected: false }));

/** What a payment of the brand changes. */
const PAYMENT_LISTS = ['withdrawalQueue', 'withdrawalFacts', 'consoleDeposits', 'paymentExceptions', 'consoleOverview'];
/** Pushes come in bunches (a round of payouts): the lists are read once after each. */
const GATHER_MS = 250;

let waiting: ReturnType<typeof setTimeout> | undefined;

function readAnew() {
  waiting ??= setTimeout(() => {
    waiting = undefined;
    for (const name of PAYMENT_LISTS) void queryClient.invalidateQueries({ queryKey: [name] });
  }, GATHER_MS);
}

/**
 * Follows what happens to the brand's payments. A fresh ticket opens each connection; after a cut the lists are read
 * anew. The library is loaded now, after sign-in.
 * @returns a function that ends it
 */
export function followLive(): () => void {
  let socket: Socket | undefined;
  let ended = false;
  const start = async () => {
    const { io } = await import('socket.io-client');
    if (ended) return;
    socket = io({
      transports: ['websocket'],
      reconnectionDelayMax: 10_000,
      auth: (give) => {
        void api('consoleTicket')
          .then(({ ticket }) => give({ ticket }))
          .catch(() => give({}));
      },
    });
    socket.on('connect', () => {
      useLive.setState({ connected: true });
      readAnew();
    });
    socket.on('disconnect', () => useLive.setState({ connected: false }));
    socket.on('queue', readAnew);
    socket.on('resync', readAnew);
    socket.on('force-signout', () => forgetSession(true));
    // The server refuses a connection without a good ticket, and the library would leave it at that.
    socket.on('connect_error', () => {
      if (socket?.active === false && !ended) setTimeout(() => !ended && socket?.connect(), 5000);
    });
  };
  void start();
  return () => {
    ended = true;
    socket?.disconnect();
    useLive.setState({ connected: false });
  };
}
