import { expect, test } from 'vitest';
import { ownPath } from './own-path.ts';

test.each(['/member/withdraw?x=1', '/'])('%s is a path of ours', (path) => {
  expect(ownPath(path)).toBe(path);
});

test.each(['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)', '', null])(
  '%s leads nowhere',
  (path) => {
    expect(ownPath(path)).toBeUndefined();
  },
);
