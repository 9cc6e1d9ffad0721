import { defineConfig } from 'vite';
import { contractCalls } from '@croupier/contract/vite';
import { catalogues } from '@croupier/i18n/vite';
import { appConfig } from '@croupier/ui/vite';

/** The kit's words are common, those of the registration the site's; everything else the console says is its own. */
const SHARED = ['common', 'fields'];
const ownTexts = (namespace: string) => namespace.startsWith('console') || SHARED.includes(namespace);

/** What the sign-in, the frame and the queue of withdrawals say; the texts of the other pages come behind them. */
const FIRST = new Set([
  'common',
  'fields',
  ...['approvals', 'cases', 'money', 'operators', 'queue', 'shell', 'signin', 'views'].map((name) => `console-${name}`),
]);

const plugins = [contractCalls('console'), catalogues({ include: ownTexts, atOnce: (name) => FIRST.has(name) })];

export default defineConfig({
  ...appConfig({ name: 'console', budgetKb: 180, plugins }),
  root: import.meta.dirname,
  base: '/console/',
});
