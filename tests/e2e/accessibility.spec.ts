import { expect, type Page } from '@playwright/test';
import { accountPaths } from '@/lib/account-paths';
import { adminPaths } from '@/lib/admin-paths';
import { paths } from '@/lib/paths';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import { expectNoAxeViolations, expectReflow, expectVisibleFocus } from './axe';
import { insertUser, uploadPicture } from './content';
import { test } from './fixtures';
import { waitForWall } from './page-actions';

const LOOKS = [
  [390, 'light'],
  [1440, 'dark'],
  [1440, 'light'],
  [390, 'dark'],
] as const;

type Look = (typeof LOOKS)[number];

/** The daily test checks these. */
const mainScreens = ([first]: Wallpaper[]) => [
  paths.home(),
  paths.wallpaper(first!._id),
  paths.search('ridgeline OR "first light" -tag:fog width:>=1920', 1, { license: 'cc0' }),
];

const otherScreens = ([first]: Wallpaper[]) => [
  paths.profile(first!.username),
  '/nowhere',
  paths.following(),
  paths.favorites(),
  paths.categories(),
  paths.tags(),
  paths.today(),
  paths.search('ridgeline'),
  paths.privacy(),
  paths.moderation(),
  paths.category('Nature'),
  paths.profileFavorites(first!.username),
  paths.search('no such wallpaper'),
  paths.register(),
  accountPaths.resetPassword('x'),
  paths.search(),
  paths.login(),
  paths.forgotPassword(),
  accountPaths.verifyEmail('x'),
  accountPaths.confirmEmail('x'),
  accountPaths.undoEmailChange('x'),
  paths.terms(),
  paths.developers(),
  paths.wallpaper('gone'),
  paths.profile('nobody'),
  paths.category('Nowhere'),
  paths.tag('nowhere'),
];

const withoutHash = (path: () => string) => path().split('#')[0]!;
const ownScreens = ({ _id, username }: Wallpaper) => [
  ...new Set(Object.values(accountPaths.settings).map(withoutHash)),
  paths.upload(),
  paths.editWallpaper(_id),
  accountPaths.statistics(),
  accountPaths.wallpaperStatistics(_id),
  paths.profile(username),
];

const adminScreens = (userId: string) => [
  paths.admin(),
  ...Object.entries(adminPaths).flatMap(([name, path]) =>
    typeof path === 'function' && name !== 'user' && name !== 'settings' ? [path('')] : [],
  ),
  `${adminPaths.wallpapers()}?view=list`,
  `${adminPaths.users()}?view=list`,
  `${adminPaths.users()}?q=no+such+user`,
  adminPaths.user(userId),
  '/admin/nowhere',
];

async function open(page: Page, path: string, [width, colorScheme]: Look) {
  await page.setViewportSize({ width, height: 900 });
  await page.emulateMedia({ colorScheme });
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1);
  await expect(page.getByRole('main'), path).toHaveCount(1);
}

const isMissing = (path: string) => /nowhere|gone/i.test(path);

/** Checks that each screen has its own title. */
function expectTitles(titles: Map<string, string>) {
  const existing = [...titles].filter(([path]) => !isMissing(path) && !/[?](view|q=no)/.test(path));
  const unique = new Set(existing.map(([, title]) => title));
  expect(unique.size, JSON.stringify(existing)).toBe(existing.length);
  for (const [path, title] of titles) {
    if (isMissing(path)) expect(title, path).toMatch(/^Page not found/);
  }
}

async function checkScreens(
  page: Page,
  screens: string[],
  looksOf: (index: number) => readonly Look[],
) {
  const titles = new Map<string, string>();
  for (const [index, path] of screens.entries()) {
    for (const look of looksOf(index)) {
      await open(page, path, look);
      await expectNoAxeViolations(page, `${path}, ${look.join(' px, ')}`);
    }
    titles.set(path, await page.title());
    await expectReflow(page, path);
  }
  expectTitles(titles);
}

test('The main screens pass axe in one look and fit at 400 % zoom', async ({
  page,
  wallpapers,
}) => {
  test.setTimeout(180_000);
  await checkScreens(page, mainScreens(wallpapers), (index) => [LOOKS[index % 2]!]);
});

test('Public screens pass axe in every look and fit at 400 % zoom @long', async ({
  page,
  wallpapers,
}) => {
  test.setTimeout(1_200_000);
  const screens = [...mainScreens(wallpapers), ...otherScreens(wallpapers)];
  await checkScreens(page, screens, () => LOOKS);
});

test("The user's own screens pass axe in every look and fit at 400 % zoom @long", async ({
  page,
  site,
  signIn,
}) => {
  test.setTimeout(400_000);
  const user = await signIn();
  await checkScreens(page, ownScreens(await uploadPicture(site, user)), () => LOOKS);
});

test('Admin screens pass axe in every look and fit at 400 % zoom @long', async ({
  page,
  signIn,
  admin,
  wallpapers,
}) => {
  test.setTimeout(300_000);
  await signIn(admin);
  await checkScreens(page, adminScreens(wallpapers[0]!.userId), () => LOOKS);
});

test('Toasts, menus, dialogs and form errors pass axe @long', async ({
  page,
  site,
  wallpapers,
}) => {
  const { title } = wallpapers[0]!;
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/');
  await waitForWall(page);
  await page.getByRole('button', { name: `Favorite ${title}`, exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'logged in' })).toBeVisible();
  await page.getByRole('button', { name: 'Display' }).click();
  await expect(page.getByRole('group', { name: 'Theme' })).toBeVisible();
  await expectNoAxeViolations(page, 'a toast and the display menu');
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await expectNoAxeViolations(page, 'the shortcuts');

  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'light' });
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Search' }).click();
  await expect(page.getByRole('dialog', { name: 'Search wallpapers' })).toBeVisible();
  await expectNoAxeViolations(page, 'the search dialog on a phone');
  await page.goto('/register');
  const { email } = await insertUser(site);
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Lovelace');
  await page.getByLabel('Username').fill('ada-of-axe');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill('correct horse battery');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByLabel('Email')).toBeFocused();
  await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
  await expectNoAxeViolations(page, 'an invalid field');
});

test('Tab shows a visible focus on every stop @long', async ({ page, wallpapers }) => {
  await page.setViewportSize({ width: 1280, height: 600 });
  await page.goto('/');
  await waitForWall(page);
  await expectVisibleFocus(page, 30);
  await page.goto(paths.wallpaper(wallpapers[0]!._id));
  await expectVisibleFocus(page, 20);
});

test('Tab shows a visible focus in the admin area and in forms, on a phone too @long', async ({
  page,
  site,
  signIn,
}) => {
  test.slow();
  const admin = await signIn(await insertUser(site, 'admin'));
  const own = await uploadPicture(site, admin);
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 600 });
    for (const path of [...adminScreens(own.userId), ...ownScreens(own)]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectVisibleFocus(page, 45);
    }
  }
});

test('Forced colors still show the current link and the buttons @long', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  await page.goto('/');
  const outlineOf = (name: string) =>
    page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name })
      .evaluate((link) => getComputedStyle(link).outlineStyle);
  await expect.poll(() => outlineOf('Home')).toBe('solid');
  expect(await outlineOf('Category')).toBe('none');
  const favorite = page.getByRole('button', { name: /^Favorite / }).first();
  expect(await favorite.evaluate((button) => getComputedStyle(button).borderTopStyle)).toBe(
    'solid',
  );
});
