import { generateKeyPairSync } from 'node:crypto';
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { jdbClock, openJdb, sealJdb, signSoftswiss, verify } from '@croupier/vendor-protocol';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Dialect } from '../connections/connection.ts';
import { type VendorAccess, type VendorClient, createVendorClient } from './vendor-client.ts';
import { VendorFailure } from './vendor-failure.ts';

/** The other direction: what a vendor may make of an answer, in every dialect over a real wire. */
const { privateKey, publicKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
});
const SECRET = 'a secret that both of them have';
const JDB_SECRET = '0123456789abcdef:fedcba9876543210';

interface Heard {
  readonly method: string;
  readonly path: string;
  readonly proven: boolean;
  /** In clear. */
  readonly body: Record<string, unknown>;
}
type Answer = (response: ServerResponse, nth: number) => void;

let answer: Answer = () => undefined;
const heard: Heard[] = [];
let dialect: Dialect = 'native';

function readOf({ method, url, headers }: IncomingMessage, raw: Buffer): Heard {
  const text = raw.toString();
  const about = { method: method!, path: url! };
  const body = JSON.parse(text || '{}') as Record<string, unknown>;
  if (dialect === 'jdb') {
    const clear = openJdb(String(body.x), JDB_SECRET);
    return {
      ...about,
      proven: clear !== null && body.dc === 'a-domain',
      body: JSON.parse(clear ?? '{}') as object as never,
    };
  }
  const proven =
    dialect === 'native'
      ? verify(raw, headers['x-hub88-signature'] as string, publicKey)
      : headers['x-request-sign'] === signSoftswiss(raw, SECRET);
  return { ...about, proven, body };
}

const vendor = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    heard.push(readOf(request, Buffer.concat(chunks)));
    answer(response, heard.length);
  });
});
let origin = '';
let client: VendorClient;
let broken = 0;

beforeAll(async () => {
  await new Promise<void>((resolve) => vendor.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(vendor.address() as AddressInfo).port}`;
});
afterAll(() => {
  vendor.closeAllConnections();
  vendor.close();
});

function speak(which: Dialect) {
  dialect = which;
  heard.length = 0;
  broken = 0;
  const keys: Record<Dialect, Partial<VendorAccess>> = {
    native: { privateKey },
    softswiss: { secret: SECRET },
    jdb: { secret: JDB_SECRET, domain: 'a-domain' },
  };
  const where = { dialect, baseUrl: `${origin}/V/`, gameOrigin: origin, operatorId: 'lumora' };
  client = createVendorClient({ ...where, ...keys[which] }, { onBroken: () => (broken += 1) });
}

const json =
  (content: unknown, status = 200): Answer =>
  (response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(content));
  };
const launch = {
  user: 'abcdefghij123456',
  token: 'a-token',
  platform: 'GPL_MOBILE' as const,
  lobby_url: 'http://localhost/rng',
  lang: 'zh-Hant',
  ip: '127.0.0.1',
  game_code: '0_8001',
  currency: 'TWD',
  country: 'TW',
};
const faultOf = async (asked: Promise<unknown>) => {
  const thrown: unknown = await asked.catch((error: unknown) => error);
  return thrown instanceof VendorFailure ? thrown.fault : thrown;
};

interface Speaks {
  /** A launch that is well. */
  readonly opened: (url: string) => unknown;
  readonly denied: readonly Answer[];
  readonly refused: readonly Answer[];
  readonly failed: readonly Answer[];
}
const SPEAKS: Readonly<Record<Dialect, Speaks>> = {
  native: {
    opened: (url) => ({ url }),
    denied: [json({ error: 'signature' }, 401), json({ error: 'address' }, 403)],
    refused: [json({ error: 'no such game' }, 400), json({ error: 'no such game' }, 404)],
    failed: [json({ error: 'broken' }, 500), json({}, 503)],
  },
  softswiss: {
    opened: (game_url) => ({ launch_options: { game_url, strategy: 'iframe' }, session_id: 'theirs-1' }),
    denied: [json({ code: 403, message: 'Forbidden' }, 403)],
    refused: [json({ code: 405, message: 'Game is not available' }, 412), json({ code: 404 }, 404), json({}, 400)],
    failed: [json({ code: 500, message: 'Unknown error' }, 500), json({ code: 504 }, 504)],
  },
  jdb: {
    opened: (path) => ({ status: '0000', path }),
    denied: [
      json({ status: '9006', err_text: 'no' }),
      json({ status: '9005' }),
      json({ status: '7001' }),
      json({}, 403),
    ],
    refused: [json({ status: '8000' }), json({ status: '9015' }), json({ status: '9007' }), json({}, 404)],
    failed: [json({ status: '9999' }), json({ status: '9013' }), json({ status: '9017' }), json({}, 502)],
  },
};

describe.each(['native', 'softswiss', 'jdb'] as const)('%s', (which) => {
  const { opened, denied, refused, failed } = SPEAKS[which];
  beforeEach(() => speak(which));
  const every = <T>(fault: string, list: readonly T[]) => list.map((one) => [fault, one] as const);

  test('what fails in passing is tried again, three times at most', async () => {
    answer = (response, nth) => (nth < 3 ? failed[0]! : json(opened(`${origin}/p`)))(response, nth);
    expect(await client.gameUrl(launch)).toBe(`${origin}/p`);
    expect([heard.length, broken]).toEqual([3, 0]);
    expect(heard.every(({ proven }) => proven)).toBe(true);
  });

  test.each<readonly [string, Answer]>([
    ['garbled', (response) => response.end('<html>')],
    ['garbled', json({ link: 'nowhere' })],
    ['garbled', json(null)],
    ['garbled', json(opened('javascript:alert(1)'))],
    ['redirected', (response) => response.writeHead(302, { location: `${origin}/elsewhere` }).end()],
    ['too_long', json(opened(`${origin}/${'x'.repeat(70_000)}`))],
    ['unreachable', (response) => response.destroy()],
    [
      'unreachable',
      (response) => {
        response.writeHead(200, { 'content-length': '500' });
        response.write('{"url":');
        setTimeout(() => response.destroy(), 20);
      },
    ],
    ...every('denied', denied),
    ...every('failed', failed),
  ])('an answer that is %s (%#) is that failure, three times, and then the vendor rests', async (fault, given) => {
    answer = given;
    expect(await faultOf(client.gameUrl(launch))).toBe(fault);
    expect([heard.length, broken]).toEqual([3, 1]);
    expect(await faultOf(client.ping())).toBe('resting');
  });

  test.each(every('refused', refused))('a plain no (%#) is %s, and no sickness', async (fault, given) => {
    answer = given;
    for (let nth = 0; nth < 4; nth += 1) expect(await faultOf(client.gameUrl(launch))).toBe(fault);
    await client.ping();
    expect([heard.length, broken]).toEqual([5, 0]);
  });

  test('an answer that does not come is given up after a second, three times', async () => {
    answer = () => undefined;
    const began = performance.now();
    expect(await faultOf(client.gameUrl(launch))).toBe('slow');
    expect(performance.now() - began).toBeGreaterThan(2_900);
    expect([heard.length, broken]).toEqual([3, 1]);
  });

  test('a page on another origin is no game of theirs', async () => {
    answer = json(opened('https://elsewhere.example/play'));
    expect(await faultOf(client.gameUrl(launch))).toBe('garbled');
  });

  test('free bets are booked once: a second time would be a second gift', async () => {
    answer = failed[0]!;
    const [start_time, end_time] = ['2026-01-01T00:00:00Z', '2026-01-02T00:00:00Z'];
    const reward = { user: 'abc', prepaid_uuid: '0_8001|TWD|10|1', reward_uuid: 'r-1', start_time, end_time };
    expect(await faultOf(client.createReward(reward))).toBe('failed');
    expect(heard.length).toBe(1);
  });
});

describe('SOFTSWISS', () => {
  beforeEach(() => speak('softswiss'));

  test('a launch names the person by their alias, and the session is the vendor’s', async () => {
    answer = json(SPEAKS.softswiss.opened(`${origin}/p`));
    expect(await client.launch(launch)).toEqual({ url: `${origin}/p`, session: 'theirs-1' });
    expect(heard).toEqual([
      {
        method: 'POST',
        path: '/V/sessions',
        proven: true,
        body: {
          casino_id: 'lumora',
          game: '0_8001',
          currency: 'TWD',
          locale: 'zh',
          ip: '127.0.0.1',
          client_type: 'mobile',
          urls: { return_url: 'http://localhost/rng' },
          jurisdiction: 'TW',
          user: { id: launch.user, nickname: launch.user, country: 'TW' },
        },
      },
    ]);
  });

  test.each(['XXX', 'FUN'])('%s is a demo, of nobody', async (currency) => {
    answer = json({ launch_options: { game_url: `${origin}/d` } });
    expect(await client.launch({ ...launch, currency })).toEqual({ url: `${origin}/d`, session: null });
    expect(heard[0]).toMatchObject({ path: '/V/demo', proven: true });
    expect(Object.keys(heard[0]!.body)).not.toContain('user');
  });

  test('the list of games is their file; what stands in none is no news', async () => {
    answer = (response) =>
      response.end('- title: Fox\n  identifier: s:Fox\n  category: slots\n  payout: 96.5\n  lines: 25\n');
    const [game] = await client.games();
    expect(game).toMatchObject({ game_code: 's:Fox', name: 'Fox', rtp: 96.5, paylines: 25, url_thumb: '' });
    expect(game!.untold).toEqual(['nameTW', 'minStake', 'maxStake', 'volatility']);
    expect(heard[0]).toMatchObject({ method: 'GET', path: '/V/games.yml', proven: true });
    answer = (response) => response.end('- title: &a Fox');
    expect(await faultOf(client.games())).toBe('garbled');
  });

  test('what the dialect has no word for is a plain no, without a call', async () => {
    expect(await faultOf(client.transactions({ round: 'r' }))).toBe('refused');
    expect(await faultOf(client.roundUrl({ user: 'u', round: 'r' }))).toBe('refused');
    expect(await faultOf(client.wallet.balance('u', 'TWD'))).toBe('refused');
    expect(await client.prepaids()).toEqual([]);
    expect([client.reconciles, heard.length]).toEqual(['nothing', 0]);
  });

  test('free spins are issued and cancelled under our own id', async () => {
    answer = (response) => response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    const [start_time, end_time] = ['2026-01-01T00:00:00Z', '2026-01-02T00:00:00Z'];
    await client.createReward({
      user: 'abc',
      prepaid_uuid: 's:Fox|TWD|10|2',
      reward_uuid: 'r-1',
      start_time,
      end_time,
    });
    await client.cancelReward('r-1');
    expect(heard.map(({ path, body }) => [path, body])).toEqual([
      [
        '/V/freespins/issue',
        {
          casino_id: 'lumora',
          issue_id: 'r-1',
          currency: 'TWD',
          games: ['s:Fox'],
          freespins_quantity: 10,
          bet_level: 2,
          valid_until: end_time,
          user: { id: 'abc', nickname: 'abc' },
        },
      ],
      ['/V/freespins/cancel', { casino_id: 'lumora', issue_id: 'r-1' }],
    ]);
  });
});

describe('JDB', () => {
  beforeEach(() => speak('jdb'));
  const now = { ts: expect.any(Number) as number, parent: 'lumora' };

  test('a launch and a demo', async () => {
    answer = json({ status: '0000', path: `${origin}/p` });
    const page = { gType: '0', mType: '8001', lang: 'cn', windowMode: '2', isAPP: false, lobbyURL: launch.lobby_url };
    expect(await client.launch(launch)).toEqual({ url: `${origin}/p`, session: null });
    await client.launch({ ...launch, currency: 'XXX', lang: 'en', lobby_url: `http://localhost/${'x'.repeat(100)}` });
    const { lobbyURL: _, ...short } = { ...page, lang: 'en' };
    expect(heard.map(({ path, proven, body }) => [path, proven, body])).toEqual([
      ['/V/apiRequest.do', true, { action: 21, ...now, uid: launch.user, ...page }],
      ['/V/apiRequest.do', true, { action: 47, ...now, ...short }],
    ]);
    expect(Math.abs(Number(heard[0]!.body.ts) - performance.timeOrigin - performance.now())).toBeLessThan(30_000);
  });

  test('the list of games, with the stakes it tells and nothing made up', async () => {
    const list = [
      { mType: 8001, name: 'Fox', image: `${origin}/fox.png`, betList: ['0.5', '20'], freeSpinTypes: ['NORMAL'] },
    ];
    answer = json({
      status: '0000',
      data: [
        { gType: 7, list },
        { gType: 'X', list: [{ mType: 'A_1', name: 'Tiger' }] },
      ],
    });
    const games = await client.games();
    expect(games[0]).toMatchObject({ game_code: '7_8001', category: 'fishing', min_bet: 50_000, max_bet: 2_000_000 });
    expect(games[0]!.untold).toEqual(['nameTW', 'volatility', 'rtpPpm', 'lines']);
    expect(games[1]!.game_code).toBe('X_A_1');
    expect(games[1]!.untold).toEqual(expect.arrayContaining(['gameType', 'minStake', 'maxStake']));
  });

  test('rounds that are over, five minutes at a time by their clock; each once', async () => {
    const [from, until] = [new Date('2026-01-01T03:58:30Z'), new Date('2026-01-01T04:08:00Z')];
    const round = {
      historyId: 5250145705663,
      playerId: 'abc',
      gType: 0,
      mtype: 8001,
      gameDate: '31-12-2025 23:59:10',
      bet: -10,
      gambleBet: -5,
      total: 85,
      currency: 'TWD',
    };
    answer = json({ status: '0000', data: [round] });
    const told = await client.transactions({ from, until });
    expect(heard.map(({ body }) => [body.action, body.starttime, body.endtime])).toEqual([
      [64, '31-12-2025 23:58:00', '01-01-2026 00:03:00'],
      [64, '01-01-2026 00:03:00', '01-01-2026 00:08:00'],
    ]);
    expect(told).toMatchObject([
      { kind: 'BET', round: '5250145705663', amount: 1_500_000, created_at: '2026-01-01T03:59:10.000Z' },
      { kind: 'WIN', round: '5250145705663', amount: 10_000_000, game_code: '0_8001' },
    ]);
    expect(jdbClock(new Date('2026-01-01T03:59:10Z'))).toBe(round.gameDate);
  });

  test('money moved in a wallet of theirs: made a player when they have none, done once whatever was lost', async () => {
    const move = { user: 'abc', transaction_uuid: 't-1-x', currency: 'TWD', amount: 1_234_500 };
    const said = ['7501', '0000', '0000'];
    answer = (response, nth) => json({ status: said[nth - 1], userBalance: 12.345 })(response, nth);
    expect(await client.wallet.deposit(move)).toEqual({ balance: 1_234_500 });
    expect(heard.map(({ body }) => [body.action, body.serialNo, body.amount])).toEqual([
      [19, 't1x', 12.345],
      [12, undefined, undefined],
      [19, 't1x', 12.345],
    ]);
    answer = json({ status: '6005' });
    expect(await client.wallet.withdraw(move)).toEqual({ balance: null });
    answer = json({ status: '6006' });
    expect(await faultOf(client.wallet.withdraw(move))).toBe('refused');
    answer = json({ status: '9015' });
    expect(await client.wallet.status('t-1-x')).toBe('UNKNOWN');
    answer = json({ status: '0000', data: [{ uid: 'abc', balance: 7.5 }] });
    expect(await client.wallet.balance('abc', 'TWD')).toBe(750_000);
  });

  test('what a stranger has sealed opens to nothing of ours', () => {
    expect(openJdb(sealJdb('{"action":21}', '0000000000000000:0000000000000000'), JDB_SECRET)).toBeNull();
  });
});
