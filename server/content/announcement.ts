/** AG is for agents, who ask for it by a call of their own. */
export type AnnouncementType = 'PL' | 'PU' | 'PR' | 'H' | 'AG';
export type Execution = 'A' | 'B' | 'F';

/** Spec 9.3: what one may ask for; B are the banners. */
const TYPES = ['B', 'PL', 'PU', 'PR', 'H'] as const;
export type WireType = (typeof TYPES)[number];

/** `types` of the call: a list with commas; all of them when it is absent, unknown ones count for nothing. */
export function readTypes(text: string | undefined): ReadonlySet<WireType> {
  if (text === undefined) return new Set(TYPES);
  const asked = text.split(',').map((part) => part.trim());
  return new Set(TYPES.filter((type) => asked.includes(type)));
}

/**
 * Spec 4.8: whoever is signed in sees A, and F besides when it is their first time; anybody else sees B, whatever
 * they ask for.
 */
export function executionsFor(signedIn: boolean, asked: Execution | undefined): ReadonlySet<Execution> {
  if (!signedIn) return new Set(['B']);
  return new Set(asked === 'F' ? ['A', 'F'] : ['A']);
}

/** Spec 3.10: `yyyy-MM-dd hh:mm:ss`, in the brand's zone. */
export function timeStampIn(timeZone: string, at: Date): string {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  return format.format(at);
}
