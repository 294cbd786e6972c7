import { expect, type Page } from '@playwright/test';
import { test } from './fixtures';
import { observeLayoutShifts } from './layout-shifts';
import { dialogOf, openModal, openWall, tileLink } from './modal-actions';
import { waitForWall } from './page-actions';
import { collectPictureRequests, type Pair, pictureOf, uploadPair, version } from './pair-actions';

const download = (page: Page) => page.getByRole('link', { name: /^Download (JPEG|PNG)$/ });
const downloadBoth = (page: Page) => page.getByRole('link', { name: /^Download both \(ZIP, / });
const sizeFact = (page: Page) =>
  page
    .getByText(/^\d+ × \d+$/)
    .filter({ visible: true })
    .first();

/** Everything on the screen belongs to the version that is shown. */
async function expectShown(page: Page, pair: Pair, name: 'light' | 'dark') {
  const [shown, hidden] = name === 'light' ? [pair.light, pair.dark] : [pair.dark, pair.light];
  await expect(pictureOf(page, shown)).toBeVisible();
  await expect(pictureOf(page, hidden)).toBeHidden();
  await expect(version(page, name)).toBeChecked();
  await expect(download(page)).toHaveAttribute('href', `/api/wallpapers/${shown._id}/download`);
  await expect(page.getByRole('button', { name: `Favorite ${shown.title}` })).toBeVisible();
  await expect(page.getByRole('button', { name: `Favorite ${hidden.title}` })).toBeHidden();
  await expect(sizeFact(page)).toHaveText(`${shown.width} × ${shown.height}`);
}

for (const scheme of ['light', 'dark'] as const) {
  test.describe(`On a ${scheme} system @long`, () => {
    test.use({ colorScheme: scheme, viewport: { width: 1440, height: 900 } });

    test('the page shows the matching version, requests only that, and switches', async ({
      page,
      site,
    }) => {
      const pair = await uploadPair(site, `Harbor ${scheme}`);
      const [matching, other] =
        scheme === 'light' ? [pair.light, pair.dark] : [pair.dark, pair.light];
      const requestsOf = collectPictureRequests(page);
      const getShifts = await observeLayoutShifts(page);
      await page.goto(`/wallpaper/${other._id}`);
      await waitForWall(page);
      await expectShown(page, pair, scheme);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(other.title);
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
        'href',
        `${site.url}/wallpaper/${other._id}`,
      );
      await expect.poll(() => requestsOf(matching)).not.toEqual([]);
      expect(requestsOf(other)).toEqual([]);
      expect((await getShifts()).sum).toBeLessThan(0.01);

      await page.getByRole('button', { name: 'View full screen' }).click();
      await expect(
        page.getByRole('dialog', { name: `${matching.title}, full screen` }),
      ).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);

      await expect(page.getByRole('button', { name: 'View full screen' })).toBeFocused();
      await version(page, scheme).focus();
      await page.keyboard.press(scheme === 'light' ? 'ArrowRight' : 'ArrowLeft');
      await expectShown(page, pair, scheme === 'light' ? 'dark' : 'light');
      // A choice by hand stays.
      await page.emulateMedia({ colorScheme: scheme === 'light' ? 'dark' : 'light' });
      await page.emulateMedia({ colorScheme: scheme });
      await expectShown(page, pair, scheme === 'light' ? 'dark' : 'light');
    });
  });
}

test('The page follows the chosen theme and the system, once an open dialog closes, and downloads both @long', async ({
  page,
  site,
}) => {
  const pair = await uploadPair(site, 'Quarry');
  await page.emulateMedia({ colorScheme: 'light' });
  await page.addInitScript(() => localStorage.setItem('scheme', 'dark'));
  const requestsOf = collectPictureRequests(page);
  await page.goto(`/wallpaper/${pair.light._id}`);
  await expectShown(page, pair, 'dark');
  expect(requestsOf(pair.light)).toEqual([]);

  await page.getByRole('button', { name: 'Display' }).click();
  await page.getByRole('group', { name: 'Theme' }).getByText('System').click();
  await page.keyboard.press('Escape');
  await expectShown(page, pair, 'light');

  await page.getByRole('button', { name: 'View full screen' }).click();
  const viewer = page.getByRole('dialog', { name: `${pair.light.title}, full screen` });
  await expect(viewer).toBeVisible();
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.getByRole('button', { name: '1:1' }).click();
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  await expectShown(page, pair, 'dark');

  const [single] = await Promise.all([page.waitForEvent('download'), download(page).click()]);
  expect(single.suggestedFilename()).toBe(`${pair.dark.title}.jpg`);
  const [both] = await Promise.all([page.waitForEvent('download'), downloadBoth(page).click()]);
  expect(both.suggestedFilename()).toMatch(/\.zip$/);
  expect(await both.failure()).toBeNull();
});

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false, colorScheme: 'dark' });

  test('the matching version is shown, and the other one can be reached @long', async ({
    page,
    site,
  }) => {
    const pair = await uploadPair(site, 'Chapel');
    await page.goto(`/wallpaper/${pair.light._id}`);
    await expect(pictureOf(page, pair.dark)).toBeVisible();
    await expect(pictureOf(page, pair.light)).toBeHidden();
    await version(page, 'light').check();
    await expect(pictureOf(page, pair.light)).toBeVisible();
    await expect(pictureOf(page, pair.dark)).toBeHidden();
    await expect(downloadBoth(page)).toBeVisible();
  });
});

test.describe('On a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the bar has the actions of the version that is shown @long', async ({ page, site }) => {
    const pair = await uploadPair(site, 'Cliff');
    await page.goto(`/wallpaper/${pair.dark._id}`);
    await expectShown(page, pair, 'light');
    await page.getByText('Dark', { exact: true }).filter({ visible: true }).tap();
    await expectShown(page, pair, 'dark');
    await expect(download(page)).toBeInViewport({ ratio: 1 });
    const bar = (await download(page).boundingBox())!;
    const picture = (await pictureOf(page, pair.dark).boundingBox())!;
    expect(picture.y + picture.height).toBeLessThanOrEqual(bar.y);
  });
});

for (const scheme of ['light', 'dark'] as const) {
  test.describe(`Over the wall, on a ${scheme} system @long`, () => {
    test.use({ colorScheme: scheme, viewport: { width: 1440, height: 900 } });

    test('one tile stands for both and shows the matching version, and so does its modal', async ({
      page,
      site,
      wallpapers,
    }) => {
      const pair = await uploadPair(site, `Lagoon ${scheme}`);
      const [shown, other] = scheme === 'light' ? [pair.light, pair.dark] : [pair.dark, pair.light];
      const requestsOf = collectPictureRequests(page);
      const getShifts = await observeLayoutShifts(page);
      await openWall(page);
      await expect.poll(() => requestsOf(shown)).not.toEqual([]);
      expect(requestsOf(other)).toEqual([]);
      expect((await getShifts()).sum).toBeLessThan(0.01);
      const tile = page.getByRole('article', { name: pair.light.title });
      await expect(tile.getByText('Light and dark')).toBeVisible();
      await expect(tileLink(page, pair.dark.title)).toHaveCount(0);
      await expect(page.getByText('Light and dark')).toHaveCount(1);

      await openModal(page, pair.light.title);
      await expect(pictureOf(page, shown).filter({ visible: true }).last()).toBeVisible();
      await expect(version(page, scheme)).toBeChecked();
      await expect(
        dialogOf(page).getByRole('link', { name: /^Download (JPEG|PNG)$/ }),
      ).toHaveAttribute('href', `/api/wallpapers/${shown._id}/download`);

      await version(page, scheme).focus();
      await page.keyboard.press(scheme === 'light' ? 'ArrowRight' : 'ArrowLeft');
      await expect(
        dialogOf(page).getByRole('button', { name: `Favorite ${other.title}` }),
      ).toBeVisible();
      await dialogOf(page).getByRole('heading', { level: 2 }).click();
      await page.keyboard.press('ArrowRight');
      await expect(
        page.getByRole('dialog', { name: wallpapers[0]!.title, exact: true }),
      ).toBeVisible();
      await page.keyboard.press('ArrowLeft');
      await expect(page.getByRole('dialog', { name: pair.light.title, exact: true })).toBeVisible();
      await expect(version(page, scheme)).toBeChecked();
    });
  });
}
