import { expect, test } from 'vitest';
import { feedbackErrors } from './feedback-errors.ts';

const say = (key: string, params: object = {}) => [key, ...Object.values(params)].join(' ');
const judge = (own: object, lang: 'TW' | 'EN' = 'EN') =>
  feedbackErrors(
    { t: say as never, lang },
    { type: '1', content: 'x'.repeat(20), sender: '', captcha: 'ABCDE', ...own },
  );

test('[spec 5.9] a whole one may be sent; the name is not asked for', () => {
  expect(judge({})).toBeNull();
});

test('[spec 5.9, 8.4] the empty fields are listed in the order of the form', () => {
  expect(judge({ type: '', content: '   ', captcha: '' })?.root).toBe(
    'feedback.empty feedback.type, feedback.content, feedback.captcha',
  );
  expect(judge({ type: '', captcha: '' }, 'TW')?.root).toBe('feedback.empty feedback.type、feedback.captcha');
});

test.each([
  [19, true],
  [20, false],
  [200, false],
  [201, true],
])('[spec 5.9, 9.1] %i characters are wrong: %s', (length, wrong) => {
  const errors = judge({ content: '字'.repeat(length) });
  expect(errors?.fields.content).toBe(wrong ? 'feedback.length 20 200' : undefined);
  expect(errors?.root).toBeUndefined();
});
