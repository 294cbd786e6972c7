import type { Page } from '@playwright/test';
import { photoJpeg } from '@/tests/fixtures/pictures';
import type { World } from './world';

export type Act = (page: Page, world: World) => Promise<unknown>;

type Part = Parameters<Page['getByRole']>[0];
type Name = string | RegExp;

export const inTurn =
  (...acts: Act[]): Act =>
  async (page, world) => {
    for (const act of acts) await act(page, world);
  };

/** Clicks the last match, because overlays come after the page in the DOM. */
export const press =
  (name: Name, part: Part = 'button'): Act =>
  (page) =>
    page.getByRole(part, { name }).filter({ visible: true }).last().click();

export const pressFirst =
  (name: Name, part: Part = 'button'): Act =>
  (page) =>
    page.getByRole(part, { name }).filter({ visible: true }).first().click();

export const fill =
  (label: Name, text: string): Act =>
  (page) =>
    page.getByLabel(label).filter({ visible: true }).last().fill(text);

export const select =
  (label: Name, index: number): Act =>
  (page) =>
    page.getByLabel(label).filter({ visible: true }).last().selectOption({ index });

export const check =
  (name: Name): Act =>
  (page) =>
    page.getByRole('checkbox', { name }).first().check();

export const key =
  (name: string): Act =>
  (page) =>
    page.keyboard.press(name);

export const see =
  (text: Name): Act =>
  (page) =>
    page.getByText(text).filter({ visible: true }).first().waitFor();

export const seeDialog: Act = (page) => page.getByRole('dialog').first().waitFor();

export const NEXT_ONES = /\/api\/wallpapers.*cursor=/;

export const pressTile: Act = (page) =>
  page.getByRole('feed').getByRole('article').first().getByRole('link').first().click();

export const choose =
  (name: Name): Act =>
  (page) =>
    page.getByRole('radio', { name }).check();

export const typeSearch =
  (words: string): Act =>
  (page) =>
    page.getByRole('main').getByRole('searchbox').pressSequentially(words);

export const loadMore: Act = async (page) => {
  const more = page.getByRole('button', { name: 'Load More' });
  if (await more.isVisible()) await more.click();
};

export const registerAgain: Act = async (page, { people }) => {
  await page.getByLabel('First name').fill('Mara');
  await page.getByLabel('Last name').fill('Lindqvist');
  await page.getByLabel('Username').fill(people.creator.username);
  await page.getByLabel('Email').fill(people.creator.email);
  await page.getByLabel('Password').fill('correct horse battery');
  await page.getByRole('button', { name: 'Create Account' }).click();
};

/** Deletes the keys of earlier runs first. */
export const makeKey: Act = async (page, { people, site }) => {
  await site.sql.query(
    'DELETE FROM api_keys WHERE user_id IN (SELECT id FROM users WHERE email = $1)',
    [people.admin.email],
  );
  await page.getByRole('button', { name: 'New API key' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Darkroom');
  await dialog.getByLabel('Your password').fill(people.admin.password);
  await dialog.getByRole('button', { name: 'Create key' }).click();
  await page.getByRole('button', { name: "I've saved it" }).waitFor();
};

export const openTables: Act = async (page) => {
  for (const summary of await page.getByText('Data table').all()) await summary.click();
};

export const skipAll: Act = async (page) => {
  const skip = page.getByRole('button', { name: 'Skip' });
  while (await skip.isVisible()) {
    const title = await page.getByRole('heading', { level: 2 }).first().textContent();
    await skip.click();
    await page.waitForFunction(
      (before) => document.querySelector('main h2')?.textContent !== before,
      title,
    );
  }
};

export const toEnd: Act = (page) => page.evaluate(() => scrollTo(0, document.body.scrollHeight));

export const hold =
  (pattern: string | RegExp): Act =>
  (page) =>
    page.route(pattern, () => new Promise(() => undefined));

/** Requests fail. With another status than 503, only writes do. */
export const refuse =
  (pattern: string | RegExp, status = 503, message = 'We cannot answer right now.'): Act =>
  (page) =>
    page.route(pattern, (route) => {
      const isRead = route.request().method() === 'GET' && status !== 503;
      return isRead ? route.continue() : route.fulfill({ status, json: { message, code: 'x' } });
    });

export const loseScripts: Act = (page) =>
  page.route('**/_next/static/chunks/**', (route) => route.abort());

/** Renames a table so that queries on it fail. `restore` undoes it. */
export const lose =
  (table: string): Act =>
  (_, { site }) =>
    site.sql.query(`ALTER TABLE ${table} RENAME TO ${table}_away`);

export const restore =
  (table: string): Act =>
  (_, { site }) =>
    site.sql.query(`ALTER TABLE IF EXISTS ${table}_away RENAME TO ${table}`);

const FILE_INPUT = /^Drop a picture here|^Add more pictures/;

export const choosePictures =
  (count: number): Act =>
  async (page) => {
    const files = ['Morning fog.jpg', 'Old harbor wall.jpg', 'Lichen-3840x2160.jpg'];
    const chosen = await Promise.all(
      files.slice(0, count).map(async (name, index) => ({
        name,
        mimeType: 'image/jpeg',
        buffer: await photoJpeg({
          width: 1600,
          height: index === 1 ? 2000 : 1000,
          seed: index + 7,
        }),
      })),
    );
    await page.getByLabel(FILE_INPUT).setInputFiles(chosen);
    await page.getByLabel('Category').selectOption({ index: 1 });
    await page.getByLabel('Tags').fill('fog, harbor,');
  };

export const chooseBroken: Act = (page) =>
  page.getByLabel(FILE_INPUT).setInputFiles({
    name: 'holiday.heic',
    mimeType: 'image/heic',
    buffer: Buffer.from('not a picture'),
  });

export const choosePortrait: Act = async (page) => {
  const buffer = await photoJpeg({ width: 900, height: 600, seed: 3 });
  const file = { name: 'me.jpg', mimeType: 'image/jpeg', buffer };
  await page.getByLabel('Choose a picture').setInputFiles(file);
};
