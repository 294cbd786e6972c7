import { test as base, type Page } from '@playwright/test';
import { HINT_COOKIE, PLAIN_COOKIE } from '@/lib/auth/session-cookie';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import {
  deleteOtherWallpapers,
  fetchWallpapers,
  insertSession,
  insertUser,
  type TestUser,
} from './content';
import { waitForHydration } from './page-actions';
import { startSeededSite } from './seeded-site';
import type { Site } from './site';

interface WorkerFixtures {
  /** Shared by the tests of a worker, which run one after the other. */
  site: Site;
  /** The seeded wallpapers, newest first. */
  wallpapers: Wallpaper[];
  admin: TestUser;
}

interface TestFixtures {
  /** Signs the browser in, as a new user by default. */
  signIn(user?: TestUser): Promise<TestUser>;
  serverLog: undefined;
  /** Deletes the wallpapers that the test added. */
  cleanUp: undefined;
}

/** Makes navigation wait for hydration. Error pages have no script. */
function hydrateOnNavigation(page: Page) {
  const { goto, reload } = page;
  const hydrate = async (navigation: ReturnType<typeof goto>) => {
    const response = await navigation;
    if (!response || response.status() < 500) await waitForHydration(page);
    return response;
  };
  page.goto = (...args) => hydrate(goto.apply(page, args));
  page.reload = (...args) => hydrate(reload.apply(page, args));
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a destructuring pattern.
    async ({}, use) => {
      const site = await startSeededSite();
      await use(site);
      await site.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  wallpapers: [
    async ({ site }, use) => use(await fetchWallpapers(site)),
    { scope: 'worker', timeout: 120_000, auto: true },
  ],
  admin: [async ({ site }, use) => use(await insertUser(site, 'admin')), { scope: 'worker' }],
  cleanUp: [
    async ({ site, admin, wallpapers }, use) => {
      await use(undefined);
      await deleteOtherWallpapers(site, admin, wallpapers);
    },
    { auto: true },
  ],
  baseURL: ({ site }, use) => use(site.url),
  page: async ({ page, javaScriptEnabled }, use) => {
    if (javaScriptEnabled !== false) hydrateOnNavigation(page);
    await use(page);
  },
  signIn: ({ page, site }, use) =>
    use(async (given) => {
      const user = given ?? (await insertUser(site));
      const value = await insertSession(site, user.email);
      await page.context().addCookies([
        { name: PLAIN_COOKIE, value, url: site.url, httpOnly: true, sameSite: 'Lax' },
        { name: HINT_COOKIE, value: '1', url: site.url, sameSite: 'Lax' },
      ]);
      return user;
    }),
  serverLog: [
    async ({ site }, use, testInfo) => {
      await use(undefined);
      if (testInfo.status === testInfo.expectedStatus) return;
      await testInfo.attach('server.log', {
        body: await site.readLog(),
        contentType: 'text/plain',
      });
    },
    { auto: true },
  ],
});
