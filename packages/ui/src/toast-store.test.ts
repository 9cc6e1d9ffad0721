import { expect, test } from 'vitest';
import { dismissToast, onToasts, toast, toastMessages } from './toast-store.ts';

test('three toasts stand at most; the oldest leaves first; a listener hears each change', () => {
  let heard = 0;
  const stop = onToasts(() => {
    heard += 1;
  });
  const ids = ['a', 'b', 'c', 'd'].map((title) => toast({ kind: 'info', title }));
  expect(toastMessages().map((message) => message.title)).toEqual(['b', 'c', 'd']);
  dismissToast(ids[2]!);
  expect(toastMessages().map((message) => message.title)).toEqual(['b', 'd']);
  stop();
  toast({ kind: 'info', title: 'e' });
  expect(heard).toBe(5);
});
