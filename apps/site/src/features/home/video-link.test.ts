import { expect, test } from 'vitest';
import { videoLink } from './video-link.ts';

test.each(['https://www.youtube.com/watch?v=1', 'https://youtu.be/1', 'https://vimeo.com/1'])(
  '[spec 2.21, 5.12] %s is a film',
  (address) => {
    expect(videoLink(address)).toBe(address);
  },
);

test.each([
  'https://evil.example/watch',
  'http://youtube.com/1',
  'https://youtube.com.evil.example/',
  'nonsense',
  null,
])('[spec 2.21, 5.12] %s is rejected', (address) => {
  expect(videoLink(address)).toBeNull();
});
