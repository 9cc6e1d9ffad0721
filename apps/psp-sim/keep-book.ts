import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Book, type Pages } from './book.ts';
import { type StatementPages, Statements } from './statement.ts';
import type { Notice } from './webhooks.ts';

interface Written extends Pages {
  readonly statements: StatementPages;
  /** Told the merchant and not heard yet. */
  readonly notices: readonly Notice[];
}

export interface KeptBook {
  readonly book: Book;
  readonly statements: Statements;
  /** What the merchant had not heard when the bank closed. */
  readonly notices: readonly Notice[];
  /** Writes down what has changed since. */
  write(notices: readonly Notice[]): void;
}

/**
 * The bank's book, and where it is kept: a file of its folder, written whole beside the one before and put in its
 * place, so that whenever the process ends one of the two stands. Without a folder it lasts as long as the process.
 */
export function openBook(dataDir: string | undefined): KeptBook {
  const file = dataDir && join(dataDir, 'book.json');
  if (dataDir) mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const before = file ? read(file) : null;
  const book = new Book(before ?? {});
  const statements = new Statements(before?.statements);
  let last = '';
  return {
    book,
    statements,
    notices: before?.notices ?? [],
    write(notices) {
      if (!file) return;
      const written: Written = { ...book.pages(), statements: statements.pages(), notices };
      const text = JSON.stringify(written);
      if (text === last) return;
      writeFileSync(`${file}.next`, text, { mode: 0o600 });
      renameSync(`${file}.next`, file);
      last = text;
    },
  };
}

function read(file: string): Written | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Written;
  } catch (error) {
    // Nothing yet. Anything else is a book nobody should write over.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
