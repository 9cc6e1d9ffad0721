import type { Database } from '#kernel/database/pool';
import { percentile, perSecond, print } from './figures.ts';
import { fillCatalogue } from './lobby-catalogue.ts';
import { Wire } from './wire.ts';

const GAMES = 10_000;
const LIST = '/wps/relay/GCSGAME_gameList?gameType=RNG&pageSize=60&';
const SEARCH = '/lgw/games/search?keyword=';

/** What people ask of a list: its first page, one in the middle, and narrowed in every way. */
const LISTS = [
  'sort=brand',
  'sort=hot',
  'sort=name&language=TW',
  'sort=rtp',
  'pageNo=80',
  'vassalage=PG,JDB',
  'gameClassify=HOT,JP',
  'minRtp=96&volatility=high',
  'minStake=1&minLines=25',
  'themes=asian,egypt&features=free-spins&sort=new',
  'keyword=dragon&sort=brand',
];
const WORDS = [
  '龍',
  'long',
  'l',
  'lbz',
  'ㄌㄅ',
  'ㄌ',
  'dragn',
  'emberscle',
  '金龍寶葬',
  'pg',
  '麻將',
  'majiang',
  'zzzz',
  '存款',
];

/** Ten thousand games: how long a page of the list takes, and a search. */
export async function lobby(port: number, db: Database, ms: number): Promise<void> {
  await fillCatalogue(db, GAMES);
  await timed(
    port,
    'game_list_page',
    LISTS.map((query) => LIST + query),
    ms,
    20,
  );
  await timed(
    port,
    'game_search',
    WORDS.map((word) => SEARCH + encodeURIComponent(word)),
    ms,
    100,
  );
}

async function timed(port: number, name: string, calls: readonly string[], ms: number, goal: number): Promise<void> {
  const wires = await Promise.all([Wire.open(port), Wire.open(port)]);
  const samples: number[] = [];
  let asked = 0;
  const ask = async (wire: Wire) => {
    const path = calls[asked % calls.length]!;
    // Everybody may ask so often; so it is another one each time.
    const from = `x-forwarded-for: 10.0.${Math.floor(asked / 250) % 250}.${asked % 250}\r\n`;
    asked += 1;
    const started = performance.now();
    const answer = await wire.call('GET', path, null, '', from);
    if (answer.status !== 200) throw new Error(`${path}: ${answer.body.slice(0, 300)}`);
    return performance.now() - started;
  };
  // What is made once for a catalogue is made: a second after its last change.
  await new Promise((resolve) => setTimeout(resolve, 1_200));
  for (const _ of calls) await ask(wires[0]!);
  await perSecond(wires.length, ms, async (line) => samples.push(await ask(wires[line]!)));
  print(`${name}_p50_ms`, percentile(samples, 0.5), { games: GAMES, calls: samples.length });
  print(`${name}_p99_ms`, percentile(samples, 0.99), { goal });
  for (const wire of wires) wire.close();
}
