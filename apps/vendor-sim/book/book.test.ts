import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Status } from '@croupier/vendor-protocol';
import { onTestFinished, expect, test } from 'vitest';
import { Book } from './book.ts';
import { readCatalogue } from '../read-catalogue.ts';
import { type Round, type Telling, nextStep, stateOfRound } from './round.ts';

const catalogue = readCatalogue();
const DAY_MS = 86_400_000;
const NOW = new Date('2026-06-18T12:00:00Z');
const dated = (days: number) => new Date(NOW.getTime() - days * DAY_MS).toISOString();

const roundOf = (id: string, changes: Partial<Round> = {}): Round => ({
  id,
  vendor: 'PG',
  operator: 'croupier',
  session: 's-1',
  user: 'u-1',
  game: 'PG_DRAGON_HOARD',
  currency: 'TWD',
  at: dated(0),
  stake: 100,
  payout: 500,
  times: 5,
  fault: 'none',
  reward: null,
  scene: {},
  own: false,
  told: [],
  moved: {},
  ...changes,
});
const told = (kind: Telling['kind'], status: Status | null, changes: Partial<Telling> = {}): Telling => ({
  id: kind,
  kind,
  reference: kind === 'BET' ? null : 'BET',
  amount: 100,
  closed: kind !== 'BET',
  at: dated(0),
  status,
  ...changes,
});

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'vendor-book-'));
  onTestFinished(() => rmSync(made, { recursive: true }));
  return made;
}
const open = (at: string) => new Book(catalogue, { folder: at, keepDays: 35 });

test.each<[string, Telling[], ReturnType<typeof nextStep>, string]>([
  ['nothing was told', [], null, 'refused'],
  ['the bet has no answer', [told('BET', null)], { kind: 'rollback', reference: 'BET' }, 'interrupted'],
  ['the bet timed out', [told('BET', 'RS_ERROR_TIMEOUT')], { kind: 'rollback', reference: 'BET' }, 'interrupted'],
  ['the bet was refused', [told('BET', 'RS_ERROR_LIMIT_REACHED')], null, 'refused'],
  ['the bet counts', [told('BET', 'RS_OK')], { kind: 'win', reference: 'BET', amount: 500 }, 'interrupted'],
  [
    'the win has no answer',
    [told('BET', 'RS_OK'), told('WIN', null)],
    { kind: 'again', telling: told('WIN', null) },
    'interrupted',
  ],
  [
    'the win was paid and left open',
    [told('BET', 'RS_OK'), told('WIN', 'RS_OK', { closed: false })],
    { kind: 'win', reference: 'BET', amount: 0 },
    'open',
  ],
  ['the win was paid and closed', [told('BET', 'RS_OK'), told('WIN', 'RS_OK')], null, 'closed'],
  ['the win is refused for good', [told('BET', 'RS_OK'), told('WIN', 'RS_ERROR_INVALID_GAME')], null, 'closed'],
  ['all was taken back', [told('BET', 'RS_OK'), told('ROLLBACK', 'RS_OK')], null, 'cancelled'],
  ['a bet without an answer was taken back', [told('BET', null), told('ROLLBACK', 'RS_OK')], null, 'refused'],
  [
    'nor has its rollback one',
    [told('BET', null), told('ROLLBACK', null)],
    { kind: 'again', telling: told('ROLLBACK', null) },
    'interrupted',
  ],
])('where %s, the next step is known', (_what, tellings, step, state) => {
  const round = roundOf('r', { told: tellings });
  expect(nextStep(round)).toEqual(step);
  expect(stateOfRound(round, false)).toBe(state);
  expect(stateOfRound(round, true)).toBe('running');
});

test('what is older than is kept goes, money stays, and the journal shrinks with it', () => {
  const at = folder();
  const book = open(at);
  for (let nr = 0; nr < 400; nr += 1) book.begin(roundOf(`r-${nr}`, { at: dated(nr / 10) }));
  for (const id of book.running) book.leave(book.rounds.get(id)!);
  book.setBalance('PG', 'PG croupier TWD u-1', 700);
  book.keep();
  const before = readFileSync(join(at, 'PG.jsonl')).length;
  book.forget(NOW);
  expect(book.rounds.size).toBe(351);
  expect(readFileSync(join(at, 'PG.jsonl')).length).toBeLessThan(before);
  book.close();
  const after = open(at);
  expect([after.rounds.size, after.rounds.has('r-399')]).toEqual([351, false]);
  expect(after.balances.get('PG croupier TWD u-1')).toBe(700);
});

test('a journal with more written than is worth keeping is written anew by itself', () => {
  const at = folder();
  const book = open(at);
  for (let nr = 0; nr < 5_100; nr += 1) {
    book.setBalance('PG', 'PG croupier TWD u-1', nr);
    book.keep();
  }
  book.close();
  expect(readFileSync(join(at, 'PG.jsonl'), 'utf8').split('\n').length).toBeLessThan(200);
  expect(open(at).balances.get('PG croupier TWD u-1')).toBe(5_099);
});

test('a line in the middle that is none of ours is nothing to write over', () => {
  const at = folder();
  writeFileSync(join(at, 'PG.jsonl'), 'no journal\n[]\n');
  expect(() => open(at)).toThrow('PG.jsonl:1');
});
