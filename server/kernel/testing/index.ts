export { fixedClock, type FixedClock } from './clock.ts';
export { asOwner, testDatabase, type TestDatabase } from './database.ts';
