import { WIRE_SCALE } from '@croupier/vendor-protocol';
import { LANG_TAGS } from './html.ts';
import type { Language } from './texts.ts';

/** An amount of the wire as people read it: `1,234.50`. */
export function amountText(amount: number, language: Language): string {
  return new Intl.NumberFormat(LANG_TAGS[language], { minimumFractionDigits: 2, maximumFractionDigits: 5 }).format(
    amount / WIRE_SCALE,
  );
}
