import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { setTimeout as delay } from 'node:timers/promises';
import { chromium, type Browser, type BrowserContext, type Page, type Request } from 'playwright-core';
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
/** How long anything may take before it counts as broken: a slow and busy machine is no failure. */
export const PATIENCE_MS = 25_000;
const SETTLING_MS = 10_000;
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
  context.on('page', countTraffic);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (line) => {
    if (line.type() === 'error' && !/status of 4\d\d|net::ERR/.test(line.text())) complaints.push(line.text());
  });
  return { page, context, complaints };
}

interface Traffic {
  readonly open: Set<Request>;
  changedAt: number;
}
const trafficOf = new WeakMap<Page, Traffic>();

/** Knows of a page's requests which are still without an answer. */
function countTraffic(page: Page): void {
  const traffic: Traffic = { open: new Set(), changedAt: performance.now() };
  trafficOf.set(page, traffic);
  const changed = () => (traffic.changedAt = performance.now());
  const ended = (request: Request) => traffic.open.delete(request) && changed();
  page.on('request', (request) => {
    // A document that is left takes its requests with it.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) traffic.open.clear();
    traffic.open.add(request);
    changed();
  });
  page.on('requestfinished', ended);
  page.on('requestfailed', ended);
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What is right need not be told. */
const RUN = `axe.run(document, { runOnly: ${JSON.stringify(TAGS)}, resultTypes: ['violations'] }).then((r) =>
  r.violations.map((v) => v.id + ': ' +
    v.nodes.slice(0, 3).map((n) => n.target.join(' ') + ' (' + n.failureSummary + ')').join(' | ')))`;
/** Transitions that come to an end have come to it; what runs for ever is not waited for. */
const AT_REST = `Promise.all([document.fonts.ready, ...document.getAnimations().filter((one) =>
  one.playState === 'running' && Number.isFinite(one.effect.getComputedTiming().endTime)).map((one) =>
  one.finished.catch(() => undefined))]).then(() => true)`;
const QUIET_MS = 100;

/** The page has what it asked for and nothing fades any more: looked at halfway, it would be another page. */
export async function settled(page: Page): Promise<void> {
  const deadline = performance.now() + SETTLING_MS;
  const traffic = trafficOf.get(page);
  for (let at = performance.now(); at < deadline; at = performance.now()) {
    if (!traffic || (traffic.open.size === 0 && at - traffic.changedAt >= QUIET_MS)) break;
    await delay(20);
  }
  // Never for ever: a page whose animations stand still comes to no end of them.
  await Promise.race([page.evaluate(AT_REST), delay(SETTLING_MS, null, { ref: false })]);
}

/** Axe finds nothing on the page once it stands. Through the debugger, since the policy lets no foreign script in. */
export async function expectAccessible(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const evaluate = async (expression: string): Promise<unknown> => {
    const answer = await session.send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true });
    if (answer.exceptionDetails) throw new Error(answer.exceptionDetails.exception?.description ?? 'axe did not run');
    return answer.result.value;
  };
  const violations = async () => {
    await settled(page);
    if ((await evaluate('typeof axe')) === 'undefined') await evaluate(`${axeSource};undefined`);
    return (await evaluate(RUN)) as string[];
  };
  // A page that was caught in the middle of something is looked at once more; one with a fault keeps it. What was
  // begun is heard to its end: on a slow machine one look takes long.
  const deadline = performance.now() + SETTLING_MS;
  let found = await violations();
  while (found.length > 0 && performance.now() < deadline) {
    await delay(250);
    found = await violations();
  }
  await session.detach();
  expect(found, page.url()).toEqual([]);
}

/** Nothing is wider than the screen: a page never scrolls sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const tooWide = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  await expect.poll(tooWide, { timeout: PATIENCE_MS, message: page.url() }).toBeLessThanOrEqual(0);
}
