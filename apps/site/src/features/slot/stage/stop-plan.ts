export interface ReelStop {
  /** From the moment the result is known until the reel begins to land. */
  readonly delayMs: number;
  /** Two scatters are already in view, so this reel is drawn out. */
  readonly anticipated: boolean;
}

const FIRST_MS = 380;
const STEP_MS = 190;
const TURBO_STEP_MS = 30;
const ANTICIPATION_MS = 1100;
const SCATTERS_TO_WAIT_FOR = 2;

/** When each reel stops. Only a window that truly shows two scatters makes the player wait for the next ones. */
export function stopPlan(window: readonly (readonly string[])[], scatter: string, turbo: boolean): ReelStop[] {
  const step = turbo ? TURBO_STEP_MS : STEP_MS;
  let delayMs = turbo ? 0 : FIRST_MS;
  let scatters = 0;
  return window.map((column, reel) => {
    const anticipated = !turbo && scatters >= SCATTERS_TO_WAIT_FOR;
    if (reel > 0) delayMs += anticipated ? ANTICIPATION_MS : step;
    scatters += column.filter((symbol) => symbol === scatter).length;
    return { delayMs, anticipated };
  });
}
