import { calls, type Call, type CallName, REFUSALS } from '@croupier/contract';
import { amountInput } from '@croupier/contract/schemas';
import { translate, type MessageKey } from '@croupier/i18n/server';
import { beforeAll, describe, expect, test } from 'vitest';
import { testDatabase } from '#testing';
import { type Answer, asReceived, inQuery } from './boot/testing/ask.ts';
import { type Caller, type Everybody, everybody, OTHER_HOUSE } from './boot/testing/everybody.ts';
import { EVIL, fieldsOf, fittingInput, isNeeded, NO_AMOUNT } from './boot/testing/inputs.ts';

const all = Object.values(calls).map((call): [CallName, Call] => [call.name as CallName, call]);
const t = await testDatabase();
let world: Everybody;
beforeAll(async () => {
  world = await everybody(t);
});

const ask: Everybody['ask'] = (...args) => world.ask(...args);
const token = (caller: Caller) => world.tokens[caller];

/** Somebody the call is for. */
function rightCaller({ actor }: Call): Caller {
  if (actor.startsWith('operator:')) return 'operator';
  return actor === 'agent' ? 'agent' : actor === 'member' || actor === 'real' ? 'member' : 'nobody';
}

const traces = /\n\s+at |node:internal|node_modules|\.ts:\d+|select |violates|constraint|syntax error|undefined/i;

/** A refusal that a person can read and that says nothing of how we are built. */
function expectRefusal(answer: Answer, what: string): void {
  expect(answer.code, `${what}: ${answer.text}`).not.toBe('internal');
  expect(answer.status, `${what}: ${answer.text}`).toBeGreaterThanOrEqual(400);
  expect([500, 501], what).not.toContain(answer.status);
  for (const text of [answer.message ?? '', ...Object.values(answer.fields)]) {
    expect(text, what).toMatch(/\S{2}/);
    expect(text, what).not.toMatch(/^[a-z]+(\.\w+)+$/);
  }
  expect(answer.text, what).not.toMatch(traces);
}

/** What a call's actor demands of each caller: `null` where they may come in. */
function doorOf({ actor }: Call, caller: Caller): [status: number, code: string] | null {
  if (actor === 'open' || actor === 'demo' || actor === 'webhook') return null;
  const isOperator = caller.includes('operator');
  const isPerson = ['trial', 'member', 'agent'].includes(caller);
  if (actor.startsWith('operator:')) {
    // The other brand's operator stands at the first brand's door.
    if (!isOperator || caller === 'operator of another brand') return [401, 'not_logged_in'];
    return caller === 'operator' || actor === 'operator:' ? null : [403, 'forbidden'];
  }
  if (!isPerson) return [401, 'not_logged_in'];
  if (actor === 'real' && caller === 'trial') return [403, 'in_need_true_account'];
  return actor === 'agent' && caller !== 'agent' ? [403, 'forbidden'] : null;
}

const callers: Caller[] = [
  'nobody',
  'garbage',
  'trial',
  'member',
  'agent',
  'powerless operator',
  'operator',
  'operator of another brand',
];

describe('who may come in', () => {
  test.each(all)('%s', async (name, call) => {
    for (const caller of callers) {
      // A field nobody knows: whoever comes in learns that, and nothing happens.
      const answer = await ask(name, { ...fittingInput(call), nobodyKnowsThis: '1' }, { token: token(caller) });
      const door = doorOf(call, caller);
      expectRefusal(answer, caller);
      if (door) expect([answer.status, answer.code], caller).toEqual(door);
      else if (call.actor === 'webhook') expect(answer.status, caller).toBe(404);
      else expect([answer.status, answer.code], `${caller}: ${answer.text}`).toEqual([400, 'bad_input']);
    }
  });

  test('demo doors open to this machine only, and to nobody whom a proxy speaks for', async () => {
    for (const [name, call] of all.filter(([, { actor }]) => actor === 'demo')) {
      const near = await ask(name, fittingInput(call));
      expect(near.code, name).not.toBe('bad_input');
      for (const how of [{ ip: '203.0.113.5' }, { headers: { 'x-forwarded-for': '127.0.0.1' } }]) {
        const far = await ask(name, fittingInput(call), how);
        expect([far.status, far.code], name).toEqual([404, 'not_found']);
      }
    }
  });

  test('an unsigned webhook is not believed, whatever it says', async () => {
    const raw = { body: JSON.stringify({ id: 'evt_1', type: 'intent.paid', data: {} }) };
    const answer = await ask('providerWebhook', { channelCode: 'demo-bank' }, { raw });
    expect([answer.status, answer.code]).toEqual([401, 'signature_invalid']);
  });
});

/** A call with one thing wrong: what the schema does not take is `bad_input`, the rest is at least no bug of ours. */
async function expectHarmless(name: CallName, call: Call, input: object, what: string): Promise<void> {
  const lang = what.length % 2 ? 'en' : 'zh-TW';
  const ip = `198.51.100.${what.length % 250}`;
  const answer = await ask(name, input, {
    token: token(rightCaller(call)),
    lang,
    ip: call.actor === 'demo' ? '127.0.0.1' : ip,
  });
  const inPath = call.path.includes('/:');
  const fits = call.input.safeParse(asReceived(call, input)).success;
  if (answer.status < 300 || (fits && !inPath)) {
    expect(fits || inPath, `${what} was taken: ${answer.text}`).toBe(true);
    if (answer.status >= 300) expectRefusal(answer, what);
    return;
  }
  expectRefusal(answer, what);
  if (inPath) expect([400, 401, 404], what).toContain(answer.status);
  else expect([answer.status, answer.code], `${what}: ${answer.text}`).toEqual([400, 'bad_input']);
}

const show = (value: unknown): string => JSON.stringify(value).slice(0, 60);

describe('bad input', () => {
  test.each(all)('%s', { timeout: 60_000 }, async (name, call) => {
    const fitting = fittingInput(call);
    for (const [field, schema] of Object.entries(fieldsOf(call))) {
      if (isNeeded(schema)) {
        const { [field]: _left, ...without } = fitting;
        await expectHarmless(name, call, without, `without ${field}`);
      }
      for (const evil of EVIL)
        await expectHarmless(name, call, { ...fitting, [field]: evil }, `${field}: ${show(evil)}`);
      if (schema !== (amountInput as unknown) && !/amount|stake/i.test(field)) continue;
      for (const wrong of NO_AMOUNT) {
        // In a query everything is text: a number there, or one alone, is the amount that it reads as.
        if (inQuery(call) && amountInput.safeParse(String(wrong)).success) continue;
        const answer = await ask(name, { ...fitting, [field]: wrong }, { token: token(rightCaller(call)) });
        expect([answer.status, answer.code], `${field} ${show(wrong)}`).toEqual([400, 'bad_input']);
        expect(answer.fields, `${field} ${show(wrong)}`).toHaveProperty(field);
      }
    }
  });

  const bodies: [string, string, string?][] = [
    ['no JSON', '{"a":'],
    ['a list', '[]'],
    ['null', 'null'],
    ['text', '"text"'],
    ['a number', '1'],
    ['deep JSON', `{"a":${'['.repeat(30_000)}${']'.repeat(30_000)}}`],
    ['too much', JSON.stringify({ a: 'x'.repeat(70_000) })],
    ['a prototype', '{"__proto__":{"admin":true},"constructor":{"prototype":{"admin":true}}}'],
    ['another type', '<xml/>', 'application/xml'],
    ['no text at all', '\ufeff\0\0\0'],
    ['the same twice', '{"a":1,"a":2}'],
  ];
  test.each(all.filter(([, call]) => !inQuery(call)))('%s: the body itself', async (name, call) => {
    for (const [what, body, type] of bodies) {
      const raw = { body, ...(type ? { type } : {}) };
      const answer = await ask(name, fittingInput(call), { raw, token: token(rightCaller(call)) });
      expectRefusal(answer, what);
      const expected = call.actor === 'webhook' ? [400, 404, 413, 415] : [400, 413, 415];
      expect(expected, `${what}: ${answer.text}`).toContain(answer.status);
    }
    expect(({} as { admin?: boolean }).admin).toBeUndefined();
  });
});

const isId = (name: string) => /(^|[a-z])I?id$/i.test(name) && !/requestId|captchaId|challengeId|nodeId/.test(name);

/** Whatever an answer calls an id. */
function idsIn(value: unknown, found = new Set<string>()): Set<string> {
  if (typeof value !== 'object' || value === null) return found;
  for (const [name, inner] of Object.entries(value)) {
    if (typeof inner === 'string' && isId(name)) found.add(inner);
    else idsIn(inner, found);
  }
  return found;
}

async function everyIdSeenBy(caller: Caller): Promise<Set<string>> {
  const found = new Set<string>();
  for (const [name, call] of all.filter(([, call]) => call.method === 'GET' && call.actor !== 'open')) {
    const { value } = await ask(name, fittingInput(call), { token: token(caller) });
    for (const id of idsIn(value)) found.add(id);
  }
  return found;
}

const PAYMENT_PASSWORD = '580417';

/** Lives a little as the neighbour; gives every id that this brought into being. */
async function liveALittle(): Promise<Set<string>> {
  const made = new Set<string>();
  const act = async (name: CallName, input: object) => {
    const { value, text } = await ask(name, input, { token: token('neighbour') });
    expect(value, `${name}: ${text}`).not.toBeNull();
    idsIn(value, made);
    return value;
  };
  await act('setPaymentPassword', { password: 'Quiet-Harbour-41', newPaymentPassword: PAYMENT_PASSWORD });
  const payout = await act('addPayoutAccount', { bankCode: '004', accountNumber: '100000001', payeeName: '林宜婷' });
  const { list } = await act('depositChannels', {});
  for (const n of [1, 2, 3]) {
    const requestId = `neighbour-${n}`;
    await act('createDeposit', { channelId: list[0].id, amount: '500.00', requestId });
    await act('slotSpin', { game: 'BGS_DRAGON25', stake: '10.00', requestId });
  }
  const asked = { amount: '200.00', payoutAccountId: payout.id, requestId: 'neighbour' };
  await act('requestWithdrawal', { ...asked, paymentPassword: PAYMENT_PASSWORD });
  return made;
}

describe('what is another’s', () => {
  let foreign: string[] = [];
  beforeAll(async () => {
    const made = await liveALittle();
    const mine = await everyIdSeenBy('member');
    const theirs = new Set([...made, ...(await everyIdSeenBy('neighbour')), ...(await everyIdSeenBy('operator'))]);
    foreign = [...theirs].filter((id) => !mine.has(id));
  });

  test('there is enough of it to ask for', () => {
    expect(foreign.length).toBeGreaterThan(15);
  });

  const withIds = all.filter(([, call]) => Object.keys(fieldsOf(call)).some(isId));
  test.each(withIds)('%s: answered like what there is not', async (name, call) => {
    const other = call.actor.startsWith('operator:') ? ('operator of another brand' as const) : rightCaller(call);
    const how = { token: token(other), host: other === 'operator of another brand' ? OTHER_HOUSE : 'localhost' };
    const shown = ({ status, code, message, fields }: Answer) => ({ status, code, message, fields });
    for (const field of Object.keys(fieldsOf(call)).filter(isId)) {
      for (const id of foreign) {
        // As long as the real one, and nobody's.
        const nobodys = /^\d+$/.test(id) ? `98765432198${id}`.slice(-12) : [...id].toReversed().join('');
        const nothing = await ask(name, { ...fittingInput(call), [field]: nobodys }, how);
        const answer = await ask(name, { ...fittingInput(call), [field]: id }, how);
        expect(shown(answer), `${field} ${id}`).toEqual(shown(nothing));
      }
    }
  });
});

test('every refusal and every fault of a field has words in both languages', () => {
  const keys = Object.keys(REFUSALS).map((code) => `refusals.${code}`);
  for (const how of ['required', 'unknown', 'invalid']) keys.push(`validation.${how}`);
  for (const key of keys) {
    const params = { seconds: 5, age: 18, requestId: 'r', minutes: 5, minimum: '1.00', maximum: '2.00' };
    expect(translate('TW', key as MessageKey, params), key).toMatch(/\p{Script=Han}/u);
    expect(translate('EN', key as MessageKey, params), key).toMatch(/^[\x20-\x7e’“”…–—·]+$/);
  }
});
