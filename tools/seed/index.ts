import { times } from '@croupier/contract';
import { listBrands } from '#brand';
import { seedContent } from '#content';
import type { Person } from '#identity';
import { tx } from '#kernel/database/transaction';
import type { Kernel } from '#kernel/kernel';
import type { Payments } from '#payments';
import { createPlayDesk } from '#play';
import { demoBelongings, demoHistory } from './demo-history.ts';
import { diceFor } from './dice.ts';
import { DRAGON_STAKES, type DragonTable, dragonTable } from './dragon-sessions.ts';
import { enterPeople } from './enter-people.ts';
import { MINUTE_MS, type Town, deposit, guestOf, midnight, playDay } from './history.ts';
import { mark, once, timeOf } from './marker-store.ts';
import { openBrands, openedBrand } from './open-brands.ts';
import { waitingWithdrawals, whoWaits } from './waiting-withdrawals.ts';

/** What the history needs beside the kernel; app.ts has it. */
export interface SeedModules {
  readonly payments: Payments;
}

/** Days of the town's people; the demo player's own history is longer. */
const TOWN_DAYS = 6;
const TABLE_SIZE = 6;

/** Who meets at the dragon on an evening; they play nothing else that day, so that their record stays in order. */
function seatedOn(daysAgo: number, people: readonly Person[]): Person[] {
  const first = diceFor(`seats ${daysAgo}`).between(0, people.length - TABLE_SIZE);
  return people.slice(first, first + TABLE_SIZE);
}

async function evening(town: Town, table: DragonTable, seated: readonly Person[], daysAgo: number): Promise<void> {
  const dice = diceFor(`evening ${daysAgo}`);
  const late = town.now.getTime() - 90 * MINUTE_MS;
  const at = Math.min(midnight(town.now, daysAgo) + dice.between(19 * 60, 22 * 60) * MINUTE_MS, late);
  const stake = dice.pick(DRAGON_STAKES);
  for (const person of seated) {
    await deposit(town, person, times(stake, 5), at - 5 * MINUTE_MS, `demo-table-${daysAgo}-${person.username}`);
  }
  await table.session(seated, new Date(at), 8, stake, `evening-${daysAgo}`);
}

async function townHistory(town: Town, table: DragonTable, people: readonly Person[]): Promise<void> {
  const { kernel, now } = town;
  const waiting = whoWaits(people);
  const guests = people.map(guestOf);
  for (let daysAgo = TOWN_DAYS; daysAgo >= 0; daysAgo -= 1) {
    const seated = seatedOn(daysAgo, people).filter((person) => daysAgo > 0 || !waiting.includes(person));
    const busy = daysAgo === 0 ? [...seated, ...waiting] : seated;
    const free = guests.filter(({ person }) => !busy.includes(person));
    await once(kernel.db, `day ${daysAgo}`, now, () => playDay(town, free, daysAgo));
    await once(kernel.db, `evening ${daysAgo}`, now, () => evening(town, table, seated, daysAgo));
  }
  await once(kernel.db, 'queue', now, () => waitingWithdrawals(town, waiting));
}

/** Everybody who ever sat at the dragon. */
function players(demo: Person, people: readonly Person[]): Person[] {
  const days = Array.from({ length: TOWN_DAYS + 1 }, (_, daysAgo) => seatedOn(daysAgo, people));
  return [...new Set([demo, ...days.flat()])];
}

/** The brands, in one go. Null where the database has brands of its own: it is not ours to fill. */
async function begin(kernel: Kernel): Promise<Date | null> {
  if ((await listBrands(kernel.db)).length > 0) return null;
  const now = kernel.clock.now();
  await tx(kernel.db, async (db) => {
    await openBrands(kernel, db, now);
    await mark(db, BEGUN, now);
  });
  return now;
}

/** After the brands themselves: what a brand says is made of what is known of it, and that is read from outside. */
async function writeTexts(kernel: Kernel, now: Date): Promise<void> {
  if (await timeOf(kernel.db, TEXTS)) return;
  const brands = await listBrands(kernel.db);
  await tx(kernel.db, async (db) => {
    for (const { id } of brands) await seedContent(db, id, now);
    await mark(db, TEXTS, now);
  });
}

const BEGUN = 'begun';
const TEXTS = 'texts';
const DONE = 'done';

/**
 * Fills an empty database of a demo: two brands with their games, texts, pools and operators, the accounts of the
 * README, and a town of people whose bets, rounds and payments went through the same doors as anybody's. The same
 * every time. A second start adds nothing; one after a start that was killed goes on where that one ended, as if it
 * were still that moment.
 */
export async function seedDemo(kernel: Kernel, { payments }: SeedModules): Promise<void> {
  const { db } = kernel;
  if (await timeOf(db, DONE)) return;
  const begun = await timeOf(db, BEGUN);
  const now = begun ?? (await begin(kernel));
  if (!now) return;
  await writeTexts(kernel, now);
  const opened = await openedBrand(kernel);
  const town: Town = { kernel, brandId: opened.brandId, now };
  const { demo, others } = await enterPeople(kernel, opened.brandId);
  const table = await dragonTable(town, begun !== null);
  await once(db, 'demo', now, () => demoHistory(town, demo, table, opened, payments));
  await townHistory(town, table, others);
  // From here on nobody knows the seeds, and everybody can check the rounds of the past.
  await once(db, 'reveal', now, () => table.reveal(players(demo, others), createPlayDesk(kernel)));
  await once(db, 'belongings', now, () => demoBelongings(town, demo));
  await mark(db, DONE, kernel.clock.now());
}
