import { catalogueOf, type GameFacts } from '#games';
import type { Database } from '#kernel/database/pool';
import { note, percentile, perSecond, print } from './figures.ts';
import { anyOf } from './in-process.ts';
import { enterPlayers, type Player } from './players.ts';
import { Wire } from './wire.ts';

/** One vendor of each dialect that the demo speaks. */
const DIALECTS = { native: 'PG', softswiss: 'EG2', jdb: 'JDB' } as const;
const PEOPLE = 300;
/** People who open a game in the same moment. */
const LINES = 8;

async function launch(wire: Wire, player: Player, { id, vendor, code }: GameFacts): Promise<number> {
  const body = JSON.stringify({ nodeId: String(id), vendor, backUrl: '/rng' });
  const started = performance.now();
  const answer = await wire.call('POST', '/wps/game/launchGame', player.token, body);
  const took = performance.now() - started;
  if (!answer.body.includes('"kind":"url"')) throw new Error(`${code} was not opened: ${answer.status} ${answer.body}`);
  return took;
}

/**
 * From the press on a game until the address of its vendor's page is there: session, place, limits, the launch that
 * ends the one before, and the signed call to the vendor, which is the stand-in on this machine.
 */
export async function launches(port: number, db: Database, ms: number): Promise<void> {
  const { brandId, players } = await enterPlayers(db, PEOPLE, 'launch');
  const { games } = await catalogueOf(db, brandId);
  const lines = await Promise.all(Array.from({ length: LINES }, () => Wire.open(port)));
  for (const [dialect, vendor] of Object.entries(DIALECTS)) {
    note(`launches, ${dialect}`);
    const own = games.filter((game) => game.vendor === vendor && game.state === 'open');
    const samples: number[] = [];
    for (const line of lines) await launch(line, anyOf(players), anyOf(own));
    await perSecond(LINES, ms, async (line) => samples.push(await launch(lines[line]!, anyOf(players), anyOf(own))));
    const under = { dialect, at_once: LINES, calls: samples.length };
    print(`launch_${dialect}_p50_ms`, percentile(samples, 0.5), under);
    print(`launch_${dialect}_p95_ms`, percentile(samples, 0.95), { goal: 500 });
  }
  for (const line of lines) line.close();
}
