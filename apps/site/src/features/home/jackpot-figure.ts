/**
 * The jackpot as it is shown, in cents. The real pool comes from the server; between two answers the shown figure
 * walks toward it in the steps of spec 4.10 and never past it. Nothing here invents money.
 */

/** Spec 9.6. */
export const STEP_MIN = 100_00;
export const STEP_MAX = 500_00;
export const PAUSE_MIN_MS = 3000;
export const PAUSE_MAX_MS = 5000;
/** A remembered figure farther off than this would walk for minutes: the real one is shown at once. */
const CATCH_UP = 20 * STEP_MAX;

/** Where the figure begins: at the remembered one if the real pool is a short walk ahead of it, else at the pool. */
export function firstFigure(stored: number | null, real: number): number {
  if (stored === null || !Number.isSafeInteger(stored)) return real;
  return stored <= real && real - stored <= CATCH_UP ? stored : real;
}

/** One step toward the pool. A pool below the figure was won: the figure falls to it at once. */
export function nextFigure(shown: number, real: number, random: number): number {
  if (shown >= real) return real;
  const step = STEP_MIN + Math.floor(random * (STEP_MAX - STEP_MIN + 1));
  return Math.min(real, shown + step);
}

export const pauseMs = (random: number) => PAUSE_MIN_MS + random * (PAUSE_MAX_MS - PAUSE_MIN_MS);

/** A wire amount in whole cents; what is under a cent is not shown. */
export function centsOf(wire: string): number {
  const [whole = '0', fraction = ''] = wire.split('.');
  return Number(whole) * 100 + Number(fraction.slice(0, 2).padEnd(2, '0'));
}

export const wireOf = (cents: number) => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
