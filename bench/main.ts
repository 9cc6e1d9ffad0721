import { booksAlone } from './books.ts';
import { note, print } from './figures.ts';
import { launches } from './launch.ts';
import { lobbyScroll } from './lobby-scroll.ts';
import { lobby } from './lobby.ts';
import { betsOverHttp, latencies } from './over-http.ts';
import { postings } from './postings.ts';
import { usageOfTree } from './processes.ts';
import { pushes } from './pushes.ts';
import { signIns } from './sign-in.ts';
import { type Stage, openStage } from './stage.ts';
import { vendorBets } from './vendor-bets.ts';
import { webhookStorm } from './webhook-storm.ts';
import { withdrawals } from './withdrawals.ts';
import { wrongSignIns } from './wrong-sign-ins.ts';

const WRONG_SIGN_INS = Number(process.env.BENCH_WRONG_SIGN_INS ?? 100_000);

type Part = (stage: Stage) => Promise<void>;

/** In this order; `BENCH_ONLY=withdrawals,books` runs these alone. */
const PARTS: Readonly<Record<string, Part>> = {
  postings,
  bets,
  'vendor-bets': betsOfVendor,
  calls: async (stage) => latencies((await stage.server()).port, await stage.town(), stage.ms),
  pushes: pushed,
  withdrawals: async (stage) => withdrawals((await stage.server()).port, (await stage.database()).db),
  'webhook-storm': async (stage) => webhookStorm(await stage.server(), await stage.database(), stage.ms),
  launch: async (stage) => launches((await stage.server()).port, (await stage.database()).db, stage.ms),
  lobby: async (stage) => lobby((await stage.server()).port, (await stage.database()).db, stage.ms),
  'lobby-scroll': async (stage) => {
    const { port } = await stage.server();
    await lobbyScroll(`http://127.0.0.1:${port}`, (await stage.database()).db, stage.ms);
  },
  'sign-ins': async (stage) => signIns((await stage.server()).port, (await stage.database()).db, stage.ms),
  'wrong-sign-ins': async (stage) => wrongSignIns(await stage.server(), (await stage.database()).db, WRONG_SIGN_INS),
  // Last, in a database of its own.
  books: booksAlone,
};

async function bets(stage: Stage): Promise<void> {
  const players = await stage.town();
  const { port } = await stage.server();
  await betsOverHttp(port, players, 2_000);
  const rate = await betsOverHttp(port, players, stage.ms);
  print('bets_http_per_s', rate, { connections: 64, players: players.length });
  if (stage.baseline) print('bets_http_ratio', rate / stage.baseline, { goal: 1.5 });
}

async function betsOfVendor(stage: Stage): Promise<void> {
  const people = (await stage.town()).map(({ id }) => id);
  const [{ port }, { db }, brandId] = [await stage.server(), await stage.database(), await stage.brandId()];
  const baseline = stage.baseline ?? Number.NaN;
  await vendorBets({ port, db, dataDir: stage.dataDir, brandId, people, baseline, ms: stage.ms });
}

async function pushed(stage: Stage): Promise<void> {
  const server = await stage.server();
  await pushes(server.port, await stage.town(), stage.ms);
  const usage = usageOfTree(server.pid);
  if (usage) print('server_memory_mb', usage.rssMb);
}

function wanted(only: string | undefined): string[] {
  const names = only ? only.split(',') : Object.keys(PARTS);
  const unknown = names.filter((name) => !(name in PARTS));
  if (unknown.length > 0) throw new Error(`BENCH_ONLY: ${unknown.join()} is none of ${Object.keys(PARTS).join()}`);
  return names;
}

const names = wanted(process.env.BENCH_ONLY);
const stage = openStage(Number(process.env.BENCH_MS ?? 10_000));
try {
  for (const name of names) {
    note(name);
    if (name === 'books') await stage.clear();
    await PARTS[name]!(stage);
  }
} finally {
  await stage.clear();
}
