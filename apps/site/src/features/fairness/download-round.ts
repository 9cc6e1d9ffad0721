import type { RoundRecord } from '@croupier/engines';

/** Saves the record as the file that `croupier-verify` reads. */
export function downloadRound(round: RoundRecord): void {
  const file = new Blob([`${JSON.stringify(round, null, 2)}\n`], { type: 'application/json' });
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = `round-${round.roundId}.json`;
  link.click();
  // The browser reads the file after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
