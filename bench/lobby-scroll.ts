import { chromium, type Page } from 'playwright-core';
import type { Database } from '#kernel/database/pool';
import { ensureChromium } from '../tools/chromium.ts';
import { note, percentile, print } from './figures.ts';
import { fillCatalogue } from './lobby-catalogue.ts';

const GAMES = 10_000;
const VISITS = 5;
/** As the browser tests have it: no graphics card, nothing of the browser's own. */
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
/** A frame of a sixtieth of a second, and half of one more: then one was left out. */
const DROPPED_MS = 25;

interface Paints {
  first: number;
  largest: number;
}

/** When the first and the largest thing of the page were painted. */
async function visit(page: Page, url: string): Promise<Paints> {
  await page.goto(url, { waitUntil: 'load' });
  await page.locator('.gcard').first().waitFor();
  return await page.evaluate(
    () =>
      new Promise<Paints>((resolve) => {
        const first = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN;
        new PerformanceObserver((list) => resolve({ first, largest: list.getEntries().at(-1)!.startTime })).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        });
      }),
  );
}

/** Scrolls as a person does who looks for something, and says how long each frame took. */
const scroll = (page: Page, ms: number): Promise<number[]> =>
  page.evaluate(
    (lasting) =>
      new Promise<number[]>((resolve) => {
        const frames: number[] = [];
        const begun = performance.now();
        let last = begun;
        const step = (now: number) => {
          if (now > last) frames.push(now - last);
          last = now;
          scrollBy({ top: 45, behavior: 'instant' });
          if (now - begun < lasting) requestAnimationFrame(step);
          else resolve(frames.slice(1));
        };
        requestAnimationFrame(step);
      }),
    ms,
  );

/** The list of ten thousand games in a browser: when it is painted, and whether it scrolls smoothly. */
export async function lobbyScroll(url: string, db: Database, ms: number): Promise<void> {
  await fillCatalogue(db, GAMES);
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: ARGS });
  try {
    const paints: Paints[] = [];
    const frames: number[] = [];
    for (let nr = 0; nr < VISITS; nr += 1) {
      note(`visit ${nr + 1} of ${VISITS}`);
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
      await context.addInitScript(() => sessionStorage.setItem('announcementClosedGuest', '1'));
      const page = await context.newPage();
      paints.push(await visit(page, `${url}/rng`));
      await page.waitForTimeout(1_000);
      frames.push(...(await scroll(page, ms)));
      await context.close();
    }
    const dropped = frames.filter((frame) => frame > DROPPED_MS).length / frames.length;
    print(
      'lobby_first_paint_ms',
      percentile(
        paints.map(({ first }) => first),
        0.5,
      ),
      { visits: VISITS },
    );
    print(
      'lobby_largest_paint_ms',
      percentile(
        paints.map(({ largest }) => largest),
        0.5,
      ),
      { goal: 1200 },
    );
    print('lobby_frame_p50_ms', percentile(frames, 0.5), { frames: frames.length });
    print('lobby_frame_p95_ms', percentile(frames, 0.95), { goal: 16.7 });
    print('lobby_frames_dropped_share', dropped);
  } finally {
    await browser.close();
  }
}
