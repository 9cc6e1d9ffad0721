import { generateKeyPairSync } from 'node:crypto';
import { SIGNATURE_HEADER, gameListAnswer, sign } from '@croupier/vendor-protocol';
import { afterAll, expect, test } from 'vitest';
import { readOptions } from './options.ts';
import { startSim } from './sim.ts';

const pair = () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const pem = { type: 'pkcs8', format: 'pem' } as const;
  return { secret: String(privateKey.export(pem)), open: String(publicKey.export({ ...pem, type: 'spki' })) };
};
const [ours, theirs] = [pair(), pair()];
const sim = await startSim({
  ...readOptions({ SIM_PRIVATE_KEY: theirs.secret, SIM_OPERATOR_KEY: ours.open }),
  port: 0,
});
afterAll(() => sim.close());

async function ask(path: string, body: unknown, key = ours.secret): Promise<[number, unknown]> {
  const raw = typeof body === 'string' ? body : JSON.stringify(body);
  const answer = await fetch(`${sim.url}/PG/operator/generic/v2/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: sign(raw, key) },
    body: raw,
  });
  return [answer.status, await answer.json()];
}

const launch = {
  user: 'u-1',
  token: 't-1',
  platform: 'GPL_DESKTOP',
  operator_id: 'croupier',
  lobby_url: 'https://lobby.example/games',
  lang: 'zh_TW',
  ip: '168.95.1.1',
  game_code: 'PG_DRAGON_HOARD',
  currency: 'TWD',
  country: 'TW',
};

test('the games of one vendor, by the wire’s schema', async () => {
  const [status, answer] = await ask('game/list', { operator_id: 'croupier' });
  const games = gameListAnswer.parse(answer);
  expect(status).toBe(200);
  expect(new Set(games.map(({ product }) => product))).toEqual(new Set(['PG']));
  const picture = await fetch(games[0]!.url_thumb);
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/avif']);
});

test('a launch leads to a page that only the lobby may hold in a frame', async () => {
  const [status, answer] = await ask('game/url', launch);
  expect(status).toBe(200);
  const page = await fetch((answer as { url: string }).url);
  expect(page.headers.get('content-security-policy')).toContain('frame-ancestors https://lobby.example');
  expect(await page.text()).toContain('炎鱗寶庫');
});

test.each([
  ['another key', () => ask('game/list', { operator_id: 'croupier' }, theirs.secret), 401],
  ['no JSON', () => ask('game/list', '{"operator_id"'), 400],
  ['a field too few', () => ask('game/url', { ...launch, token: undefined }), 400],
  ['a game of nobody', () => ask('game/url', { ...launch, game_code: 'PG_NONE' }), 404],
  ['a game of another vendor', () => ask('game/url', { ...launch, game_code: 'PT_NILE_QUEEN' }), 404],
  ['a round of nobody', () => ask('game/round', { user: 'u-1', round: 'r-1', operator_id: 'croupier' }), 404],
  ['a list of no stretch of time', () => ask('transactions/list', { operator_id: 'croupier' }), 400],
])('%s is refused with an error', async (_what, request, expected) => {
  const [status, answer] = await request();
  expect([status, Object.keys(answer as object)]).toEqual([expected, ['error']]);
});
