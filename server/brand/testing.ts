import type { CallContext, MemberSession } from '#kernel/http/handlers';
import type { Database } from '#kernel/database/pool';
import { tx } from '#kernel/database/transaction';
import { createLog } from '#kernel/log';
import { fixedClock } from '#testing';
import { createBrand } from './change-brand.ts';
import { brandById } from './find-brand.ts';
import type { NewBrand } from './store.ts';

/** A brand for a test, on hosts of its own. */
export const testBrand = (code = 'lumora', own: Partial<NewBrand> = {}): NewBrand => ({
  code,
  merchantCode: code,
  name: { TW: '綺光', EN: 'Lumora' },
  timeZone: 'Asia/Taipei',
  languages: ['TW', 'EN'],
  defaultLanguage: 'TW',
  theme: { ink: 288, brand: 80, accent: 18, updown: 'east' },
  domains: [`${code}.test`, `www.${code}.test`],
  ...own,
});

export const openBrand = (db: Database, own: Partial<NewBrand> = {}): Promise<number> =>
  tx(db, (t) => createBrand(t, testBrand(own.code, own)));

/** The context of a visitor's call, as the HTTP layer would build it. */
export async function visitor(db: Database, brandId: number): Promise<CallContext<'open'>> {
  return {
    brand: await brandById(db, brandId),
    session: null as MemberSession | null,
    ip: '203.0.113.7',
    userAgent: 'test',
    host: 'lumora.test',
    lang: 'TW',
    requestId: 'test-request',
    clock: fixedClock(),
    log: createLog({ level: 'silent' }),
    raw: Buffer.alloc(0),
    headers: {},
    setCookie: () => undefined,
  };
}
