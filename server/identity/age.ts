/** The calendar day in a zone at an instant, yyyy-MM-dd. */
export function dayIn(timeZone: string, at: Date): string {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  return format.format(at);
}

/**
 * Whole years between two days, yyyy-MM-dd. Somebody born on 29 February is a year older on 1 March of other years:
 * a day late rather than a day early.
 */
export function ageOn(birthday: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birthday.slice(0, 4));
  return today.slice(5) < birthday.slice(5) ? years - 1 : years;
}
