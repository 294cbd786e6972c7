import { expect, type Page } from '@playwright/test';
import { adminPaths } from '@/lib/admin-paths';
import { paths } from '@/lib/paths';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import { expectNoAxeViolations } from './axe';
import { listed, setFeatured } from './featured-list';
import { test as base } from './fixtures';
import { waitForHydration } from './page-actions';

/** Without the picture of the day. */
const hero = (page: Page) =>
  page
    .getByRole('list', { name: 'Featured wallpapers' })
    .getByRole('listitem')
    .filter({ hasNotText: 'Picture of the day' })
    .getByRole('link');
const announcement = (page: Page, text: string) =>
  page.getByRole('status').filter({ hasText: text });

/** Reads the titles in the hero as another visitor. */
async function readHero(page: Page): Promise<(string | null)[]> {
  await page.goto('/');
  return hero(page).evaluateAll((links) => links.map((link) => link.textContent));
}

const test = base.extend<{ openList(list: Wallpaper[]): Promise<void> }>({
  openList: ({ page, site, signIn, admin }, use) =>
    use(async (list) => {
      await setFeatured(
        site,
        admin,
        list.map(({ _id }) => _id),
      );
      await signIn(admin);
      await page.goto(adminPaths.featured());
    }),
});

test.afterEach(({ site, admin }) => setFeatured(site, admin, []));

for (const width of [390, 1440]) {
  test(`An admin features wallpapers by keyboard, at ${width} px @long`, async ({
    page,
    context,
    signIn,
    admin,
    wallpapers,
  }) => {
    const [first, second, third] = wallpapers as [Wallpaper, Wallpaper, Wallpaper];
    await page.setViewportSize({ width, height: 900 });
    await signIn(admin);
    await page.goto(adminPaths.featured());
    await expect(page.getByText('Nothing is featured')).toBeVisible();
    await expectNoAxeViolations(page);

    await page.goto(`${adminPaths.wallpapers()}?q=${first._id}`);
    const actions = page.getByRole('button', { name: `Actions for ${first.title}`, exact: true });
    if (width === 390) await actions.press('Enter');
    await page
      .getByRole('link', { name: `Feature ${first.title} on the home page`, exact: true })
      .press('Enter');
    await expect(listed(page)).toHaveText([new RegExp(first.title)]);
    await waitForHydration(page);
    const field = page.getByLabel('Add a wallpaper');
    await field.fill(new URL(paths.wallpaper(second._id), page.url()).href);
    await field.press('Enter');
    await expect(announcement(page, `“${second.title}” was added`)).toBeAttached();
    await field.fill(third._id);
    await field.press('Enter');
    await expect(listed(page)).toHaveCount(3);
    await field.fill(second._id);
    await field.press('Enter');
    await expect(page.getByText('This wallpaper is already in the list.')).toBeVisible();
    await field.fill('0000000000');
    await field.press('Enter');
    await expect(page.getByText('We couldn’t find a public wallpaper')).toBeVisible();

    const moveUp = page.getByRole('button', { name: `Move ${third.title} up`, exact: true });
    await moveUp.press('Enter');
    await expect(announcement(page, `“${third.title}” is now number 2 of 3.`)).toBeAttached();
    await expect(moveUp).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(announcement(page, `“${third.title}” is now number 1 of 3.`)).toBeAttached();
    await expect(page.getByText('You have unsaved changes.')).toBeVisible();
    await page.getByRole('button', { name: 'Save' }).press('Enter');
    await expect(page.getByText('The home page was updated.')).toBeVisible();
    await expect(page).toHaveURL(adminPaths.featured());

    const visitor = await context.newPage();
    expect(await readHero(visitor)).toEqual([third, first, second].map(({ title }) => title));
    await page.reload();
    await page.getByRole('button', { name: `Remove ${first.title} from` }).press('Enter');
    await expect(listed(page)).toHaveCount(2);
    await page.getByRole('button', { name: 'Save' }).press('Enter');
    await expect(page.getByText('You have unsaved changes.')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Save' })).toBeFocused();
    // Automatic picks fill the rest.
    expect(await readHero(visitor)).toEqual(expect.arrayContaining([third.title, second.title]));
  });
}

test('Removing a wallpaper moves the focus to the next one, then to the field @long', async ({
  page,
  openList,
  wallpapers,
}) => {
  const [first, second, third] = wallpapers as [Wallpaper, Wallpaper, Wallpaper];
  await openList([first, second, third]);
  const remove = ({ title }: Wallpaper) =>
    page.getByRole('button', { name: `Remove ${title} from` });
  await remove(second).press('Enter');
  await expect(remove(third)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(remove(first)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Add a wallpaper')).toBeFocused();
});

test('A wallpaper removed while another is added stays removed @long', async ({
  page,
  openList,
  wallpapers,
}) => {
  const [first, second, third] = wallpapers as [Wallpaper, Wallpaper, Wallpaper];
  await openList([first, second]);
  await page.route(`**${paths.api.wallpaper(third._id)}`, async (route) => {
    await page.getByRole('button', { name: `Remove ${second.title} from` }).press('Enter');
    await route.continue();
  });
  await page.getByLabel('Add a wallpaper').fill(third._id);
  await page.keyboard.press('Enter');
  await expect(announcement(page, `“${third.title}” was added`)).toBeAttached();
  await expect(listed(page)).toHaveText([new RegExp(first.title), new RegExp(third.title)]);
});

test('Three featured wallpapers are never cut off and are taller than wide, in every window and with large text @long', async ({
  page,
  site,
  admin,
  wallpapers,
}) => {
  // The picture of the day would be the fourth.
  const response = await fetch(`${site.url}/api/daily-wallpapers`);
  const [daily] = (await response.json()) as { wallpaper: { _id: string } }[];
  const others = wallpapers.map(({ _id }) => _id).filter((id) => id !== daily?.wallpaper._id);
  await setFeatured(site, admin, [daily?.wallpaper._id ?? [], others].flat().slice(0, 3));
  await page.goto('/');
  const pictures = page.getByRole('list', { name: 'Featured wallpapers' }).locator('img');
  await expect(pictures).toHaveCount(3);
  const sizes = [320, 390, 700, 768, 820, 900, 1440, 1920, 2560].map((width) => [width, 16]);
  for (const [width, text] of [...sizes, [1440, 32]] as [number, number][]) {
    await page.setViewportSize({ width, height: 900 });
    await page.evaluate((px) => {
      document.documentElement.style.fontSize = `${px}px`;
    }, text);
    const boxes = await pictures.evaluateAll((images) =>
      images.map((image) => image.getBoundingClientRect().toJSON()),
    );
    for (const box of boxes) {
      expect(box.left, `${width} px`).toBeGreaterThanOrEqual(0);
      expect(box.right, `${width} px`).toBeLessThanOrEqual(width);
      expect(box.width / box.height, `${width} px`).toBeLessThan(1);
    }
  }
});
