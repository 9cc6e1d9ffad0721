const number = /^-?\d+(\.\d+)?$/;
const formulaStart = /^[=+\-@\t\r]/;

/** One cell. A text that a spreadsheet would run as a formula is disarmed by a leading apostrophe. */
function cell(value: string): string {
  const harmless = formulaStart.test(value) && !number.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** One line of a file of comma separated values (RFC 4180). */
export function csvLine(values: readonly (string | null)[]): string {
  return `${values.map((value) => cell(value ?? '')).join(',')}\r\n`;
}

/** Spreadsheets read a file as UTF-8 only with this before it. */
const BYTE_ORDER_MARK = '\uFEFF';

/** A whole file: the head, then what `next` reads page by page, so that a long one never stands in memory. */
export async function* csvFile<C>(
  head: readonly string[],
  next: (cursor: C | null) => Promise<{ rows: readonly (readonly (string | null)[])[]; cursor: C | null }>,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(head);
  let cursor: C | null = null;
  do {
    const page = await next(cursor);
    cursor = page.cursor;
    if (page.rows.length > 0) yield page.rows.map(csvLine).join('');
  } while (cursor !== null);
}
