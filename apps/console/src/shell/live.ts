import { keepConnected } from '@croupier/client';
import { create } from 'zustand';
import { api } from '../api/api.ts';
import { queryClient } from '../api/query-client.ts';
import { forgetSession } from '../stores/session.ts';

export const useLive = create<{ connected: boolean }>(() => ({ connected: false }));

/** What a payment of the brand changes, and what waits for a second operator. */
const QUEUES = [
  'withdrawalQueue',
  'withdrawalFacts',
  'cases',
  'caseFacts',
  'consoleDeposits',
  'paymentExceptions',
  'openTransfers',
  'unmatchedMoney',
  'consoleOverview',
  'approvals',
  'approvalsWaiting',
  'adjustments',
  'vendorDifferences',
  'vendorDifference',
  'vendorDifferencesOpen',
];
/** Pushes come in bunches (a round of payouts): the lists are read once after each. */
const GATHER_MS = 250;

let waiting: ReturnType<typeof setTimeout> | undefined;

function readAnew() {
  waiting ??= setTimeout(() => {
    waiting = undefined;
    for (const name of QUEUES) void queryClient.invalidateQueries({ queryKey: [name] });
  }, GATHER_MS);
}

/**
 * Follows what happens to the brand's payments and approvals; after a cut the lists are read anew.
 * @returns a function that ends it
 */
export function followLive(): () => void {
  const end = keepConnected({
    auth: async () => ({ ticket: (await api('consoleTicket')).ticket }),
    listen(socket) {
      socket.on('connect', () => {
        useLive.setState({ connected: true });
        readAnew();
      });
      socket.on('disconnect', () => useLive.setState({ connected: false }));
      socket.on('queue', readAnew);
      socket.on('resync', readAnew);
      socket.on('force-signout', () => forgetSession(true));
    },
  });
  return () => {
    end();
    useLive.setState({ connected: false });
  };
}
