import { httpsUrlOn } from '@croupier/contract/links';

/** A path of our own site. `//host` and `/\host` are none: a browser takes them for another site. */
export const isSitePath = (text: string): boolean => /^\/(?![/\\])[^\s\\<>"']*$/.test(text);

/** A page of the site, or an https address on one of the brand's allowed hosts. */
export const isAllowedLink = (text: string, allowedHosts: readonly string[]): boolean =>
  isSitePath(text) || httpsUrlOn(text, allowedHosts) !== null;
