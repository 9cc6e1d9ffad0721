import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type * as z from 'zod';
import { parseExact } from './exact-json.ts';
import {
  jdbGames,
  jdbLaunch,
  jdbMoved,
  jdbPlatformCall,
  jdbPlayer,
  jdbResult,
  jdbRounds,
  jdbStatus,
} from './jdb-calls.ts';
import { JDB_CODES, jdbAnswer, jdbCall } from './jdb.ts';
import {
  gameListAnswer,
  gameListCall,
  gameUrlCall,
  rewardCancelCall,
  rewardCreateCall,
  roundCall,
  transactionsAnswer,
  transactionsCall,
  urlAnswer,
  walletMoveAnswer,
  walletMoveCall,
  walletStatusAnswer,
  walletStatusCall,
} from './operator-calls.ts';
import {
  softswissDemo,
  softswissError,
  softswissGames,
  softswissIssue,
  softswissIssueCancel,
  softswissLaunch,
  softswissRound,
  softswissSession,
} from './softswiss-calls.ts';
import { SOFTSWISS_CODES, softswissAnswer, softswissPlay, softswissRollback } from './softswiss.ts';
import { STATUSES } from './status.ts';
import { parseYaml } from './yaml.ts';

const guide = readFileSync(new URL('../../../docs/vendors.md', import.meta.url), 'utf8');
const section = (title: string): string => {
  const from = guide.indexOf(`## ${title}\n`);
  expect(from, title).toBeGreaterThan(-1);
  const next = guide.indexOf('\n## ', from + 1);
  return guide.slice(from, next < 0 ? undefined : next);
};

type Example = readonly [name: string, asked: string, answered: string];

/** `POST <path>`, what is sent, what is answered. */
function byPath(text: string): Example[] {
  const lines = text.split('\n');
  return lines.flatMap((line, nr): Example[] =>
    line.startsWith('POST ') ? [[line.slice(5), lines[nr + 1]!, lines[nr + 2]!]] : [],
  );
}

/** What is sent names its action. */
function byAction(text: string): Example[] {
  const lines = text.split('\n');
  return lines.flatMap((line, nr): Example[] => {
    const action = /^\{"action":(\d+)/.exec(line)?.[1];
    return action === undefined ? [] : [[action, line, lines[nr + 1]!]];
  });
}

function holds(schema: z.ZodType, text: string): void {
  expect(schema.safeParse(parseExact(text)).error?.issues, text).toBeUndefined();
}

const SERVED: Readonly<Record<string, readonly [call: z.ZodType, answer: z.ZodType | null]>> = {
  'game/url': [gameUrlCall, urlAnswer],
  'game/list': [gameListCall, gameListAnswer],
  'game/round': [roundCall, urlAnswer],
  'transactions/list': [transactionsCall, transactionsAnswer],
  'freebet/rewards/create': [rewardCreateCall, null],
  'freebet/rewards/cancel': [rewardCancelCall, null],
  'transfer_wallet/deposit': [walletMoveCall, walletMoveAnswer],
  'transfer_wallet/status': [walletStatusCall, walletStatusAnswer],
};
const SOFTSWISS: typeof SERVED = {
  '/play': [softswissPlay, softswissAnswer],
  '/rollback': [softswissRollback, softswissAnswer],
  '/sessions': [softswissSession, softswissLaunch],
  '/demo': [softswissDemo, softswissLaunch],
  '/rounds/details': [softswissRound, softswissError],
  '/freespins/issue': [softswissIssue, null],
  '/freespins/cancel': [softswissIssueCancel, null],
};
const JDB_TOLD: Readonly<Record<string, z.ZodType>> = {
  21: jdbLaunch,
  47: jdbLaunch,
  49: jdbGames,
  54: jdbResult,
  64: jdbRounds,
  15: jdbPlayer,
  19: jdbMoved,
};

describe('every example of the guide is what the schemas take', () => {
  test('native', () => {
    const examples = byPath(section('What you serve'));
    expect(examples.map(([path]) => path.replace('/operator/generic/v2/', ''))).toEqual(Object.keys(SERVED));
    for (const [path, asked, answered] of examples) {
      const [call, answer] = SERVED[path.replace('/operator/generic/v2/', '')]!;
      holds(call, asked);
      if (answer) holds(answer, answered);
    }
  });

  test('softswiss', () => {
    const text = section('The dialect SOFTSWISS');
    const examples = byPath(text);
    expect(new Set(examples.map(([path]) => path))).toEqual(new Set(Object.keys(SOFTSWISS)));
    for (const [path, asked, answered] of examples) {
      const [call, answer] = SOFTSWISS[path]!;
      holds(call, asked);
      if (answer) holds(answer, answered);
    }
    const [, file = ''] = /```yaml\n([^`]*)```/.exec(text) ?? [];
    expect(softswissGames.parse(parseYaml(file))).toHaveLength(1);
  });

  test('jdb', () => {
    const text = section('The dialect JDB');
    const cut = text.indexOf('### What you serve');
    const [theirs, ours] = [byAction(text.slice(0, cut)), byAction(text.slice(cut))];
    expect(new Set(theirs.map(([action]) => action))).toEqual(new Set(['6', '8', '4', '9', '10', '11']));
    expect(ours.map(([action]) => action)).toEqual(['21', '47', '49', '54', '64', '72', '73', '12', '15', '19', '55']);
    for (const [, asked, answered] of theirs) {
      holds(jdbCall, asked);
      holds(jdbAnswer, answered);
    }
    for (const [action, asked, answered] of ours) {
      holds(jdbPlatformCall, asked);
      holds(JDB_TOLD[action] ?? jdbStatus, answered);
    }
  });
});

describe('its tables of codes are those of the code', () => {
  /** The statuses a row names, and what its other columns say. */
  const rowsOf = (title: string): Map<string, string> =>
    new Map(
      section(title)
        .split('\n')
        .filter((line) => /^\| `[A-Z]/.test(line))
        .flatMap((line) => {
          const [names = '', ...told] = line.slice(1, -1).split('|');
          const codes = told.map((cell) => cell.trim()).join(' ');
          return [...names.matchAll(/`([A-Z_]+)`/g)].map(([, name]): [string, string] => [
            `RS_${name === 'RS_OK' ? 'OK' : `ERROR_${name}`}`,
            codes,
          ]);
        }),
    );

  test('softswiss', () => {
    const told = rowsOf('The dialect SOFTSWISS');
    for (const [status, codes] of Object.entries(SOFTSWISS_CODES)) {
      expect(told.get(status), status).toBe(codes.join(' '));
    }
  });

  test('jdb', () => {
    const told = rowsOf('The dialect JDB');
    for (const status of STATUSES) expect(told.get(status), status).toBe(JDB_CODES[status]);
  });

  test('native names every status', () => {
    const told = section('Statuses');
    for (const status of STATUSES) expect(told).toContain(`\`${status}\``);
  });
});
