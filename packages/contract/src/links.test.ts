import { expect, test } from 'vitest';
import { isVideoLink } from './links.ts';

test.each([
  ['https://www.youtube.com/watch?v=abc', true],
  ['https://youtu.be/abc', true],
  ['https://player.vimeo.com/video/1', true],
  ['https://www.bilibili.com/video/BV1', true],
  ['https://www.twitch.tv/lumora', true],
  ['https://youtube.com/', false],
  ['http://www.youtube.com/watch?v=abc', false],
  ['https://youtube.com.evil.test/watch', false],
  ['https://evilyoutube.com/watch', false],
  ['https://user@youtube.com/watch', false],
  ['https://youtube.com:8443/watch', false],
  ['https://evil.test/?u=https://youtube.com/watch', false],
  ['javascript:alert(1)//youtube.com/x', false],
  ['//youtube.com/watch', false],
  ['youtube.com/watch', false],
  ['nonsense', false],
  ['', false],
])('[spec 5.12] [spec 2.21] %s is a link to a film: %s', (link, video) => {
  expect(isVideoLink(link)).toBe(video);
});
