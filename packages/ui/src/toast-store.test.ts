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

test('news of a thing takes the place of what was said of it before, and stands as long as any', () => {
  for (const { id } of toastMessages()) dismissToast(id);
  const about = 'withdrawal:7';
  toast({ kind: 'info', title: 'approved', about });
  toast({ kind: 'info', title: 'another', about: 'withdrawal:8' });
  const before = toastMessages()[0]!.id;
  const id = toast({ kind: 'success', title: 'paid', about });
  expect(toastMessages().map(({ title }) => title)).toEqual(['paid', 'another']);
  expect(id).toBeGreaterThan(before);
  toast({ kind: 'info', title: 'about nothing' });
  toast({ kind: 'info', title: 'about nothing' });
  expect(toastMessages().map(({ title }) => title)).toEqual(['another', 'about nothing', 'about nothing']);
});
