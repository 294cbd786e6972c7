import { expect, type Page } from '@playwright/test';
import { test } from './fixtures';
import { accountOn, takenOver } from './screens';

// Spec §2: the route table, the header, and what any address may carry.

const headerOn = (page: Page) => page.getByRole('link', { name: 'Category', exact: true });
const modalOn = (page: Page) => page.getByRole('dialog', { name: 'Welcome Back!' });
const open = (page: Page, path: string) => page.goto(path, { waitUntil: 'domcontentloaded' });

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every address of the route table answers a visitor with its screen, and but two with the header', async ({
    page,
    wallpapers,
  }) => {
    const [{ _id, title, username, displayName }] = wallpapers as [(typeof wallpapers)[0]];
    const SCREENS: [path: string, heading: string][] = [
      ['/', "The internet's source for wallpapers, powered by creators."],
      ['/category', 'Categories'],
      ['/category/Nature', 'Nature'],
      ['/search?q=ridgeline', 'Search Results for "ridgeline"'],
      [`/wallpaper/${_id}`, title],
      [`/profile/${username}`, displayName],
      ['/forgot-password', 'Forgot your password?'],
      ['/login', 'Welcome Back!'],
      ['/register', 'Create your account'],
    ];
    for (const [path, heading] of SCREENS) {
      expect((await open(page, path))?.status(), path).toBe(200);
      await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(heading);
      const isBare = path === '/login' || path === '/register';
      await expect(headerOn(page), path).toHaveCount(isBare ? 0 : 1);
    }
  });
});

test('The header: the logo and Home lead home, Category, the box that searches on Enter, Upload and Login', async ({
  page,
}) => {
  await page.goto('/');
  await takenOver(page);
  const passed: string[] = [];
  page.on('framenavigated', (frame) => passed.push(frame.url()));
  const header = page.getByRole('banner');
  const link = (name: string) => header.getByRole('link', { name, exact: true });
  await expect(link('Home')).toHaveAttribute('href', '/');
  await expect(link('Home')).toHaveAttribute('aria-current', 'page');
  await expect(link('Category')).toHaveAttribute('href', '/category');
  for (const name of ['Upload', 'Login']) {
    await link(name).click();
    await expect(modalOn(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(modalOn(page)).toHaveCount(0);
  }
  const words = ['ridgeline 4', 'ridgeline 6'];
  for (const [index, form] of [header, page.getByRole('main')].entries()) {
    const q = words[index] ?? '';
    const box = form.getByRole('searchbox');
    await box.fill('   ');
    await box.press('Enter');
    await expect(page).toHaveURL('/');
    await box.fill(q);
    await box.press('Enter');
    await expect(page).toHaveURL(`/search?q=${encodeURIComponent(q)}`);
    await expect(page.getByRole('article')).toHaveCount(1);
    await link('Fresco').click();
    await expect(page).toHaveURL('/');
  }
  // Blank words led nowhere, not even in passing. A page may tell its address more than once.
  const searched = new Set(passed.filter((url) => url.includes('/search')));
  expect([...searched].map((url) => new URL(url).searchParams.get('q'))).toEqual(words);
});

test('?login=true opens the login modal wherever there is a visitor, and leaves every address', async ({
  page,
  signIn,
  admin,
}) => {
  for (const path of ['/search?q=x', '/register']) {
    await page.goto(`${path}${path.includes('?') ? '&' : '?'}login=true`);
    await expect(modalOn(page), path).toBeVisible();
    await expect(page).toHaveURL(path);
  }
  for (const path of ['/upload', '/account-settings']) {
    const answer = await page.request.get(path, { maxRedirects: 0 });
    expect([answer.status(), answer.headers().location]).toEqual([
      307,
      `/?login=true&callbackUrl=${encodeURIComponent(path)}`,
    ]);
  }
  await signIn(admin);
  await page.goto('/admin/categories?login=true');
  await expect(page).toHaveURL('/admin/categories');
  await expect(modalOn(page)).toHaveCount(0);
});

test('The profile chip holds View Profile, Admin Dashboard for admins, Account Settings and Log Out', async ({
  page,
  signIn,
  admin,
}) => {
  const items = page.getByRole('menuitem');
  const ENTRIES = ['View Profile', 'Account Settings', 'Log Out'];
  const { displayName } = await signIn();
  await page.goto('/category');
  await accountOn(page).click();
  await expect(items).toHaveText(ENTRIES);
  const profile = `/profile/${displayName.toLowerCase().replace(' ', '-')}`;
  await expect(items.nth(0)).toHaveAttribute('href', profile);
  await expect(items.nth(1)).toHaveAttribute('href', '/account-settings');
  await items.nth(2).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'Login', exact: true })).toBeVisible();

  await signIn(admin);
  await page.reload();
  await accountOn(page).click();
  await expect(items).toHaveText(['View Profile', 'Admin Dashboard', ...ENTRIES.slice(1)]);
  await expect(items.nth(1)).toHaveAttribute('href', '/admin');
  // Decisions: nothing that signs in is kept where a script could read it.
  const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
  expect(kept).not.toContain(admin.token);
  expect(await page.evaluate(() => document.cookie)).not.toContain('session-token');
});
