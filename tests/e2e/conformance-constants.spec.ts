import { expect, type Page } from '@playwright/test';
import { test } from './fixtures';
import { takenOver } from './screens';
import { isGreen } from './stranger';

// Spec §9 where it can be seen from outside; page sizes are with the calls and the screens.

const tiles = (page: Page) => page.getByRole('feed').getByRole('article');

test('Columns: 3 above 1100 px, 2 above 700 px, 1 below; up to 768 px a click leads to the page', async ({
  page,
  wallpapers,
}) => {
  const [{ _id, title }] = wallpapers as [(typeof wallpapers)[0]];
  const columns = () =>
    tiles(page).evaluateAll(
      (all) => new Set(all.map((tile) => tile.getBoundingClientRect().left)).size,
    );
  const link = page.getByRole('feed').getByRole('link', { name: title, exact: true });
  await page.setViewportSize({ width: 1101, height: 800 });
  await page.goto('/');
  await takenOver(page);
  for (const [width, count] of [
    [1101, 3],
    [1100, 2],
    [701, 2],
    [700, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(columns, { message: `${width} px` }).toBe(count);
  }
  await page.setViewportSize({ width: 769, height: 800 });
  await link.click();
  // From then on keys are its own.
  await expect(page.getByRole('dialog', { name: title })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.setViewportSize({ width: 768, height: 800 });
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(`/wallpaper/${_id}`);
});

test('The modal lies at 90 under the header, comes in 0.2 s, and buttons are green', async ({
  page,
  wallpapers,
}) => {
  const [{ title }] = wallpapers as [(typeof wallpapers)[0]];
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/');
  await takenOver(page);
  const styleOf = (element: Element) => {
    const { zIndex, animationDuration, backgroundColor } = getComputedStyle(element);
    return { zIndex, animationDuration, backgroundColor };
  };
  const { backgroundColor } = await page.getByRole('link', { name: 'Upload' }).evaluate(styleOf);
  expect(isGreen(backgroundColor), backgroundColor).toBe(true);
  await page.getByRole('feed').getByRole('link', { name: title, exact: true }).click();
  const overlay = page.getByRole('dialog', { name: title }).locator('..');
  expect(await overlay.evaluate(styleOf)).toMatchObject({
    zIndex: '90',
    animationDuration: '0.2s',
  });
  const header = page.getByRole('banner');
  expect(Number((await header.evaluate(styleOf)).zIndex)).toBeGreaterThan(90);
  await header.getByRole('link', { name: 'Category', exact: true }).click();
  await expect(page).toHaveURL('/category');
});

test('The wall asks for its next page at most every 200 ms', async ({ page, wallpapers }) => {
  const CALLS = 4;
  let calls = 0;
  await page.route('**/api/wallpapers?*', (route) => {
    calls += 1;
    const json = wallpapers.slice(0, 1).map((one) => ({ ...one, _id: `copy00000${calls}` }));
    const headers: Record<string, string> = calls < CALLS ? { 'x-next-cursor': String(calls) } : {};
    return route.fulfill({ json, headers });
  });
  await page.addInitScript(() => {
    const times: number[] = [];
    const { fetch } = window;
    window.fetch = (address, init) => {
      if (String(address).includes('/api/wallpapers?')) times.push(performance.now());
      return fetch(address, init);
    };
    Object.assign(window, { times });
  });
  // High enough for the end of the list to be in view all the time.
  await page.setViewportSize({ width: 1280, height: 6000 });
  await page.goto('/');
  const times = () => page.evaluate(() => (window as unknown as { times: number[] }).times);
  await expect.poll(async () => (await times()).length).toBe(CALLS);
  const at = await times();
  // Timers are whole milliseconds, and may be early by the rest of one.
  const gaps = at.slice(1).map((time, index) => time - (at[index] ?? 0));
  for (const gap of gaps) expect(gap).toBeGreaterThan(195);
});

test('The search asks when 300 ms have passed without a key, and not for nothing', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/search') asked.push(searchParams.get('q') ?? '');
  });
  await page.goto('/search?q=ridgeline%205');
  await takenOver(page);
  const box = page.getByRole('main').getByRole('searchbox');
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await box.fill('ridgeline');
  await page.clock.runFor(200);
  await box.fill('ridgeline 7');
  await page.clock.runFor(299);
  await expect(page).toHaveURL('/search?q=ridgeline%205');
  await page.clock.runFor(1);
  await expect(page).toHaveURL('/search?q=ridgeline%207');
  await page.clock.resume();
  await expect.poll(() => asked).toEqual(['ridgeline 7']);
  await box.fill('');
  await expect(page).toHaveURL('/search');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search');
  expect(asked).toHaveLength(1);
});

test('A script that does not come offers a reload, which brings the page', async ({
  page,
  wallpapers,
}) => {
  const [{ _id, displayName }] = wallpapers as [(typeof wallpapers)[0]];
  let isCut = false;
  await page.route('**/_next/static/chunks/**', (route) =>
    isCut ? route.abort() : route.continue(),
  );
  await page.goto(`/wallpaper/${_id}`);
  await takenOver(page);
  isCut = true;
  await page.getByRole('link', { name: `Uploaded by ${displayName}` }).click();
  const sentence = 'Part of the page is missing. Reload to try again.';
  await expect(page.getByText(sentence)).toBeVisible();
  isCut = false;
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('heading', { level: 1, name: displayName })).toBeVisible();
});
