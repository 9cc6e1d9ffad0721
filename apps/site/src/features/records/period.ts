/** Days are of the brand's zone, as `yyyy-MM-dd`; a period holds both its ends. */
export const PRESETS = ['today', 'yesterday', '7', '30'] as const;
export type Preset = (typeof PRESETS)[number];

export interface Period {
  preset: Preset | 'custom';
  from: string;
  to: string;
}

const DAY_MS = 86_400_000;
const isDay = (text: string | null): text is string => text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text);
const isPreset = (text: string | null): text is Preset => PRESETS.some((preset) => preset === text);

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** The calendar day of an instant in a zone. */
export function dayIn(timeZone: string | undefined, instant: string | number | Date): string {
  const parts = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  return parts.format(new Date(instant));
}

function presetPeriod(preset: Preset, today: string): Period {
  if (preset === 'today') return { preset, from: today, to: today };
  if (preset === 'yesterday') return { preset, from: addDays(today, -1), to: addDays(today, -1) };
  return { preset, from: addDays(today, 1 - Number(preset)), to: today };
}

/** What an address asks for. Two days, the earlier first, are a period of one's own; what makes no sense is left out. */
export function periodOf(search: URLSearchParams, today: string, byDefault: Preset): Period {
  const [from, to] = [search.get('from'), search.get('to')];
  if (isDay(from) && isDay(to)) return { preset: 'custom', from: from < to ? from : to, to: from < to ? to : from };
  const asked = search.get('period');
  return presetPeriod(isPreset(asked) ? asked : byDefault, today);
}

/** How a period stands in the address; the default one does not. */
export function periodQuery(period: Period, byDefault: Preset): Record<'period' | 'from' | 'to', string | undefined> {
  const { preset, from, to } = period;
  if (preset === 'custom') return { period: undefined, from, to };
  return { period: preset === byDefault ? undefined : preset, from: undefined, to: undefined };
}
