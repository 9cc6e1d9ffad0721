import { units } from '@croupier/contract';
import { openJackpots } from '#bets';
import { type NewBrand, createBrand, listBrands, setCustomerService, setModule, setResource, setSetting } from '#brand';
import { saveBrandGames, saveCategories, saveGames, saveVendors, showGroups } from '#games';
import type { Tx } from '#kernel/database/pool';
import { tx } from '#kernel/database/transaction';
import type { Kernel } from '#kernel/kernel';
import { createOperator } from '#operators';
import { saveChannel } from '#payments';
import { CATEGORIES, FEW, GAMES, GROUPS, VENDORS, brandGames } from './catalogue.ts';
import { OPERATOR_PASSWORD, OPERATOR_TOTP } from './people.ts';

const SYSTEM = { kind: 'system', id: null, name: 'seed' } as const;

const base = {
  timeZone: 'Asia/Taipei',
  languages: ['TW', 'EN'],
  defaultLanguage: 'TW',
} as const;

/** The first brand answers for every host that nobody else claims. */
const LUMORA: NewBrand = {
  ...base,
  code: 'lumora',
  merchantCode: 'lumora',
  name: { TW: '綺光', EN: 'Lumora' },
  theme: { ink: 288, brand: 80, accent: 18, updown: 'east' },
  domains: ['localhost', '127.0.0.1', '*'],
};
/** Another white-label on its own host, in colours of its own: it must know nothing of the first. */
const JADE_HALL: NewBrand = {
  ...base,
  code: 'jadehall',
  merchantCode: 'jadehall',
  name: { TW: '翡翠堂', EN: 'Jade Hall' },
  theme: { ink: 190, brand: 158, accent: 40, updown: 'west' },
  domains: ['jadehall.localhost'],
};

export const CHANNEL = 'demo-bank';

function channelOf(brandId: number, code: string) {
  return {
    brandId,
    code,
    adapter: 'demo-bank',
    name: { TW: '示範銀行', EN: 'Demo bank' },
    icon: 'wallet',
    asset: 'TWD',
    minimum: units(100),
    maximum: units(300_000),
    feePpm: 0,
    etaMinutes: 1,
    takesDeposits: true,
    makesPayouts: true,
    open: true,
    sequence: 1,
  };
}

/** The other ways to pay in, in the order they are shown: each one's limits, fee, hours and time are its own. */
function furtherChannels(brandId: number) {
  const shared = { ...channelOf(brandId, ''), makesPayouts: false };
  const of = (code: string, adapter: string, name: { TW: string; EN: string }) => ({ ...shared, code, adapter, name });
  const usdt = { kind: 'chain', icon: 'coin', maximum: units(500_000), minimum: units(500), etaMinutes: 2 } as const;
  return [
    {
      ...of('lumora-transfer', 'demo-account', { TW: '銀行轉帳', EN: 'Bank transfer' }),
      kind: 'account',
      icon: 'bank',
      etaMinutes: 3,
      orderMinutes: 60,
      sequence: 2,
    },
    {
      ...of('lumora-qr', 'demo-qr', { TW: '掃碼支付', EN: 'QR payment' }),
      kind: 'qr',
      icon: 'qr',
      etaMinutes: 0,
      maximum: units(50_000),
      orderMinutes: 15,
      sequence: 3,
    },
    {
      ...of('lumora-trc20', 'demo-chain', { TW: 'USDT · TRC20', EN: 'USDT · TRC20' }),
      ...usdt,
      network: 'TRC20',
      sequence: 4,
    },
    {
      ...of('lumora-erc20', 'demo-chain', { TW: 'USDT · ERC20', EN: 'USDT · ERC20' }),
      ...usdt,
      network: 'ERC20',
      etaMinutes: 5,
      minimum: units(3000),
      sequence: 5,
    },
    {
      ...of('lumora-store', 'demo-store', { TW: '超商代碼', EN: 'Convenience store' }),
      kind: 'store',
      icon: 'store',
      etaMinutes: 10,
      maximum: units(20_000),
      feePpm: 15_000,
      orderMinutes: 24 * 60,
      sequence: 6,
    },
  ] as const;
}

const OPERATORS = [
  ['operator', '林經理'],
  ['operator2', '陳主任'],
] as const;

export interface OpenedBrand {
  readonly brandId: number;
  /** Who decides on past withdrawals. */
  readonly operator: { readonly id: bigint; readonly name: string };
}

/** Where help is and what the QR codes lead to. The hosts are reserved names: a demo sends nobody to strangers. */
async function openContacts(db: Tx, brandId: number, name: string): Promise<void> {
  const services = [
    ['LIVECHAT', { TW: '線上客服', EN: 'Live chat' }, `https://chat.${name}.example/`],
    ['TELEGRAM', { TW: 'Telegram', EN: 'Telegram' }, `https://telegram.${name}.example/`],
    ['WHATSAPP', { TW: 'WhatsApp', EN: 'WhatsApp' }, `https://whatsapp.${name}.example/`],
    ['FACEBOOK', { TW: 'Facebook', EN: 'Facebook' }, `https://facebook.${name}.example/`],
  ] as const;
  for (const [index, [csType, title, path]] of services.entries()) {
    await setCustomerService(db, brandId, { csType, title, path, sequence: index + 1 });
  }
  await setResource(db, brandId, 'iOS', `https://app.${name}.example/ios`);
  await setResource(db, brandId, 'iOSLite', `https://app.${name}.example/ios-lite`);
  await setResource(db, brandId, 'Android', `https://app.${name}.example/android`);
  await setResource(db, brandId, 'TELEGRAM', `https://telegram.${name}.example/`);
  await setResource(db, brandId, 'WHATSAPP', `https://whatsapp.${name}.example/`);
}

/** Those who are there already stay as they are. */
async function openOperators(kernel: Kernel, db: Tx, brandId: number, names: readonly (readonly [string, string])[]) {
  const made: { id: bigint; name: string }[] = [];
  for (const [username, displayName] of names) {
    const secrets = { password: OPERATOR_PASSWORD, totpSecret: OPERATOR_TOTP };
    const id = await createOperator(kernel, db, { brandId, username, displayName, role: 'owner', ...secrets });
    made.push({ id, name: username });
  }
  return made;
}

/** Both brands with their games, pools, channels and operators; all of it or nothing. */
export async function openBrands(kernel: Kernel, db: Tx, at: Date): Promise<void> {
  await saveVendors(db, VENDORS);
  await saveGames(db, GAMES);
  const brandId = await createBrand(db, LUMORA);
  await saveBrandGames(db, brandId, brandGames());
  const other = await createBrand(db, JADE_HALL);
  await saveBrandGames(db, other, brandGames(FEW));
  await openContacts(db, brandId, 'lumora');
  await openContacts(db, other, 'jadehall');
  await setSetting(db, other, 'minimumAge', 20, at);
  await setSetting(db, brandId, 'transferWays', ['up', 'down'], at);
  // Every way in of the first brand is open; the other one shows what is there without.
  for (const module of ['SMSLOGIN3', 'MOBILENUMREG3', 'REGMOBVERF3'] as const) {
    await setModule(db, brandId, module, true);
  }
  for (const [id, channel] of [
    [brandId, CHANNEL],
    [other, 'jade-bank'],
  ] as const) {
    await saveCategories(db, id, CATEGORIES);
    await openJackpots(db, id);
    await saveChannel(db, channelOf(id, channel), SYSTEM, at);
  }
  await showGroups(db, brandId, GROUPS);
  for (const channel of furtherChannels(brandId)) await saveChannel(db, channel, SYSTEM, at);
  await openOperators(kernel, db, brandId, OPERATORS);
  await openOperators(kernel, db, other, [['jade-operator', '翡翠堂值班']]);
}

/** The first brand, which everything else of the demo belongs to. */
export async function openedBrand(kernel: Kernel): Promise<OpenedBrand> {
  const brand = (await listBrands(kernel.db)).find(({ code }) => code === LUMORA.code);
  if (!brand) throw new Error('the demo was begun without its brand');
  const operators = await tx(kernel.db, (db) => openOperators(kernel, db, brand.id, OPERATORS));
  return { brandId: brand.id, operator: operators[0]! };
}
