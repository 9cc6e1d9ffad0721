import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { openJackpots } from '#bets';
import { createBrand } from '#brand';
import { publishTerms } from '#content';
import { saveBrandGames, saveCategories, saveGames, saveVendors } from '#games';
import { systemClock } from '#kernel/clock';
import { readConfig } from '#kernel/config';
import { tx } from '#kernel/database/transaction';
import { createLog } from '#kernel/log';
import type { Kernel } from '#kernel/kernel';
import { createOperator } from '#operators';
import { openDatabase } from '../server/boot/open-database.ts';
import { CATEGORIES, DRAGON, GAMES, VENDORS, brandGames } from './seed/catalogue.ts';

const USAGE = `npm run open-brand -- --code lumora --name-tw 綺光 --name-en Lumora --host www.example.com \\
  --operator ada --terms-tw terms.tw.html --terms-en terms.en.html`;

export interface FirstBrand {
  code: string;
  name: { TW: string; EN: string };
  host: string;
  operator: string;
  terms: { TW: string; EN: string };
}

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const newTotpSecret = (): string => Array.from(randomBytes(32), (byte) => BASE32[byte % 32]).join('');

/**
 * Opens a brand for business: terms to agree to, the house's own games, its pools, and an owner for the console, whose
 * password and authenticator secret are given out here and kept nowhere in the clear.
 */
export async function openFirstBrand(kernel: Kernel, brand: FirstBrand): Promise<{ password: string; totp: string }> {
  const [password, totp] = [randomBytes(15).toString('base64url'), newTotpSecret()];
  const at = kernel.clock.now();
  await tx(kernel.db, async (db) => {
    await saveVendors(db, VENDORS);
    await saveGames(db, GAMES);
    const brandId = await createBrand(db, {
      code: brand.code,
      merchantCode: brand.code,
      name: brand.name,
      domains: [brand.host],
      timeZone: 'Asia/Taipei',
      languages: ['TW', 'EN'],
      defaultLanguage: 'TW',
      theme: { ink: 288, brand: 80, accent: 18, updown: 'east' },
    });
    await saveCategories(db, brandId, CATEGORIES);
    await saveBrandGames(db, brandId, brandGames(new Set([DRAGON])));
    await openJackpots(db, brandId);
    await publishTerms(db, brandId, { version: at.toISOString().slice(0, 10), html: brand.terms, publishedAt: at });
    const account = { brandId, username: brand.operator, displayName: brand.operator, role: 'owner' as const };
    await createOperator(kernel, db, { ...account, password, totpSecret: totp });
  });
  return { password, totp };
}

function readArguments(): FirstBrand {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    options: {
      code: text,
      host: text,
      operator: text,
      'name-tw': text,
      'name-en': text,
      'terms-tw': text,
      'terms-en': text,
    },
  });
  const needed = (name: keyof typeof values): string => {
    const value = values[name];
    if (!value) throw new Error(`--${name} is missing. Like this:\n  ${USAGE}`);
    return value;
  };
  return {
    code: needed('code'),
    host: needed('host').toLowerCase(),
    operator: needed('operator'),
    name: { TW: needed('name-tw'), EN: needed('name-en') },
    terms: { TW: readFileSync(needed('terms-tw'), 'utf8'), EN: readFileSync(needed('terms-en'), 'utf8') },
  };
}

if (import.meta.main) {
  try {
    const brand = readArguments();
    const config = readConfig(process.env);
    const log = createLog({ level: 'warn' });
    const database = await openDatabase(config, systemClock, log);
    const secrets = await openFirstBrand({ db: database.db, clock: systemClock, log, config }, brand).finally(() =>
      database.close(),
    );
    process.stdout.write(`${brand.name.EN} answers on ${brand.host}. Console: ${brand.operator}\n`);
    process.stdout.write(`  password       ${secrets.password}\n  authenticator  ${secrets.totp}\nShown once.\n`);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
