import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { expect } from 'vitest';
import { ensureChromium } from '../tools/chromium.ts';

const ARGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
export const DESKTOP = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };

export const openBrowser = (): Promise<Browser> => chromium.launch({ executablePath: ensureChromium(), args: ARGS });

export interface Look {
  size?: { width: number; height: number };
  theme?: 'dark' | 'light';
  lang?: 'TW' | 'EN';
  reducedMotion?: boolean;
}

export interface Tab {
  page: Page;
  context: BrowserContext;
  /** What the page complained about: errors, broken policies. Empty at the end of every journey. */
  complaints: string[];
}

/** A fresh visitor: nothing stored but the look. */
export async function openTab(browser: Browser, url: string, look: Look = {}): Promise<Tab> {
  const { size = DESKTOP, theme = 'dark', lang = 'TW', reducedMotion = true } = look;
  const context = await browser.newContext({
    baseURL: url,
    viewport: size,
    hasTouch: size.width < 640,
    isMobile: size.width < 640,
    locale: lang === 'TW' ? 'zh-TW' : 'en',
    reducedMotion: reducedMotion ? 'reduce' : 'no-preference',
  });
  await context.addInitScript(
    ([themeName, language]) => {
      localStorage.setItem('theme', themeName!);
      localStorage.setItem('lang', language!);
    },
    [theme, lang],
  );
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (line) => {
    if (line.type() === 'error' && !/status of 4\d\d|net::ERR/.test(line.text())) complaints.push(line.text());
  });
  return { page, context, complaints };
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Axe finds nothing on the page as it stands. Through the debugger, since the policy lets no foreign script in. */
export async function expectAccessible(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Runtime.evaluate', { expression: axeSource });
  const run = `axe.run(document, { runOnly: ${JSON.stringify(TAGS)} }).then((r) => r.violations.map((v) =>
    v.id + ': ' + v.nodes.slice(0, 3).map((n) => n.target.join(' ') + ' (' + n.failureSummary + ')').join(' | ')))`;
  const { result } = await session.send('Runtime.evaluate', {
    expression: run,
    awaitPromise: true,
    returnByValue: true,
  });
  await session.detach();
  expect(result.value, page.url()).toEqual([]);
}

/** Nothing is wider than the screen: a page never scrolls sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const [content, screen] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  expect(content, page.url()).toBeLessThanOrEqual(screen!);
}
