import type { Page, Route } from 'playwright';
import type { ScreenOptions } from './screen';
import type { SiteContent } from './site-content';

export type ScreenAction = (page: Page, content: SiteContent) => Promise<unknown>;

type Part = Parameters<Page['getByRole']>[0];
type Name = string | RegExp;

/** Clicks the last match, because overlays come after the page in the DOM. */
export const click =
  (name: Name, part: Part = 'button'): ScreenAction =>
  (page) =>
    page.getByRole(part, { name }).filter({ visible: true }).last().click();

export const clickFirst =
  (name: Name, part: Part = 'button'): ScreenAction =>
  (page) =>
    page.getByRole(part, { name }).filter({ visible: true }).first().click();

export const fill =
  (label: Name, text: string): ScreenAction =>
  (page) =>
    page.getByLabel(label).filter({ visible: true }).last().fill(text);

export const selectOption =
  (label: Name, index: number): ScreenAction =>
  (page) =>
    page.getByLabel(label).filter({ visible: true }).last().selectOption({ index });

export const checkBox =
  (name: Name): ScreenAction =>
  (page) =>
    page.getByRole('checkbox', { name }).first().check();

export const pressKey =
  (name: string): ScreenAction =>
  (page) =>
    page.keyboard.press(name);

export const waitForText =
  (text: Name): ScreenAction =>
  (page) =>
    page.getByText(text).filter({ visible: true }).first().waitFor();

export const waitForDialog: ScreenAction = (page) => page.getByRole('dialog').first().waitFor();

export const signInWithWrongPassword = [
  fill('Email', 'nobody@people.test'),
  fill('Password', 'not the password'),
  click('Sign In'),
];

export const NEXT_PAGE_REQUESTS = /\/api\/wallpapers.*cursor=/;
export const SIMILAR_REQUESTS = /\/api\/wallpapers\/\w+\/similar/;

export const clickFirstTile: ScreenAction = (page) =>
  page.getByRole('feed').getByRole('article').first().getByRole('link').first().click();

export const chooseRadio =
  (name: Name): ScreenAction =>
  (page) =>
    page.getByRole('radio', { name }).first().check();

export const chooseFirstRadio: ScreenAction = (page) =>
  page.getByRole('dialog').getByRole('radio').first().check();

export const chooseFirstOf =
  (list: string): ScreenAction =>
  async (page) => {
    const closed = page.locator('details:not([open]) summary', { hasText: list });
    if ((await closed.count()) > 0) await closed.click();
    await page.getByRole('list', { name: list }).getByRole('radio').first().check();
  };

export const moveCrop: ScreenAction = (page) =>
  page.getByRole('slider').filter({ visible: true }).press('Shift+ArrowLeft');

export const wipePair: ScreenAction = async (page) => {
  const slider = page.getByRole('slider', { name: /^Compare/ });
  for (const key of ['Home', 'PageUp', 'ArrowRight', 'ArrowRight']) await slider.press(key);
  await page.locator('[data-resting="false"]').waitFor();
};

export const typeSearch =
  (words: string): ScreenAction =>
  (page) =>
    page.getByRole('main').getByRole('searchbox').pressSequentially(words);

/** In one step, because suggestions for a part of the words would be replaced later. */
export const fillSearchBox =
  (area: 'banner' | 'dialog' | 'main', words: string): ScreenAction =>
  (page) =>
    page.getByRole(area).getByRole('combobox').filter({ visible: true }).fill(words);

export const waitForSelectedOption: ScreenAction = (page) =>
  page.getByRole('option', { selected: true }).waitFor();

export const storeRecentSearches: ScreenAction = (page) =>
  page.evaluate(() =>
    localStorage.setItem('recent-searches', JSON.stringify(['first light', 'desert 4k', 'fog'])),
  );

export const keepOnDevice: ScreenAction = async (page, { wallpapers }) => {
  const ids = wallpapers.slice(0, 24).map(({ _id }) => _id);
  await page.evaluate((all) => {
    localStorage.setItem('kept', JSON.stringify([...all.slice(0, 7), 'gone000001']));
    localStorage.setItem('viewed', JSON.stringify(all));
  }, ids);
  await page.reload();
  await page.getByRole('button', { name: 'Clear history' }).waitFor();
};

export const followOnDevice: ScreenAction = async (page, { people, wallpapers }) => {
  const keys = [`creator:${people.creator.username}`, `tag:${wallpapers[0]?.tags[0]}`];
  await page.evaluate(
    (all) => localStorage.setItem('follows', JSON.stringify(all)),
    ['search:q=first%20light&orientation=portrait', ...keys],
  );
  await page.reload();
  await page.getByText('1 creator, 1 tag, 1 search').waitFor();
};

export const openDetails: ScreenAction = (page) => page.locator('main summary').click();

export const loadMore: ScreenAction = async (page) => {
  const more = page.getByRole('button', { name: 'Load More' });
  if (await more.isVisible()) await more.click();
};

export const registerTakenUser: ScreenAction = async (page, { people }) => {
  await page.getByLabel('First name').fill('Mara');
  await page.getByLabel('Last name').fill('Lindqvist');
  await page.getByLabel('Username').fill(people.creator.username);
  await page.getByLabel('Email').fill(people.creator.email);
  await page.getByLabel('Password').fill('correct horse battery');
  await page.getByRole('button', { name: 'Create Account' }).click();
};

/** Deletes the keys of earlier runs first. */
export const createApiKey: ScreenAction = async (page, { people, site }) => {
  await site.sql.query(
    'DELETE FROM api_keys WHERE user_id IN (SELECT id FROM users WHERE email = $1)',
    [people.admin.email],
  );
  await page.getByRole('button', { name: 'New API key' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Darkroom');
  await dialog.getByLabel('Your password').fill(people.admin.password);
  await dialog.getByRole('button', { name: 'Create key' }).click();
  await page.getByRole('button', { name: 'I’ve saved it' }).waitFor();
};

export const openTables: ScreenAction = async (page) => {
  for (const summary of await page.getByText('Data table').all()) await summary.click();
};

export const skipWholeQueue: ScreenAction = async (page) => {
  const skip = page.getByRole('button', { name: 'Skip' });
  while (await skip.isVisible()) await skipItem(page);
};

/** Skips to an upload that is held because it looks like a rejected picture, and waits for its copies. */
export const skipToHeld: ScreenAction = async (page) => {
  while (!(await page.getByText('Reason: It looks like').isVisible())) await skipItem(page);
  await page.getByRole('link', { name: 'Mirrored' }).first().waitFor();
};

async function skipItem(page: Page): Promise<void> {
  const title = await page.getByRole('heading', { level: 2 }).first().textContent();
  await page.getByRole('button', { name: 'Skip' }).click();
  await page.waitForFunction(
    (before) => document.querySelector('main h2')?.textContent !== before,
    title,
  );
}

export const scrollToEnd: ScreenAction = (page) =>
  page.evaluate(() => scrollTo(0, document.body.scrollHeight));

/** Requests never get a response. */
export const holdRequests = (pattern: string | RegExp): ScreenOptions =>
  routeRequests(pattern, () => new Promise(() => undefined));

/** Requests fail. With another status than 503, only writes do. */
export const failRequests = (
  pattern: string | RegExp,
  status = 503,
  message = 'We cannot answer right now.',
): ScreenOptions =>
  routeRequests(pattern, (route) => {
    const isRead = route.request().method() === 'GET' && status !== 503;
    return isRead ? route.continue() : route.fulfill({ status, json: { message, code: 'x' } });
  });

/** Fulfills requests with the given response. */
export const fulfillRequests = (pattern: string, json: object): ScreenOptions =>
  routeRequests(pattern, (route) => route.fulfill({ json }));

const routeRequests = (
  pattern: string | RegExp,
  handle: (route: Route) => Promise<unknown>,
): ScreenOptions => ({ before: (page) => page.route(pattern, handle) });

export const blockScripts: ScreenAction = (page) =>
  page.route('**/_next/static/chunks/**', (route) => route.abort());

/** Renames a table meanwhile so that queries on it fail. */
export const withoutTable = (table: string): ScreenOptions => ({
  before: (_, { site }) => site.sql.query(`ALTER TABLE ${table} RENAME TO ${table}_away`),
  after: (_, { site }) => site.sql.query(`ALTER TABLE IF EXISTS ${table}_away RENAME TO ${table}`),
});
