import path from 'node:path';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { paths } from '@/lib/paths';
import type { Site } from '@/tests/e2e/site';
import type { Screen } from './screen';
import type { Role, World } from './world';

export const WIDTHS = [390, 900, 1440, 2560];
export const SCHEMES = ['light', 'dark'] as const;
/** What a phone, a tablet, a laptop and a large monitor show at once. */
const HEIGHTS: Record<number, number> = { 390: 844, 900: 1200, 1440: 900, 2560: 1440 };
/** Of a page that is longer nobody looks at more. */
const LONGEST = 4200;
const PATIENCE_MS = 8000;
/** What is held on purpose never becomes quiet. */
const QUIET_MS = 2500;
/** What measures its place draws a moment later. */
const SETTLED_MS = 200;

/** The session of each role, as a browser keeps it. */
export type Sessions = Partial<Record<Role, Awaited<ReturnType<BrowserContext['storageState']>>>>;

/** Signs somebody in once for all screens. */
export async function signIn(browser: Browser, { url }: Site, { email, password }: SignedIn) {
  const context = await browser.newContext({ baseURL: url });
  const answer = await context.request.post(paths.api.login(), {
    data: { email, password },
    headers: { origin: url },
  });
  if (!answer.ok()) throw new Error(`${email} could not sign in: ${await answer.text()}`);
  const state = await context.storageState();
  await context.close();
  return state;
}

type SignedIn = Record<'email' | 'password', string>;

/** Brings one screen about at one width, and takes it in both schemes. */
export async function shoot(
  browser: Browser,
  world: World,
  sessions: Sessions,
  screen: Screen,
  width: number,
  folder: string,
): Promise<void> {
  const context = await browser.newContext({
    baseURL: world.site.url,
    viewport: { width, height: HEIGHTS[width] ?? 900 },
    storageState: sessions[screen.as ?? 'visitor'],
    reducedMotion: 'reduce',
    colorScheme: 'light',
    locale: 'en-US',
    timezoneId: 'UTC',
    serviceWorkers: 'block',
  });
  context.setDefaultTimeout(PATIENCE_MS);
  const page = await context.newPage();
  try {
    await screen.before?.(page, world);
    const address = typeof screen.at === 'string' ? screen.at : screen.at(world);
    await page.goto(address, { waitUntil: 'load', timeout: 20_000 });
    await quiet(page);
    await screen.act?.(page, world);
    await quiet(page);
    for (const scheme of SCHEMES) {
      await page.emulateMedia({ colorScheme: scheme });
      await take(page, path.join(folder, fileOf(screen, width, scheme)), screen.isWindow);
    }
  } finally {
    await screen.after?.(page, world);
    await context.close();
  }
}

export const fileOf = ({ name }: Screen, width: number, scheme: string) =>
  `${name}-${width}-${scheme}.jpg`;

async function quiet(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: QUIET_MS }).catch(() => undefined);
}

async function take(page: Page, file: string, isWindow = false): Promise<void> {
  await page.waitForTimeout(SETTLED_MS);
  const height = await page.evaluate(showAll);
  const { width = 0, height: window = 0 } = page.viewportSize() ?? {};
  const isWhole = !isWindow && height > window;
  // What sticks to the window would stand in the middle of the page.
  if (isWhole) await page.evaluate(() => scrollTo(0, 0));
  const clip = { x: 0, y: 0, width, height: Math.min(height, LONGEST) };
  await page.screenshot({
    path: file,
    type: 'jpeg',
    quality: 82,
    animations: 'disabled',
    ...(isWhole && { fullPage: true, clip }),
  });
}

/** Has what is further down loaded, too. Runs in the page. @returns how long the page is. */
async function showAll(): Promise<number> {
  const pictures = [...document.images].filter((image) => image.checkVisibility());
  for (const image of pictures) image.loading = 'eager';
  const loaded = pictures.map((image) => image.decode().catch(() => undefined));
  const late = new Promise((resolve) => setTimeout(resolve, 4000));
  await Promise.race([Promise.all([document.fonts.ready, ...loaded]), late]);
  return document.documentElement.scrollHeight;
}
