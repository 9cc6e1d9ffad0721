import { MESSENGERS, parseAmount } from '@croupier/contract';
import { z } from 'zod';
import { FEDERATION_SETTINGS } from './federation-settings.ts';

/** An amount of the brand's asset, stored as decimal text. Zero is allowed: it switches a limit to "always". */
const amount = z
  .string()
  .refine((text) => (parseAmount(text) ?? -1n) >= 0n, 'not an amount')
  .transform((text) => parseAmount(text)!);
const byPeriod = z.strictObject({ day: amount, week: amount, month: amount }).partial();
const vendors = z.array(z.string().regex(/^[A-Z0-9_]{1,20}$/)).max(40);
const hosts = z.array(z.string().regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/)).max(50);
const httpsUrls = z.array(z.url({ protocol: /^https$/ })).max(20);

const AMOUNT = /^\d{1,9}(\.\d{1,2})?$/;
const countries = z.array(z.string().regex(/^[A-Z]{2}$/)).max(250);

const entry = <S extends z.ZodType>(schema: S, byDefault: z.input<S>) => ({ schema, byDefault });

/**
 * Every setting of a brand: its type and what holds where the brand says nothing. One that is not here does not
 * exist. Rates in ppm, amounts as decimal text of the brand's asset (read as `Minor`).
 */
export const SETTINGS = {
  /** 1.4: both ages of the specification are possible; computed in the brand's zone. */
  minimumAge: entry(z.int().min(18).max(30), 18),
  captchaOnRegister: entry(z.boolean(), true),
  /** 2.26, 9.9: what is offered after a registration for adding one of the brand's messengers; null: nothing. */
  registrationBonus: entry(
    z
      .object({ messenger: z.enum(MESSENGERS), reward: z.string().regex(AMOUNT), url: z.url({ protocol: /^https$/ }) })
      .nullable(),
    null,
  ),
  /** 0: never. Counts only while PASSEXPIRY3 or CHNGPASSVERIF3 is on. */
  passwordExpiryDays: entry(z.int().min(0).max(3650), 0),
  /** 2.27: which way of a forgotten password is shown first. */
  forgotBy: entry(z.enum(['email', 'mobile']), 'email'),
  /** Regions whose telephone numbers are taken (5.5), the first one is offered first. */
  phoneRegions: entry(z.array(z.string().regex(/^[A-Z]{2}$/)).min(1), [
    'TW',
    'HK',
    'MO',
    'SG',
    'MY',
    'JP',
    'KR',
    'TH',
    'VN',
    'PH',
    'ID',
  ]),

  /** 2.20, 4.1: countries that get no service; and, where any stands in it, the only ones that do. */
  blockedCountries: entry(countries, []),
  allowedCountries: entry(countries, []),

  depositPresets: entry(z.array(amount).min(1).max(8), [
    '500.00',
    '1000.00',
    '3000.00',
    '5000.00',
    '10000.00',
    '30000.00',
  ]),
  depositMinimum: entry(amount, '100.00'),
  depositMaximum: entry(amount, '500000.00'),
  withdrawalMinimum: entry(amount, '100.00'),
  withdrawalMaximum: entry(amount, '500000.00'),
  /** Sum of a person's requests of one business day. */
  withdrawalDailyMaximum: entry(amount, '1000000.00'),
  /** An approval above it needs a second operator. */
  secondApprovalAbove: entry(amount, '50000.00'),
  withdrawalSlaMinutes: entry(z.int().min(1).max(10_080), 30),
  /** A payout that is said not to have arrived is looked into within this time. */
  caseSlaMinutes: entry(z.int().min(1).max(43_200), 1440),
  /** A withdrawal takes the payment password, not the session alone. */
  withdrawalPaymentPassword: entry(z.boolean(), true),
  /** How long withdrawals rest after a change of what proves the person; 0: not at all. */
  withdrawalHoldHours: entry(z.int().min(0).max(720), 24),
  /** How often a deposit has to be bet before it may be withdrawn, as of when it is credited; 0: not at all. */
  depositTurnoverTimes: entry(z.int().min(0).max(10), 1),
  /** [spec 4.17] A payout of which its person says nothing for so long counts as received. */
  receiptMinutes: entry(z.int().min(1).max(43_200), 1440),
  /** 2.23, 6.4: whether money may be sent to the direct upline, and by agents to those directly below. */
  transferWays: entry(z.array(z.enum(['up', 'down'])).max(2), []),
  transferMinimum: entry(amount, '100.00'),
  transferMaximum: entry(amount, '50000.00'),
  /** Sum of what a person sends on one business day. */
  transferDailyMaximum: entry(amount, '200000.00'),
  /** What of transfers between people is pointed out to operators (`transfers/alert.ts`); 0: never. */
  alertManyCount: entry(z.int().min(0).max(1000), 5),
  alertManyBelow: entry(amount, '1000.00'),
  alertQuickMinutes: entry(z.int().min(0).max(43_200), 1440),
  alertCircleHours: entry(z.int().min(0).max(720), 72),
  /** 2.23 (transferFund): of one move into a vendor's own wallet. What comes back has no limits. */
  vendorMoveMinimum: entry(amount, '10.00'),
  vendorMoveMaximum: entry(amount, '200000.00'),
  payoutAccountLimit: entry(z.int().min(1).max(20), 5),

  /** Limits of everybody in the brand's zone, by kind and period; a person's own may only be stricter. */
  protectionLimits: entry(z.strictObject({ deposit: byPeriod, stake: byPeriod, loss: byPeriod }).partial(), {}),
  /** How often somebody who plays is asked whether to go on, where they did not choose. */
  realityCheckMinutes: entry(z.union([z.literal(30), z.literal(60), z.literal(120)]), 60),

  turboAllowed: entry(z.boolean(), true),
  trialCredit: entry(amount, '10000.00'),
  trialHours: entry(z.int().min(1).max(168), 24),

  /** Hosts that banners and other content may lead to, beside the site itself. */
  allowedLinkHosts: entry(hosts, []),
  /** 9.5, 3.21. */
  footerVendors: entry(vendors, ['PG', 'EG2', 'PT', 'JDB', 'CQ9', 'FC', 'JL', 'BGS']),
  esportVendors: entry(vendors, ['AV', 'IMES', 'IA', 'AI', 'TF']),
  prizeModes: entry(z.array(z.enum(['LOTT', 'ZY', 'ELOTT', 'SEA'])), ['LOTT', 'ZY', 'ELOTT', 'SEA']),
  gtagId: entry(
    z
      .string()
      .regex(/^G-[A-Z0-9]{4,20}$/)
      .nullable(),
    null,
  ),
  imageCdn: entry(httpsUrls, []),
  launchCdn: entry(httpsUrls, []),

  ...FEDERATION_SETTINGS,
};

export type SettingKey = keyof typeof SETTINGS;
export type Settings = { readonly [K in SettingKey]: z.output<(typeof SETTINGS)[K]['schema']> };
export type SettingInput<K extends SettingKey> = z.input<(typeof SETTINGS)[K]['schema']>;

/** Throws where the value is not of the setting's type: such a value is never stored. */
export function checkSetting<K extends SettingKey>(key: K, value: unknown): SettingInput<K> {
  SETTINGS[key].schema.parse(value);
  return value as SettingInput<K>;
}

/**
 * Stored overrides over the defaults. An override that no longer fits its type is an error and not the default:
 * a limit that silently became another one would be worse than a brand that stands still.
 */
export function settingsOf(overrides: Readonly<Record<string, unknown>>): Settings {
  const entries = Object.entries(SETTINGS).map(([key, { schema, byDefault }]) => {
    const read = schema.safeParse(Object.hasOwn(overrides, key) ? overrides[key] : byDefault);
    if (!read.success) throw new Error(`The setting ${key} is not usable: ${read.error.message}`);
    return [key, read.data] as const;
  });
  return Object.fromEntries(entries) as unknown as Settings;
}
