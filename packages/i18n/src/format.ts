/** Figures and instants as people read them. Latin digits in every language. */

const formatters = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat>();

function cached<F extends Intl.NumberFormat | Intl.DateTimeFormat>(key: string, make: () => F): F {
  const known = formatters.get(key);
  if (known) return known as F;
  const made = make();
  formatters.set(key, made);
  return made;
}

export function formatNumber(tag: string, value: number | bigint, options: Intl.NumberFormatOptions = {}): string {
  const key = `n ${tag} ${JSON.stringify(options)}`;
  return cached(key, () => new Intl.NumberFormat(tag, { numberingSystem: 'latn', ...options })).format(value);
}

/** A decimal string of the wire with thousands separators; exact at any size, cut and never rounded up. */
export function formatDecimal(tag: string, wire: string, decimals = 2): string {
  const format = cached(
    `d ${tag} ${decimals}`,
    () =>
      new Intl.NumberFormat(tag, {
        numberingSystem: 'latn',
        minimumFractionDigits: decimals,
        maximumFractionDigits: decimals,
        roundingMode: 'trunc',
        signDisplay: 'never',
      }),
  );
  return format.format(wire as Intl.StringNumericLiteral);
}

function signOf(wire: string): -1 | 0 | 1 {
  if (!/[1-9]/.test(wire)) return 0;
  return wire.startsWith('-') ? -1 : 1;
}

/** `NT$1,234.50`; a negative amount has its minus before the symbol. */
export function formatMoney(tag: string, wire: string, symbol: string, decimals = 2): string {
  return `${signOf(wire) < 0 ? '−' : ''}${symbol}${formatDecimal(tag, wire, decimals)}`;
}

/** `+1,840.00`, `−500.00`, `0.00`: the sign is said, never only coloured. */
export function formatSigned(tag: string, wire: string, symbol = '', decimals = 2): string {
  const sign = { '-1': '−', '0': '', '1': '+' }[String(signOf(wire)) as '-1' | '0' | '1'];
  return `${sign}${symbol}${formatDecimal(tag, wire, decimals)}`;
}

/** A country by its ISO code, in the language; a code that nobody knows stays one. */
export function regionName(tag: string, code: string): string {
  return new Intl.DisplayNames([tag], { type: 'region', fallback: 'code' }).of(code) ?? code;
}

export type DateStyle = 'date' | 'time' | 'dateTime' | 'minute' | 'day';

const styles: Record<DateStyle, Intl.DateTimeFormatOptions> = {
  date: { year: 'numeric', month: '2-digit', day: '2-digit' },
  day: { month: '2-digit', day: '2-digit' },
  time: { hour: '2-digit', minute: '2-digit', second: '2-digit' },
  dateTime: { month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', second: '2-digit' },
  minute: { month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' },
};

/** An instant in the brand's zone, 24 hours. */
export function formatInstant(
  tag: string,
  instant: string | number | Date,
  style: DateStyle,
  timeZone?: string,
): string {
  const options = { numberingSystem: 'latn', hourCycle: 'h23', timeZone, ...styles[style] } as const;
  const format = cached(`i ${tag} ${style} ${timeZone}`, () => new Intl.DateTimeFormat(tag, options));
  return format.format(new Date(instant));
}

/** `GMT+8`: every clock time says where it is from. */
export function gmtOffset(timeZone?: string, at: Date = new Date()): string {
  const format = cached(
    `z ${timeZone}`,
    () => new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' }),
  );
  return format.formatToParts(at).find((part) => part.type === 'timeZoneName')?.value ?? 'GMT';
}
