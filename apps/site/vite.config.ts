import { defineConfig } from 'vite';
import { contractCalls } from '@croupier/contract/vite';
import { catalogues } from '@croupier/i18n/vite';
import { appConfig } from '@croupier/ui/vite';

/** The console has its own bundle: neither its calls nor its texts are in the site's. */
const notConsole = (name: string) => !name.startsWith('console');
/** The server says its refusals and the games' themes itself, in the person's language. */
const SAID_BY_SERVER = new Set(['refusals', 'themes']);
const ownTexts = (namespace: string) => notConsole(namespace) && !SAID_BY_SERVER.has(namespace);

/** The frame and the home page. A page, a dialog and a part of a page wait for the others. */
const FIRST = new Set(['auth', 'common', 'home', 'lists', 'shell', 'states', 'tags', 'validation']);

const plugins = [contractCalls('site'), catalogues({ include: ownTexts, atOnce: (name) => FIRST.has(name) })];

export default defineConfig({
  ...appConfig({ name: 'site', budgetKb: 150, plugins }),
  root: import.meta.dirname,
});
