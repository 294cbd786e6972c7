import { expect, type Page } from '@playwright/test';
import { paths } from '@/lib/paths';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import { expectNoBarrier, expectReflow, expectVisibleFocus } from './barriers';
import { makePerson, uploadPicture } from './content';
import { test } from './fixtures';
import { sendLogin, takenOver } from './screens';

const LOOKS = [
  [390, 'light'],
  [1440, 'dark'],
  [1440, 'light'],
  [390, 'dark'],
] as const;

type Look = (typeof LOOKS)[number];

interface Screens {
  main: string[];
  /** They look like one of those, or a journey of theirs has axe look at them: all are read at 400 %. */
  other: string[];
}

/** Every address that visitors come to, those that hold nothing included. */
const publicScreens = ([first]: Wallpaper[]): Screens => ({
  main: [
    paths.home(),
    paths.wallpaper(first!._id),
    paths.categories(),
    paths.profile(first!.username),
    paths.search('ridgeline'),
    paths.privacy(),
    '/nowhere',
  ],
  other: [
    paths.category('Nature'),
    paths.profileFavorites(first!.username),
    paths.search('nothing hangs here'),
    paths.register(),
    paths.resetPassword('x'),
    paths.search(),
    paths.login(),
    paths.forgotPassword(),
    paths.verifyEmail('x'),
    paths.confirmEmail('x'),
    paths.terms(),
    paths.developers(),
    paths.wallpaper('gone'),
    paths.profile('nobody'),
    paths.category('Nowhere'),
  ],
});

/** Without the place on it. */
const pageOf = (path: () => string) => path().split('#')[0]!;

const ownScreens = ({ _id, username }: Wallpaper): Screens => ({
  main: [...new Set(Object.values(paths.settings).map(pageOf))],
  other: [paths.upload(), paths.editWallpaper(_id), paths.profile(username)],
});

const adminScreens = (someone: string): Screens => ({
  main: [],
  other: [
    ...Object.entries(paths.admin)
      .filter(([name]) => name !== 'user' && name !== 'settings')
      .map(([, path]) => path('')),
    `${paths.admin.wallpapers()}?view=list`,
    `${paths.admin.users()}?view=list`,
    `${paths.admin.users()}?q=nobody+is+called+so`,
    paths.admin.user(someone),
    '/admin/nowhere',
  ],
});

const all = ({ main, other }: Screens) => [...main, ...other];

async function open(page: Page, address: string, [width, colorScheme]: Look) {
  await page.setViewportSize({ width, height: 900 });
  await page.emulateMedia({ colorScheme });
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 }), address).toHaveCount(1);
  await expect(page.getByRole('main'), address).toHaveCount(1);
}

/** What is asked for and is not there. */
const isNowhere = (address: string) => /nowhere|gone/i.test(address);

/** One title for each screen: none is that of another, nor of a page that is not there. */
function expectTitles(titles: Map<string, string>) {
  const there = [...titles].filter(
    ([address]) => !isNowhere(address) && !/[?](view|q=nobody)/.test(address),
  );
  expect(new Set(there.map(([, title]) => title)).size, JSON.stringify(there)).toBe(there.length);
  for (const [address, title] of titles) {
    if (isNowhere(address)) expect(title, address).toMatch(/^Page not found/);
  }
}

/** Each screen in one look; `@long` all of them in every width and colour scheme. */
async function look(page: Page, { main, other }: Screens, isLong: boolean) {
  const titles = new Map<string, string>();
  for (const [index, address] of all({ main, other }).entries()) {
    const looks = isLong ? LOOKS : [LOOKS[index % 2]!];
    for (const one of looks) {
      await open(page, address, one);
      if (!isLong && index >= main.length) continue;
      await expectNoBarrier(page, `${address}, ${one.join(' px, ')}`);
    }
    titles.set(address, await page.title());
    await expectReflow(page, address);
  }
  expectTitles(titles);
}

for (const isLong of [false, true]) {
  // Every look of thirty screens takes a minute alone, and more beside another test.
  const allowance = isLong ? 300_000 : 90_000;
  const tag = { tag: isLong ? ['@long'] : [] };
  const how = `have no barrier, in ${isLong ? 'every look' : 'one look'} and at 400 %`;
  test(`Public screens ${how}`, tag, async ({ page, wallpapers }) => {
    test.setTimeout(allowance);
    await look(page, publicScreens(wallpapers), isLong);
  });

  test(`Screens of one’s own ${how}`, tag, async ({ page, site, signIn }) => {
    test.setTimeout(allowance);
    const person = await signIn();
    await look(page, ownScreens(await uploadPicture(site, person)), isLong);
  });

  // Daily the journeys of each screen look for barriers.
  test(`Screens of the admin area ${how} @long`, async ({ page, signIn, admin, wallpapers }) => {
    test.setTimeout(300_000);
    await signIn(admin);
    await look(page, adminScreens(wallpapers[0]!.userId), isLong);
  });
}

test('What opens over a page has no barrier', async ({ page, site, wallpapers }) => {
  const { title } = wallpapers[0]!;
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/');
  await takenOver(page);
  await page.getByRole('button', { name: `Favorite ${title}`, exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'logged in' })).toBeVisible();
  await page.getByRole('button', { name: 'Display' }).click();
  await expect(page.getByRole('group', { name: 'Theme' })).toBeVisible();
  await expectNoBarrier(page, 'a toast and the display menu');
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await expectNoBarrier(page, 'the keys');

  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'light' });
  await page.getByRole('switch', { name: 'Single-key shortcuts' }).uncheck();
  await expectNoBarrier(page, 'the keys, switched off, on a phone');
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Search' }).click();
  await expect(page.getByRole('dialog', { name: 'Search wallpapers' })).toBeVisible();
  await expectNoBarrier(page, 'the search of a phone');
  await page.goto('/register');
  const { email } = await makePerson(site);
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Lovelace');
  await page.getByLabel('Username').fill('ada-of-barriers');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill('correct horse battery');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByLabel('Email')).toBeFocused();
  await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
  await expectNoBarrier(page, 'a field that is wrong');
  await page.goto('/login');
  await sendLogin(page, { email, password: 'not the password' });
  await expect(page.getByRole('alert').filter({ hasText: /\w/ })).toBeVisible();
  await expectNoBarrier(page, 'a login that failed');
});

test('Whoever goes on by Tab sees where they are', async ({ page, site, signIn, wallpapers }) => {
  await page.setViewportSize({ width: 1280, height: 600 });
  await page.goto('/');
  await takenOver(page);
  await expectVisibleFocus(page, 40);
  await page.goto(paths.wallpaper(wallpapers[0]!._id));
  await expectVisibleFocus(page, 25);
  await signIn(await makePerson(site));
  await page.goto(paths.settings.profile());
  await expect(page.getByLabel('First name')).toBeEnabled();
  await expectVisibleFocus(page, 28);
});

test('Whoever goes on by Tab sees where they are, in the admin area and in forms, on a phone too @long', async ({
  page,
  site,
  signIn,
}) => {
  test.slow();
  const admin = await signIn(await makePerson(site, 'admin'));
  const own = await uploadPicture(site, admin);
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 600 });
    for (const address of [adminScreens(own.userId), ownScreens(own)].flatMap(all)) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectVisibleFocus(page, 45);
    }
  }
});

test('Colours that a reader forces tell the same, and which of several is on', async ({ page }) => {
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
  const heart = page.getByRole('button', { name: /^Favorite / }).first();
  expect(await heart.evaluate((button) => getComputedStyle(button).borderTopStyle)).toBe('solid');
});

test('A page has its title and the focus its place, also without a new document', async ({
  page,
  wallpapers,
}) => {
  const { title, category } = wallpapers[0]!;
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await takenOver(page);
  await page.getByRole('feed').getByRole('link', { name: title, exact: true }).press('Enter');
  await expect(page).toHaveTitle(`${title} · Fresco`);
  await expect(page.getByRole('main')).toBeFocused();
  await page.getByRole('link', { name: 'Category', exact: true }).press('Enter');
  await expect(page).toHaveTitle(/^Categories/);
  await expect(page.getByRole('link', { name: 'Category', exact: true })).toBeFocused();

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('link', { name: new RegExp(`^${category}`) }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: category })).toBeVisible();
  await takenOver(page);
  const before = await page.title();
  await page.getByRole('feed').getByRole('link', { name: title, exact: true }).press('Enter');
  await expect(page).toHaveTitle(`${title} · Fresco`);
  await page.keyboard.press('Escape');
  await expect(page).toHaveTitle(before);
});
