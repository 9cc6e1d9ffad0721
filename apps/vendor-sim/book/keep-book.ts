import {
  closeSync,
  mkdirSync,
  openSync,
  readFileSync,
  readdirSync,
  renameSync,
  truncateSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';

/** One thing of the book, as it is from now on; null where it is gone. */
export type Change = readonly [shelf: string, key: string, value: unknown];

const ENDING = '.jsonl';
/** Of a journal that is written anew: so many changes to a line. */
const TOGETHER = 200;
const REWRITTEN_AFTER = 5_000;

/**
 * Where the vendors' book is kept: a journal for each vendor, a line of JSON for what belongs together, the later line
 * counting. A process that is killed leaves at most a last line that is torn, which is cut off; whatever it was about
 * had not been said to anybody. Without a folder nothing is kept.
 */
export class Journals {
  private folder: string | undefined;
  private readonly open = new Map<string, { file: number; lines: number }>();

  constructor(folder: string | undefined) {
    this.folder = folder;
    if (folder) mkdirSync(folder, { recursive: true, mode: 0o700 });
  }

  /** What was kept, by vendor, oldest first. @throws where a line in the middle is none of ours */
  *read(): Generator<readonly [vendor: string, change: Change]> {
    if (!this.folder) return;
    for (const name of readdirSync(this.folder).filter((file) => file.endsWith(ENDING))) {
      const vendor = name.slice(0, -ENDING.length);
      const path = join(this.folder, name);
      const bytes = readFileSync(path);
      const whole = bytes.lastIndexOf('\n') + 1;
      if (whole < bytes.length) truncateSync(path, whole);
      const lines = bytes.subarray(0, whole).toString().split('\n').slice(0, -1);
      for (const [index, line] of lines.entries()) {
        for (const change of changesOf(line, `${path}:${index + 1}`)) yield [vendor, change];
      }
      this.fileOf(vendor).lines = lines.length;
    }
  }

  /** All of it or nothing. */
  write(vendor: string, changes: readonly Change[]): void {
    if (!this.folder) return;
    const journal = this.fileOf(vendor);
    append(journal.file, `${JSON.stringify(changes)}\n`);
    journal.lines += 1;
  }

  /** Whether more was written than is worth keeping. @param live things of the vendor that are */
  isLong(vendor: string, live: number): boolean {
    return (this.open.get(vendor)?.lines ?? 0) > Math.max(REWRITTEN_AFTER, live * 2);
  }

  /** Written beside the one before and put in its place: whenever the process ends, one of the two stands. */
  rewrite(vendor: string, live: readonly Change[]): void {
    if (!this.folder) return;
    const path = this.pathOf(vendor);
    const file = openSync(`${path}.next`, 'w', 0o600);
    let lines = 0;
    for (let at = 0; at < live.length; at += TOGETHER, lines += 1) {
      append(file, `${JSON.stringify(live.slice(at, at + TOGETHER))}\n`);
    }
    renameSync(`${path}.next`, path);
    const before = this.open.get(vendor);
    if (before) closeSync(before.file);
    this.open.set(vendor, { file, lines });
  }

  /** Nothing is written any more: what comes of calls that are under way is asked again after the next start. */
  close(): void {
    this.folder = undefined;
    for (const { file } of this.open.values()) closeSync(file);
    this.open.clear();
  }

  private pathOf(vendor: string): string {
    return join(this.folder!, `${vendor}${ENDING}`);
  }

  private fileOf(vendor: string): { file: number; lines: number } {
    const known = this.open.get(vendor) ?? { file: openSync(this.pathOf(vendor), 'a', 0o600), lines: 0 };
    this.open.set(vendor, known);
    return known;
  }
}

/** However few bytes the system takes at once. */
function append(file: number, text: string): void {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length;) at += writeSync(file, bytes, at);
}

function changesOf(line: string, where: string): readonly Change[] {
  try {
    return JSON.parse(line) as readonly Change[];
  } catch (cause) {
    throw new Error(`${where} is no line of the vendors' book`, { cause });
  }
}
