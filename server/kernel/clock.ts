/** Everything that asks for the time gets it from here, so that a test can set it. */
export interface Clock {
  now(): Date;
}

// The only place of the server that may read the machine's clock (gate: tools/tidy.test.ts).
export const systemClock: Clock = {
  now: () => new Date(),
};
