import { expect, test } from 'vitest';
import { createLog } from './log.ts';

function linesOf(write: (log: ReturnType<typeof createLog>) => void): string {
  const lines: string[] = [];
  const log = createLog({ level: 'trace', destination: { write: (line: string) => void lines.push(line) } });
  write(log);
  return lines.join('');
}

test('secrets are blotted out at every depth they are logged at', () => {
  const text = linesOf((log) => {
    log.info({ token: 'hush-1', req: { headers: { authorization: 'hush-2' } }, input: { password: 'hush-3' } }, 'call');
    log.info({ sealed: 'hush-4', body: { code: 'hush-5' } }, 'call');
  });
  expect(text).not.toMatch(/hush-/);
  expect(text.match(/\[redacted\]/g)).toHaveLength(5);
});

test('a line is JSON with a named level and an ISO time', () => {
  const line = JSON.parse(linesOf((log) => log.warn({ requestId: 'r1' }, 'slow')));
  expect(line).toMatchObject({ level: 'warn', requestId: 'r1', msg: 'slow' });
  expect(line.time).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/);
});

test('an error says what it is and drags nothing along', () => {
  const client = { connection: { secretKey: 'hush-6' } };
  const lost = Object.assign(new Error('lost'), { code: '57P01', detail: 'Key (email)=(hush-7)', client });
  const line = JSON.parse(linesOf((log) => log.warn({ err: new Error('failed', { cause: lost }) }, 'away')));
  expect(line.err).toMatchObject({ type: 'Error', message: 'failed', cause: { message: 'lost', reason: '57P01' } });
  expect(JSON.stringify(line)).not.toMatch(/hush-/);
});
