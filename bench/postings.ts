import { note, print } from './figures.ts';
import { anyOf, betsInProcess, openBrand, wins } from './in-process.ts';
import { runBaseline } from './posting-baseline.ts';
import type { Stage } from './stage.ts';

const BRAND = 900;
const PEOPLE = Array.from({ length: 1_000 }, (_, nr) => BigInt(nr + 1));
const TURNS = 2;

/** Straight postings against batches, in turns, so that whatever else the machine does meets both. */
export async function postings(stage: Stage): Promise<void> {
  const { db, adminUrl } = await stage.database();
  await openBrand(db, BRAND, PEOPLE);
  const straight = (ms: number) => {
    const of = { adminUrl, brandId: BRAND, people: PEOPLE, connections: 32, wins, anyOf };
    return runBaseline({ ...of, untilMs: performance.now() + ms }).then((done) => (done * 1000) / ms);
  };
  const batched = (ms: number) => betsInProcess(db, { brandId: BRAND, people: PEOPLE, atOnce: 512, ms });
  note('warming up');
  await straight(1_000);
  await batched(2_000);
  await stage.asOwner('vacuum analyze');
  const rates = { straight: 0, batched: 0 };
  for (let turn = 0; turn < TURNS; turn += 1) {
    note(`postings and bets, turn ${turn + 1} of ${TURNS}`);
    rates.straight += (await straight(stage.ms)) / TURNS;
    rates.batched += (await batched(stage.ms)) / TURNS;
  }
  print('posting_baseline_per_s', rates.straight, { connections: 32 });
  print('bets_in_process_per_s', rates.batched, { at_once: 512 });
  print('bets_in_process_ratio', rates.batched / rates.straight, { goal: 3 });
  stage.baseline = rates.straight;
}
