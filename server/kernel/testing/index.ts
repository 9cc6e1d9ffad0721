export { fixedClock, type FixedClock } from './clock.ts'
export { testDatabase, type TestDatabase } from './database.ts'
