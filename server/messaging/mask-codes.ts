/** Six digits that stand alone, as codes do; a year, an amount or an account number is none. */
const CODE = /(?<![\d.,-])\d{6}(?![.,]?\d)/g;
/** What a link carries to prove who follows it. */
const IN_LINK = /([?&#](?:token|code|key|ticket|secret)=)[^&\s"'<>]+/gi;
/** Recovery codes: groups of letters and digits joined by hyphens, with a digit among them. */
const RECOVERY = /\b(?=[A-Z0-9-]*\d)[A-Z0-9]{4,6}(?:-[A-Z0-9]{4,6})+\b/gi;

/** A message as an operator may read it: nothing in it lets anybody in. */
export const maskCodes = (text: string): string =>
  text.replaceAll(IN_LINK, '$1••••••').replaceAll(RECOVERY, '••••-••••').replaceAll(CODE, '••••••');
