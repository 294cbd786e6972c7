import { test as base, type Page } from '@playwright/test';
import { paths } from '@/lib/paths';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import { fillSite, keepOnly, makePerson, type Person } from './content';
import { answering } from './screens';
import { type Site, startSite } from './site';

interface WorkerFixtures {
  /** One for all tests of a worker: they run one after the other and make what they change. */
  site: Site;
  /** What the site began with, newest first. */
  wallpapers: Wallpaper[];
  admin: Person;
}

interface TestFixtures {
  /** Signs the page's browser in, as somebody new unless a person is given. */
  signIn(person?: Person): Promise<Person>;
  serverLog: undefined;
  /** Takes down what the test has hung: the next one finds the walls as they were. */
  walls: undefined;
}

/** Whoever goes to a page acts on it once it answers; one in the place of a broken site has no script. */
function answerOnArrival(page: Page) {
  const { goto, reload } = page;
  const arrive = async (coming: ReturnType<typeof goto>) => {
    const answer = await coming;
    if (!answer || answer.status() < 500) await answering(page);
    return answer;
  };
  page.goto = (...args) => arrive(goto.apply(page, args));
  page.reload = (...args) => arrive(reload.apply(page, args));
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads here what a fixture needs.
    async ({}, use) => {
      const site = await startSite();
      await use(site);
      await site.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  wallpapers: [
    async ({ site }, use) => use(await fillSite(site)),
    { scope: 'worker', timeout: 60_000, auto: true },
  ],
  admin: [async ({ site }, use) => use(await makePerson(site, 'admin')), { scope: 'worker' }],
  walls: [
    async ({ site, admin, wallpapers }, use) => {
      await use(undefined);
      await keepOnly(site, admin, wallpapers);
    },
    { auto: true },
  ],
  baseURL: ({ site }, use) => use(site.url),
  page: async ({ page, javaScriptEnabled }, use) => {
    if (javaScriptEnabled !== false) answerOnArrival(page);
    await use(page);
  },
  signIn: ({ page, site }, use) =>
    use(async (given) => {
      const person = given ?? (await makePerson(site));
      const { email, password } = person;
      const response = await page.request.post(paths.api.login(), {
        data: { email, password },
        headers: { origin: site.url },
      });
      if (!response.ok()) throw new Error(`${email} could not sign in: ${await response.text()}`);
      return person;
    }),
  serverLog: [
    async ({ site }, use, testInfo) => {
      await use(undefined);
      if (testInfo.status === testInfo.expectedStatus) return;
      await testInfo.attach('server.log', { body: await site.log(), contentType: 'text/plain' });
    },
    { auto: true },
  ],
});
