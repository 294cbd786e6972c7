import { expect, type Page, test } from '@playwright/test';
import { addCategory, makePerson, uploadPicture } from './content';
import { titlesOn } from './screens';
import { type Site, startSite } from './site';

const COUNT = 300;
const NINE = 9;

// One site for all of them.
test.describe.configure({ mode: 'default' });

let site: Site;

const title = (number: number) => `Ridgeline ${number}`;

/** The titles of one page of the grid, newest first. */
const titlesOf = (page: number) =>
  Array.from({ length: NINE }, (_, index) => title(COUNT - (page - 1) * NINE - index));

test.beforeAll(async () => {
  test.setTimeout(240_000);
  site = await startSite();
  await addCategory(site, 'Nature');
  const person = await makePerson(site);
  for (let number = 1; number <= COUNT; number += 1) {
    await uploadPicture(site, person, { title: title(number) }, number);
  }
});

test.afterAll(() => site.close());

test.describe('Without JavaScript @long', () => {
  test.use({ javaScriptEnabled: false });

  test('the tenth page, its wallpapers, their category and creator are links away', async ({
    page,
  }) => {
    await page.goto(site.url);
    for (let number = 1; number < 10; number += 1) {
      await page.getByRole('link', { name: 'Older wallpapers' }).click();
    }
    await expect(titlesOn(page)).toHaveText(titlesOf(10));
    const [wanted = ''] = titlesOf(10);
    await page.getByRole('link', { name: wanted, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: wanted })).toBeVisible();
    const coming = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download', exact: true }).click();
    expect((await coming).suggestedFilename()).toBe(`${wanted}.jpg`);
    await page.getByRole('link', { name: 'Nature', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Nature' })).toBeVisible();
    await page.goBack();
    await page
      .getByRole('link', { name: /^Uploaded by Person / })
      .first()
      .click();
    await expect(page.getByRole('link', { name: `Wallpapers (${COUNT})` })).toBeVisible();
    await page.getByRole('link', { name: 'Older wallpapers' }).click();
    await expect(titlesOn(page)).toHaveText(titlesOf(2));
  });
});

for (const width of [390, 1440]) {
  test(`Three hundred pictures down at ${width} px, a page, and Back to the same place @long`, async ({
    page,
  }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width, height: 900 });
    await page.goto(site.url);
    await scrollToEnd(page);
    const tile = page.getByRole('article', { name: title(5), exact: true });
    await tile.scrollIntoViewIfNeeded();
    const top = () => tile.evaluate((element) => element.getBoundingClientRect().top);
    const before = await top();
    await tile.getByRole('link', { name: title(5), exact: true }).click();
    if (width > 768) {
      // From the wallpaper over the grid its large picture leads to the page.
      await page
        .getByRole('dialog')
        .getByRole('link', { name: /^Ridgeline 5,/ })
        .click();
    }
    await expect(page.getByRole('heading', { level: 1, name: title(5) })).toBeVisible();
    await page.goBack();
    await expect(titlesOn(page)).toHaveCount(COUNT);
    await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThanOrEqual(1);
  });
}

async function scrollToEnd(page: Page) {
  await expect(async () => {
    await page.mouse.wheel(0, 5000);
    expect(await titlesOn(page).count()).toBe(COUNT);
  }).toPass({ intervals: [50], timeout: 100_000 });
}
