import { parseArgs } from 'node:util';
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { buildApp } from '@/scripts/build';
import { addCategory, insertUser, uploadPicture } from '@/tests/e2e/content';
import { type Site, startSite } from '@/tests/e2e/site';
import { findBrowser } from '@/tools/test/find-browser.mjs';
import { formatSpread, median, quantile } from './statistics';

const USAGE = `npm run bench:scroll -- [--rounds N] [--shot FILE]

Scrolls the home page with 50 and with 500 wallpapers in a browser, N alternating rounds each (default:
7), and counts frames. See bench/README.md for the meaning of the figures.
--shot FILE  save a screenshot of the last screen, to verify what was scrolled`;

const COUNTS = [50, 500];
const VIEWPORT = { width: 1440, height: 900 };
const DISTANCE = 3000;
const PIXELS_PER_SECOND = 1500;

/** Records frame times. A string, because a compiled function would need the compiler's helpers. */
const RECORD_FRAMES = `
  var frameTimes = [], isRecording = true;
  requestAnimationFrame(function record(at) {
    frameTimes.push(at);
    if (isRecording) requestAnimationFrame(record);
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

interface Wall {
  count: number;
  page: Page;
  cdp: CDPSession;
  /** Scroll offset in pixels, far enough from the end not to load more. */
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
  const person = await insertUser(site);
  const seeds = Array.from({ length: count }, (_, index) => index + 1).values();
  const work = async () => {
    for (const seed of seeds) await uploadPicture(site, person, {}, seed);
  };
  await Promise.all(Array.from({ length: 3 }, work));
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

async function scroll({ page, cdp, start }: Wall): Promise<number[]> {
  await page.bringToFront();
  await page.evaluate(`scrollTo(0, ${start}); ${RECORD_FRAMES}`);
  for (const yDistance of [-DISTANCE, DISTANCE]) {
    await cdp.send('Input.synthesizeScrollGesture', {
      x: VIEWPORT.width / 2,
      y: VIEWPORT.height / 2,
      yDistance,
      speed: PIXELS_PER_SECOND,
      gestureSourceType: 'mouse',
    });
  }
  const times = await page.evaluate<number[]>('isRecording = false; frameTimes');
  return times.slice(1).map((at, index) => at - (times[index] ?? at));
}

function report(walls: Wall[]): void {
  for (const { count, rates, frames } of walls) {
    const long = frames.filter((ms) => ms > 25).length / frames.length;
    console.log(
      `${count} wallpapers: ${formatSpread(rates, 1)} frames per second, p99 ${quantile(frames, 0.99).toFixed(1)} ms, ${(long * 100).toFixed(1)} % of frames over 25 ms`,
    );
  }
  const [few, many] = walls.map(({ rates }) => median(rates));
  const ratio = (many ?? 0) / (few ?? 1);
  console.log(`ratio ${ratio.toFixed(2)}, goal 0.90 and 60 frames per second`);
}
