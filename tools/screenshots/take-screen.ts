import path from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright';
import { paths } from '@/lib/paths';
import { waitForHydration } from '@/tests/e2e/page-actions';
import type { Site } from '@/tests/e2e/site';
import type { Screen } from './screen';
import type { Role, SiteContent } from './site-content';

export const WIDTHS = [390, 900, 1440, 2560];
export const SCHEMES = ['light', 'dark'] as const;
const HEIGHTS: Record<number, number> = { 390: 844, 900: 1200, 1440: 900, 2560: 1440 };
const MAX_HEIGHT = 4200;
const TIMEOUT_MS = 60_000;
/** Held requests never become idle. */
const IDLE_TIMEOUT_MS = 2500;
/** Positioned elements render a moment later. */
const SETTLE_MS = 200;

type Sessions = Partial<Record<Role, Awaited<ReturnType<BrowserContext['storageState']>>>>;

/** Where screens are opened. */
export interface Stage {
  browser: Browser;
  content: SiteContent;
  sessions: Sessions;
}

/** Signs in as each person of the site. */
export async function createSessions(
  browser: Browser,
  { site, people }: SiteContent,
): Promise<Sessions> {
  const sessions: Sessions = {};
  for (const role of ['newcomer', 'creator', 'admin'] as const) {
    sessions[role] = await createSession(browser, site, people[role]);
  }
  return sessions;
}

async function createSession(browser: Browser, { url }: Site, { email, password }: Credentials) {
  const context = await browser.newContext({ baseURL: url });
  const response = await context.request.post(paths.api.login(), {
    data: { email, password },
    headers: { origin: url },
  });
  if (!response.ok()) throw new Error(`Failed to sign in ${email}: ${await response.text()}`);
  const state = await context.storageState();
  await context.close();
  return state;
}

type Credentials = Record<'email' | 'password', string>;

export async function takeScreen(
  stage: Stage,
  screen: Screen,
  width: number,
  folder: string,
): Promise<void> {
  await openScreen(stage, screen, width, async (page) => {
    for (const scheme of SCHEMES) {
      await page.emulateMedia({ colorScheme: scheme });
      await takeScreenshot(
        page,
        path.join(folder, getFileName(screen, width, scheme)),
        screen.isViewportOnly,
      );
    }
  });
}

/** Brings a new page into the state of a screen, runs `work` and closes the page. */
export async function openScreen<T>(
  { browser, content, sessions }: Stage,
  screen: Screen,
  width: number,
  work: (page: Page) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({
    baseURL: content.site.url,
    viewport: { width, height: HEIGHTS[width] ?? 900 },
    storageState: sessions[screen.as ?? 'visitor'],
    reducedMotion: 'reduce',
    colorScheme: 'light',
    locale: 'en-US',
    timezoneId: 'UTC',
    serviceWorkers: 'block',
  });
  context.setDefaultTimeout(TIMEOUT_MS);
  const page = await context.newPage();
  try {
    await screen.before?.(page, content);
    const response = await page.goto(getUrl(screen, content), { waitUntil: 'load' });
    // Earlier clicks are lost. Error pages have no script.
    if (response && response.status() < 500) await waitForHydration(page);
    await waitUntilIdle(page);
    await screen.act?.(page, content);
    await waitUntilIdle(page);
    return await work(page);
  } finally {
    await screen.after?.(page, content);
    await context.close();
  }
}

export const getUrl = ({ url }: Screen, content: SiteContent): string =>
  typeof url === 'string' ? url : url(content);

export const getFileName = ({ name }: Screen, width: number, scheme: string) =>
  `${name}-${width}-${scheme}.jpg`;

async function waitUntilIdle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: IDLE_TIMEOUT_MS }).catch(() => undefined);
}

async function takeScreenshot(page: Page, file: string, isViewportOnly = false): Promise<void> {
  await page.waitForTimeout(SETTLE_MS);
  const height = await page.evaluate(loadImages);
  const { width = 0, height: window = 0 } = page.viewportSize() ?? {};
  const isFullPage = !isViewportOnly && height > window;
  // Sticky elements would otherwise appear in the middle of the page.
  if (isFullPage) await page.evaluate(() => scrollTo(0, 0));
  const clip = { x: 0, y: 0, width, height: Math.min(height, MAX_HEIGHT) };
  await page.screenshot({
    path: file,
    type: 'jpeg',
    quality: 82,
    ...(isFullPage && { fullPage: true, clip }),
  });
}

/** Loads all images and returns the page height. Runs in the page. */
async function loadImages(): Promise<number> {
  const pictures = [...document.images].filter((image) => image.checkVisibility());
  for (const image of pictures) image.loading = 'eager';
  const loaded = pictures.map((image) => image.decode().catch(() => undefined));
  const timeout = new Promise((resolve) => setTimeout(resolve, 4000));
  await Promise.race([Promise.all([document.fonts.ready, ...loaded]), timeout]);
  return document.documentElement.scrollHeight;
}
