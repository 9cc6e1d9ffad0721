import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AreaError, loadArea } from './load-area.ts';

const reload = vi.fn<() => void>();

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.useFakeTimers({ now: 1_000_000 });
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  reload.mockClear();
});

const broken = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

/** What became of a load, without waiting for one that never ends. */
async function outcome(load: () => Promise<unknown>) {
  let told: unknown = 'waiting';
  loadArea(load).then(
    (value) => (told = value),
    (error: unknown) => (told = error),
  );
  await vi.advanceTimersByTimeAsync(0);
  return () => told;
}

test('an area that comes is handed over', async () => {
  expect((await outcome(() => Promise.resolve('page')))()).toBe('page');
});

test('[spec 8.9] an area that fails reloads the page once; when that did not help it says so', async () => {
  expect((await outcome(broken))()).toBe('waiting');
  expect(reload).toHaveBeenCalledTimes(1);
  expect((await outcome(broken))()).toBeInstanceOf(AreaError);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('[spec 8.9] a later failure, of another version, reloads again', async () => {
  await outcome(broken);
  vi.setSystemTime(1_000_000 + 61_000);
  expect((await outcome(broken))()).toBe('waiting');
  expect(reload).toHaveBeenCalledTimes(2);
});

test('offline there is nothing to reload', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  expect((await outcome(broken))()).toBeInstanceOf(AreaError);
  expect(reload).not.toHaveBeenCalled();
});

test('[spec 2.13, 9.10] an area that has not come within 120 s has failed', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  const told = await outcome(() => new Promise(() => {}));
  await vi.advanceTimersByTimeAsync(119_999);
  expect(told()).toBe('waiting');
  await vi.advanceTimersByTimeAsync(1);
  expect(told()).toBeInstanceOf(AreaError);
});
