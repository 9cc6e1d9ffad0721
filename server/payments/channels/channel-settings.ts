import { createHash } from 'node:crypto';
import type { Minor, RefusalCode } from '@croupier/contract';

/** What of a channel the brand's operators set. */
export interface ChannelSettings {
  readonly name: { readonly TW: string; readonly EN: string };
  readonly minimum: Minor;
  readonly maximum: Minor;
  readonly feePpm: number;
  readonly etaMinutes: number;
  /** Minutes of the brand's day; both or neither. */
  readonly opensMinute: number | null;
  readonly closesMinute: number | null;
  readonly orderMinutes: number;
  readonly takesDeposits: boolean;
  readonly makesPayouts: boolean;
  readonly open: boolean;
  /** Its place in the list of the brand's channels; the smaller the earlier. */
  readonly sequence: number;
}

/** More would be a mistake: a fifth of what is paid. */
const MOST_FEE_PPM = 200_000;

/** What is wrong with them, by field; the database holds to the same. */
export function settingsFaults(settings: ChannelSettings): Readonly<Record<string, RefusalCode>> {
  const { minimum, maximum, feePpm, opensMinute, closesMinute } = settings;
  const faults: Record<string, RefusalCode> = {};
  for (const [language, text] of Object.entries(settings.name)) {
    if (!text.trim()) faults[language === 'TW' ? 'nameTW' : 'nameEN'] = 'bad_input';
  }
  if (minimum > maximum) faults.maximum = 'amount_below_minimum';
  if (feePpm > MOST_FEE_PPM) faults.feePercent = 'amount_above_maximum';
  const hours = [opensMinute, closesMinute];
  const halfOpen = hours.includes(null) && hours.some((minute) => minute !== null);
  if (halfOpen || (opensMinute !== null && opensMinute === closesMinute)) faults.closes = 'bad_input';
  return faults;
}

/** The same settings, the same text: who changes them says which ones they looked at. */
export function versionOf(settings: ChannelSettings): string {
  const { name, minimum, maximum, feePpm, etaMinutes, opensMinute, closesMinute, orderMinutes } = settings;
  const { takesDeposits, makesPayouts, open, sequence } = settings;
  const limits = [String(minimum), String(maximum), feePpm, etaMinutes, opensMinute, closesMinute, orderMinutes];
  const parts = [name.TW, name.EN, ...limits, takesDeposits, makesPayouts, open, sequence];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 16);
}

/** `09:30` as a minute of the day. */
export function minuteOf(clock: string): number {
  const [hours = '', minutes = ''] = clock.split(':');
  return Number(hours) * 60 + Number(minutes);
}

/** `1.25` as 12500, digit by digit. */
export function ppmOfPercent(percent: string): number {
  const [whole = '', fraction = ''] = percent.split('.');
  return Number(whole) * 10_000 + Number(fraction.padEnd(4, '0'));
}
