import { allTexts } from '@croupier/i18n';
import { loadArea } from './load-area.ts';

/** Loads what says more than the first picture does: it is shown when its texts are there too. */
export const loadWithTexts = <T>(load: () => Promise<T>): Promise<T> =>
  loadArea(async () => (await Promise.all([load(), allTexts()]))[0]);
