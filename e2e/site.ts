import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { type Look, type Tab, PATIENCE_MS, openBrowser, openTab } from './browser.ts';
import { type Client, clientOf } from './client.ts';
import { copyOfFilledData } from './filled-data.ts';
import { type LaunchOptions, type RunningServer, removeFolder, startServer } from './server.ts';

export const DEMO = { username: 'demo', password: 'Demo#2468' };
/** Notes of the session that the announcements were read; tests of other things do not meet them. */
const READ = ['announcementClosed', 'announcementClosedGuest'];

export interface Visit extends Look {
  /** A session's token: the page opens signed in (spec 4.6). */
  as?: string;
  /** The announcements open by themselves, as at a first visit. */
  announcements?: boolean;
  /** Another address of the same server, as another brand has. */
  url?: string;
  /** Notes of the session that the page finds at its first visit. */
  kept?: Record<string, string>;
  /** What is done to the page before it goes anywhere: a clock, a broken line. */
  before?: (page: Page) => Promise<unknown>;
}

export interface Site {
  readonly browser: Browser;
  readonly server: RunningServer;
  readonly client: Client;
  /** A fresh visitor's page at a path; what it complains about fails the test. */
  open(path: string, visit?: Visit): Promise<Tab>;
  /** Watches a page that was opened otherwise: a second tab, a second visit. */
  watch(page: Page): void;
  signIn(person?: { username: string; password: string }): Promise<string>;
  /** Another start over the same data. */
  restart(): Promise<void>;
}

/** One server and one browser for a file of tests; closes what a test opened and hears its complaints. */
export function useSite(options: LaunchOptions = {}): Site {
  let dataDir = '';
  const contexts = new Set<BrowserContext>();
  let complaints: string[][] = [];
  const site = {
    watch(page: Page) {
      const heard: string[] = [];
      page.setDefaultTimeout(PATIENCE_MS);
      page.on('pageerror', (error) => heard.push(error.message));
      complaints.push(heard);
      contexts.add(page.context());
    },
    async open(path: string, { as, announcements = false, kept = {}, before, url, ...look }: Visit = {}) {
      const tab = await openTab(site.browser, url ?? site.server.url, look);
      tab.page.setDefaultTimeout(PATIENCE_MS);
      contexts.add(tab.context);
      complaints.push(tab.complaints);
      if (!announcements) {
        await tab.context.addInitScript((keys) => {
          for (const key of keys) sessionStorage.setItem(key, '1');
        }, READ);
      }
      if (Object.keys(kept).length > 0) {
        await tab.page.addInitScript((notes) => {
          if (sessionStorage.getItem('visited')) return;
          for (const [key, value] of Object.entries({ ...notes, visited: '1' })) sessionStorage.setItem(key, value);
        }, kept);
      }
      await before?.(tab.page);
      const token = as === undefined ? '' : `${path.includes('?') ? '&' : '?'}token=${as}`;
      await tab.page.goto(path + token);
      return tab;
    },
    async signIn(person = DEMO) {
      return (await site.client.call('login', person)).token;
    },
    async restart() {
      await site.server.stop();
      const { port } = new URL(site.server.url);
      await begin({ PORT: port });
    },
  } as { -readonly [K in keyof Site]: Site[K] };

  async function begin(env: Record<string, string> = {}): Promise<void> {
    // The start that filled the data has built the apps, too.
    site.server = await startServer({ ...options, dataDir, env: { DEMO: '1', BUILD: '0', ...options.env, ...env } });
    site.client = clientOf(site.server.url);
  }

  beforeAll(async () => {
    dataDir = await copyOfFilledData();
    [site.browser] = await Promise.all([openBrowser(), begin()]);
  });
  afterEach(async () => {
    for (const context of contexts) await context.close();
    contexts.clear();
    const heard = complaints.flat();
    complaints = [];
    expect(heard).toEqual([]);
  });
  afterAll(async () => {
    await site.browser?.close();
    await site.server?.stop();
    if (dataDir) removeFolder(dataDir);
  });
  return site;
}

/** Looks again and again, as long as a slow machine may take: for whatever loads, moves or comes by push. */
export const eventually = <T>(look: () => T) => expect.poll(look, { timeout: PATIENCE_MS, interval: 50 });

/** Begins to wait for what is seen only for a while, such as a toast, before it is caused; called, it tells. */
export function watchFor(sight: Locator): () => Promise<void> {
  const seen = sight.waitFor().then(
    () => null,
    (error: Error) => error,
  );
  return async () => {
    const error = await seen;
    if (error) throw error;
  };
}

/** To another page without loading the document anew, as by a link; ends when its heading stands there. */
export async function goWithin(page: Page, path: string): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 }).first();
  const before = await heading.innerText();
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await eventually(() => heading.innerText()).not.toBe(before);
}

/** The texts of a list of elements, spaces made one. */
export const textsOf = async (elements: { allInnerTexts(): Promise<string[]> }): Promise<string[]> =>
  (await elements.allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' ').trim());

/** A wire amount as the pages write it. */
export function shown(wire: string, symbol = 'NT$'): string {
  const [whole = '0', fraction = ''] = wire.replace('-', '').split('.');
  const grouped = whole.replaceAll(/\B(?=(\d{3})+(?!\d))/g, ',');
  return `${wire.startsWith('-') ? '−' : ''}${symbol}${grouped}.${fraction.slice(0, 2).padEnd(2, '0')}`;
}
