import { expect, test } from 'vitest';
import { csvFile, csvLine } from './csv.ts';

test.each([
  [['a', 'b'], 'a,b'],
  [['a,b', 'say "yes"', 'two\nlines'], '"a,b","say ""yes""","two\nlines"'],
  [['-12.00', '-5', '1250.0001'], '-12.00,-5,1250.0001'],
  [['=1+1', '+1', '@x', '-x', '\tx', "-2+cmd|' /C calc'!A0"], "'=1+1,'+1,'@x,'-x,'\tx,'-2+cmd|' /C calc'!A0"],
  [['=HYPERLINK("http://x","y")'], '"\'=HYPERLINK(""http://x"",""y"")"'],
  [[null, ''], ','],
])('%j', (values, line) => {
  // A plus before a number is how one is written abroad, and also how a formula starts: disarmed.
  expect(csvLine(values)).toBe(`${line}\r\n`);
});

test('a file is read page by page', async () => {
  const pages = [['1'], ['2']];
  const file = csvFile<number>(['n'], async (cursor) => {
    const page = cursor ?? 0;
    return { rows: [pages[page]!], cursor: page + 1 < pages.length ? page + 1 : null };
  });
  const chunks: string[] = [];
  for await (const chunk of file) chunks.push(chunk);
  expect(chunks).toEqual(['\uFEFFn\r\n', '1\r\n', '2\r\n']);
});
