import { defineConfig } from 'vite';
import { contractCalls } from '@croupier/contract/vite';
import { catalogues } from '@croupier/i18n/vite';
import { appConfig } from '@croupier/ui/vite';

/** The kit's words are common; everything else the console says is its own. */
const ownTexts = (namespace: string) => namespace.startsWith('console') || namespace === 'common';

const plugins = [contractCalls('console'), catalogues({ include: ownTexts })];

export default defineConfig({
  ...appConfig({ name: 'console', budgetKb: 180, plugins }),
  root: import.meta.dirname,
  base: '/console/',
});
