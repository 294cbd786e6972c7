import { parseArgs } from 'node:util';
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { buildApp } from '@/scripts/build';
import { findBrowser } from '@/scripts/test/browser';
import { addCategory, registerUser, uploadPicture } from '@/tests/e2e/content';
import { type Site, startSite } from '@/tests/e2e/site';
import { median, quantile, spread } from './figures';

const USAGE = `npm run bench:scroll -- [--rounds N] [--shot FILE]

Scrolls home with 50 and with 500 wallpapers on it in this machine's Chromium, in turns, N times each
(default 7), and counts frames. bench/README.md says what the figures mean.
--shot FILE  a picture of the last screen, to see that it is the wall that was scrolled`;

const COUNTS = [50, 500];
const VIEWPORT = { width: 1440, height: 900 };
/** Down and up again, as fast as a hand does it. */
const DISTANCE = 3000;
const PIXELS_PER_SECOND = 1500;

/** Notes when each frame begins. As text: a compiled function would ask the page for its compiler. */
const WATCH = `
  var seen = [], isWatching = true;
  requestAnimationFrame(function watch(at) {
    seen.push(at);
    if (isWatching) requestAnimationFrame(watch);
  });`;

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '7' },
    shot: { type: 'string' },
    help: { type: 'boolean' },
  },
});
if (values.help) console.log(USAGE);
else await measureScrolling(Number(values.rounds));

/** A wall that ends at a number of wallpapers, and what was measured on it. */
interface Wall {
  count: number;
  page: Page;
  cdp: CDPSession;
  /** Where scrolling begins, in pixels from the top: near its end, away from where it would grow. */
  start: number;
  rates: number[];
  frames: number[];
}

async function measureScrolling(rounds: number): Promise<void> {
  await buildApp();
  const site = await startSite();
  const browser = await chromium.launch({
    executablePath: findBrowser() ?? '',
    args: ['--no-sandbox'],
  });
  try {
    await fill(site, Math.max(...COUNTS));
    const walls: Wall[] = [];
    for (const count of COUNTS) walls.push(await openWall(browser, site, count));
    for (let round = -1; round < rounds; round += 1) {
      for (const wall of round % 2 ? walls : walls.toReversed()) {
        const frames = await scroll(wall);
        if (round < 0) continue;
        wall.frames.push(...frames);
        wall.rates.push(1000 / (frames.reduce((sum, ms) => sum + ms, 0) / frames.length));
      }
    }
    report(walls);
    if (values.shot) await walls.at(-1)?.page.screenshot({ path: values.shot });
  } finally {
    await browser.close();
    await site.close();
  }
}

async function fill(site: Site, count: number): Promise<void> {
  await addCategory(site, 'Nature');
  const person = await registerUser(site);
  const seeds = Array.from({ length: count }, (_, index) => index + 1).values();
  const work = async () => {
    for (const seed of seeds) await uploadPicture(site, person, {}, seed);
  };
  await Promise.all(Array.from({ length: 3 }, work));
  // AVIF must not be made meanwhile.
  await site.sql.query("UPDATE wallpapers SET pending_work = '{}'");
}

async function openWall(browser: Browser, site: Site, count: number): Promise<Wall> {
  const page = await browser.newPage({ viewport: VIEWPORT });
  const tiles = page.getByRole('article');
  await page.route('**/api/wallpapers?*', async (route) => {
    const isFull = (await tiles.count()) >= count;
    await (isFull ? route.fulfill({ json: [] }) : route.continue());
  });
  await page.goto(site.url);
  for (let there = 0; there < count; there = await tiles.count()) {
    await page.mouse.wheel(0, 2000);
    await page.waitForTimeout(50);
  }
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  const start = Math.max(0, height - VIEWPORT.height - DISTANCE - 1500);
  const cdp = await page.context().newCDPSession(page);
  return { count: await tiles.count(), page, cdp, start, rates: [], frames: [] };
}

/** Scrolls down and up once; how long each frame stood, in milliseconds. */
async function scroll({ page, cdp, start }: Wall): Promise<number[]> {
  await page.bringToFront();
  await page.evaluate(`scrollTo(0, ${start}); ${WATCH}`);
  for (const yDistance of [-DISTANCE, DISTANCE]) {
    await cdp.send('Input.synthesizeScrollGesture', {
      x: VIEWPORT.width / 2,
      y: VIEWPORT.height / 2,
      yDistance,
      speed: PIXELS_PER_SECOND,
      gestureSourceType: 'mouse',
    });
  }
  const seen = await page.evaluate<number[]>('isWatching = false; seen');
  return seen.slice(1).map((at, index) => at - (seen[index] ?? at));
}

function report(walls: Wall[]): void {
  for (const { count, rates, frames } of walls) {
    const long = frames.filter((ms) => ms > 25).length / frames.length;
    console.log(
      `${count} wallpapers: ${spread(rates, 1)} frames a second, p99 of a frame ${quantile(frames, 0.99).toFixed(1)} ms, ${(long * 100).toFixed(1)} % longer than 25 ms`,
    );
  }
  const [few, many] = walls.map(({ rates }) => median(rates));
  const ratio = (many ?? 0) / (few ?? 1);
  console.log(`${ratio.toFixed(2)} of the rate, goal 0.90; and 60 frames a second`);
}
