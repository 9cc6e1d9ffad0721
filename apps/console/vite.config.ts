import { defineConfig } from 'vite';
import { contractCalls } from '@croupier/contract/vite';
import { catalogues } from '@croupier/i18n/vite';
import { appConfig } from '@croupier/ui/vite';

/** The kit's words are common, those of the registration the site's; everything else the console says is its own. */
const SHARED = ['common', 'fields'];
const ownTexts = (namespace: string) => namespace.startsWith('console') || SHARED.includes(namespace);

const plugins = [contractCalls('console'), catalogues({ include: ownTexts })];

export default defineConfig({
  ...appConfig({ name: 'console', budgetKb: 180, plugins }),
  root: import.meta.dirname,
  base: '/console/',
});
