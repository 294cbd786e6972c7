import { expect, type Page } from '@playwright/test';
import { paths } from '@/lib/paths';
import { expectNoAxeViolations } from './axe';
import { test } from './fixtures';
import { observeLayoutShifts } from './layout-shifts';
import { tileTitles } from './page-actions';

// Every other seeded wallpaper is 640 × 800 pixels, the others are 640 × 400.
test.use({ screen: { width: 500, height: 700 } });

const fitControl = (page: Page) => page.getByRole('button', { name: /^Fits: / });
const menu = (page: Page) => page.getByRole('navigation', { name: 'Screens' });

async function choose(page: Page, name: RegExp) {
  await fitControl(page).click();
  await menu(page).getByRole('link', { name }).click();
}
const tallTitles = (wallpapers: { title: string; height: number }[]) =>
  wallpapers.filter(({ height }) => height >= 700).map(({ title }) => title);

test('Every list can be limited to wallpapers that fill the screen, until any screen is chosen @long', async ({
  page,
  wallpapers,
}) => {
  const tall = tallTitles(wallpapers);
  const [first] = wallpapers;
  await page.goto('/');
  await expect(fitControl(page)).toHaveText('Fits: Any screen');
  await expect(page.getByText('Too small')).toHaveCount(0);
  await fitControl(page).press('Enter');
  await menu(page).getByRole('link', { name: 'My screen 500 × 700' }).press('Enter');
  await page.waitForURL('**/?fit=500x700');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Newest wallpapers for 500 × 700',
  );
  await expect(fitControl(page)).toHaveText('Fits: 500 × 700');
  await expect(fitControl(page)).toBeFocused();
  await expect(tileTitles(page).first()).toHaveText(tall[0] ?? '');
  await expect(tileTitles(page).last()).toHaveText(tall[Math.min(tall.length, 9) - 1] ?? '');
  const label = page.getByRole('article').first().getByText('Cropped 11%');
  await expect(label).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);

  await page.goto(paths.category(first?.category ?? ''));
  await page.waitForURL('**/category/*?fit=500x700');
  await expect(tileTitles(page).first()).toHaveText(tall[0] ?? '');
  await choose(page, /^Any screen/);
  await page.waitForURL(`**${paths.category(first?.category ?? '')}`);
  await expect(fitControl(page)).toBeFocused();
  await expect(tileTitles(page).first()).toHaveText(first?.title ?? '');

  await page.goto('/search?q=ridgeline&sorting=date_added');
  await choose(page, /^My screen/);
  await page.waitForURL('**/search?q=ridgeline&sorting=date_added&fit=500x700');
  await expect(tileTitles(page).first()).toHaveText(tall[0] ?? '');
  await page.getByRole('combobox', { name: 'Orientation' }).selectOption('landscape');
  await page.waitForURL('**orientation=landscape&fit=500x700');
  await expect(
    page.getByText('Only wallpapers large enough to fill 500 × 700 are shown.'),
  ).toBeVisible();
  const allSizes = page.getByRole('link', { name: 'Show all sizes' });
  await expect(allSizes).toHaveCSS('text-decoration-line', 'none');
  await allSizes.click();
  await page.waitForURL((url) => !url.search.includes('fit='));
  await expect(tileTitles(page).first()).toBeVisible();

  await page.goto('/');
  await expect(fitControl(page)).toHaveText('Fits: Any screen');
  await expect(page).toHaveURL('/');
  // The device is known now.
  const low = wallpapers.find(({ title }) => !tall.includes(title));
  const tile = (title = '') => page.getByRole('article', { name: title, exact: true });
  await expect(tile(low?.title).getByText('Too small')).toBeVisible();
  await expect(tile(tall[0])).toBeVisible();
  await expect(tile(tall[0]).getByText('Too small')).toHaveCount(0);
  await expect(page.getByText(/^(Exact|Cropped)/)).toHaveCount(0);
});

test('A list can be limited to another device, by keyboard and as a link @long', async ({
  page,
  wallpapers,
}) => {
  // A shared link keeps the screen that it was made for.
  await page.goto('/?fit=320x401');
  await expect(fitControl(page)).toHaveText('Fits: 320 × 401');
  await expect(tileTitles(page).first()).toHaveText(tallTitles(wallpapers)[0] ?? '');
  await page.goto('/?sorting=views&fit=nonsense');
  await expect(fitControl(page)).toHaveText('Fits: Any screen');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Most viewed wallpapers');
  await page.goto('/?sorting=random&seed=a');
  await fitControl(page).press('Enter');
  await expect(menu(page).getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('16 plus');
  const device = menu(page).getByRole('link', { name: 'iPhone 16 Plus 1290 × 2796' });
  await expect(device).toHaveAttribute('href', '/?sorting=random&seed=a&fit=1290x2796');
  await page.keyboard.press('Tab');
  await expect(device).toBeFocused();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/?sorting=random&seed=a&fit=1290x2796');
  await expect(menu(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Fits: 1290 × 2796' })).toBeFocused();
  await expect(page.getByText('Nothing fits 1290 × 2796 yet')).toBeVisible();
  // The device is remembered.
  await page.goto('/');
  await page.waitForURL('**/?fit=1290x2796');
  await page.getByRole('link', { name: 'Show all sizes' }).click();
  await page.waitForURL((url) => url.search === '');
  await expect(tileTitles(page).first()).toBeVisible();
});

/** Boxes of the crops, from the top of the wall. */
const getFrames = (page: Page) =>
  page.getByRole('feed').evaluate((wall) =>
    [...wall.querySelectorAll('[data-crop]')].map((frame) => {
      const { left, top, width, height } = frame.getBoundingClientRect();
      return { left, top: top - wall.getBoundingClientRect().top, width, height };
    }),
  );

for (const width of [390, 1440]) {
  test(`At ${width} px, a list for a screen is rows of its crops, with and without script @long`, async ({
    page,
    browser,
    site,
    wallpapers,
  }) => {
    const viewport = { width, height: 900 };
    await page.setViewportSize(viewport);
    const getShifts = await observeLayoutShifts(page);
    const path = '/search?q=ridgeline&fit=320x400';
    await page.goto(path);
    const rest = page.getByText('Cropped by more than a third');
    await rest.scrollIntoViewIfNeeded();
    const tall = tallTitles(wallpapers);
    const titles = await tileTitles(page).allTextContents();
    const isTall = titles.map((title) => tall.includes(title));
    expect(isTall.indexOf(false)).toBe(isTall.filter(Boolean).length);
    expect(new Set(isTall).size).toBe(2);
    await page.evaluate(() => scrollTo(0, 0));
    const frames = await getFrames(page);
    for (const frame of frames) expect(frame.width / frame.height).toBeCloseTo(0.8, 1);
    expect(new Set(frames.map(({ left }) => left)).size).toBe(width === 390 ? 2 : 4);
    const { sum, moved } = await getShifts();
    expect(sum, moved.join('\n')).toBeLessThan(0.01);
    await expectNoAxeViolations(page);

    const context = await browser.newContext({ viewport, javaScriptEnabled: false });
    const plain = await context.newPage();
    await plain.goto(site.url + path);
    const plainFrames = await getFrames(plain);
    expect(plainFrames).toEqual(frames.slice(0, plainFrames.length));
    await context.close();
  });
}

test('Leaving a search after choosing a screen doesn’t move the focus to the next one @long', async ({
  page,
}) => {
  await page.goto('/search?q=ridgeline');
  await choose(page, /^My screen/);
  await page.waitForURL('**fit=500x700');
  await choose(page, /^Any screen/);
  await page.waitForURL((url) => !url.search.includes('fit='));
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await expect(tileTitles(page).first()).toBeVisible();
  await expect(fitControl(page)).not.toBeFocused();
});

test('A chosen device counts even if the browser stores nothing @long', async ({ page, site }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new Error('blocked');
    };
  });
  const lists: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('fit=')) lists.push(request.url().replace(/&?_rsc=[^&]*/, ''));
  });
  await page.goto('/');
  await fitControl(page).click();
  await menu(page).getByRole('searchbox').fill('1920 × 1080');
  await menu(page).getByRole('link', { name: 'Full HD 1920 × 1080', exact: true }).click();
  await page.waitForURL('**/?fit=1920x1080');
  await expect(page.getByText('Nothing fits 1920 × 1080 yet')).toBeVisible();
  expect([...new Set(lists)]).toEqual([`${site.url}/?fit=1920x1080`]);
});

test.describe('On a screen of a common size', () => {
  test.use({ screen: { width: 2560, height: 1440 } });

  test('only the own screen is current in the menu, and not its device @long', async ({ page }) => {
    await page.goto('/?fit=2560x1440');
    await fitControl(page).click();
    await expect(menu(page).locator('[aria-current]')).toHaveText(['My screen 2560 × 1440']);
  });
});

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the control is hidden, and a link to a screen works @long', async ({
    page,
    wallpapers,
  }) => {
    await page.goto('/');
    await expect(fitControl(page)).toBeHidden();
    await page.goto('/?fit=500x700');
    await expect(tileTitles(page).first()).toHaveText(tallTitles(wallpapers)[0] ?? '');
  });
});
