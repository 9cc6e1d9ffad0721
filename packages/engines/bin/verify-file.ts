import { readFileSync } from 'node:fs';
import { type Check, type CheckId, type RoundRecord, type Verdict, readRound, verifyRound } from '../src/index.ts';

const USAGE = `Usage: croupier-verify <round.json>

Recomputes a downloaded round of Croupier on this machine, without a network.
"-" reads the round from standard input.
Exit code: 0 the round matches, 1 it does not, 2 it could not be checked.`;

const CHECKS: Record<CheckId, string> = {
  order: 'the commitment came before the round',
  commitment: 'the server seed hashes to the commitment',
  rules: 'the rules are an edition this verifier knows',
  stake: 'the stake fits the rules',
  stops: 'the stops follow from the seeds and the nonce',
  wins: 'the wins follow from the stops',
  payout: 'the payout follows from the wins and the stake',
  freeSpins: 'the free spins follow from the round before',
  jackpot: 'the jackpot draw follows from the seeds',
};

const VERDICTS: Record<Verdict['verdict'], string> = {
  match: 'MATCH: this round was not altered.',
  mismatch: 'MISMATCH: this record is not what the seeds and the rules give.',
  unrevealed: 'OPEN: the server seed is not revealed yet. Rotate your seeds, download the round again and repeat.',
};

const EXIT_CODES: Record<Verdict['verdict'], number> = { match: 0, mismatch: 1, unrevealed: 2 };

function lines({ id, ok, recorded, computed }: Check): string[] {
  const mark = ok === null ? 'open' : ok ? ' ok ' : 'FAIL';
  const title = `[${mark}] ${CHECKS[id]}`;
  return ok === false ? [title, `         recorded ${recorded}`, `         computed ${computed || '-'}`] : [title];
}

function report(round: RoundRecord): number {
  const { checks, verdict } = verifyRound(round);
  console.log(`Round ${round.roundId}, ${round.gameId}, nonce ${round.nonce}\n`);
  for (const check of checks) for (const line of lines(check)) console.log(line);
  console.log(`\n${VERDICTS[verdict]}`);
  return EXIT_CODES[verdict];
}

function run(args: readonly string[]): number {
  const [path] = args;
  if (path === '--help' || path === '-h') {
    console.log(USAGE);
    return 0;
  }
  if (args.length !== 1 || path === undefined) {
    console.error(USAGE);
    return 2;
  }
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(path === '-' ? 0 : path, 'utf8'));
  } catch (error) {
    console.error(`${path} could not be read: ${error instanceof Error ? error.message : error}`);
    return 2;
  }
  const read = readRound(value);
  if (read.ok) return report(read.round);
  console.error(`${path} is not a round of Croupier:\n  ${read.problems.join('\n  ')}`);
  return 2;
}

process.exitCode = run(process.argv.slice(2));
