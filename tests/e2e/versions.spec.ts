import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { paths } from '@/lib/paths';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import { blocksJpeg } from '@/tests/fixtures/pictures';
import { expectNoAxeViolations } from './axe';
import { insertUser, type TestUser, uploadBytes } from './content';
import { test } from './fixtures';
import { pressKey } from './keyboard-actions';
import { openModal, openWall } from './modal-actions';
import { tileTitles } from './page-actions';
import type { Site } from './site';

const list = (page: Page) => page.getByRole('region', { name: 'Sizes and versions' });
const links = (page: Page) => list(page).getByRole('listitem').getByRole('link');
const dialog = (page: Page) => page.getByRole('dialog', { name: /^(Group|Edit) versions$/ });
const order = (page: Page) => dialog(page).getByRole('list', { name: 'Version order' });
const candidate = (page: Page, title: string) =>
  dialog(page).getByRole('checkbox', { name: title });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

interface Versions {
  user: TestUser;
  wide: Wallpaper;
  tall: Wallpaper;
  plain: Wallpaper;
}

let seed = 9200;

async function upload(site: Site, name: string): Promise<Versions> {
  const user = await insertUser(site);
  seed += 1;
  const bytes = await blocksJpeg({ width: 640, height: 400, seed });
  const phone = await sharp(bytes).resize(360, 800).jpeg().toBuffer();
  const gray = await sharp(bytes).grayscale().jpeg().toBuffer();
  const send = (title: string, file: Buffer) =>
    uploadBytes(site, user, { title, category: 'Nature' }, file);
  return {
    user,
    plain: await send(`${name} in gray`, gray),
    tall: await send(`${name} phone`, phone),
    wide: await send(name, bytes),
  };
}

async function group(site: Site, { user, wide, tall, plain }: Versions): Promise<void> {
  const response = await fetch(site.url + paths.api.sets(), {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${user.token}` },
    body: JSON.stringify({ kind: 'versions', members: [wide._id, tall._id, plain._id] }),
  });
  expect(response.status).toBe(201);
}

async function expectListed(page: Page, name: string, titles: string[]) {
  await openWall(page);
  const shown = await tileTitles(page).allTextContents();
  expect(shown.filter((title) => title.startsWith(name)).sort()).toEqual(titles.toSorted());
}

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]) {
  test.describe(`At ${viewport.width} px @long`, () => {
    test.use({ viewport });

    test('a creator groups, orders, removes and ungroups versions by keyboard', async ({
      page,
      site,
      signIn,
    }) => {
      const { user, wide, tall, plain } = await upload(site, `Fjord ${viewport.width}`);
      await signIn(user);
      await page.goto(paths.wallpaper(wide._id));
      await button(page, 'Group versions').press('Enter');
      await expect(order(page).getByRole('listitem')).toHaveCount(1);
      await candidate(page, tall.title).focus();
      await page.keyboard.press('Space');
      await candidate(page, plain.title).focus();
      await page.keyboard.press('Space');
      await pressKey(button(page, `Move ${plain.title} up`));
      await expect(button(page, `Move ${plain.title} up`)).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(button(page, `Move ${plain.title} down`)).toBeFocused();
      await expect(order(page).getByRole('listitem')).toHaveText([
        new RegExp(`${plain.title}Shown when browsing`),
        new RegExp(`${wide.title}$`),
        new RegExp(`${tall.title}$`),
      ]);
      await expectNoAxeViolations(page);
      await pressKey(dialog(page).getByRole('button', { name: 'Group versions' }));
      await expect(page.getByText('Saved. The versions now appear')).toBeVisible();
      await expect(links(page)).toHaveCount(3);
      await expectListed(page, wide.title, [plain.title]);

      await page.goto(paths.wallpaper(wide._id));
      await button(page, 'Edit versions').press('Enter');
      await pressKey(button(page, `Remove ${tall.title}`));
      await pressKey(dialog(page).getByRole('button', { name: 'Save' }));
      await expect(page.getByText('Saved. The versions now appear')).toBeVisible();
      await expect(links(page)).toHaveCount(2);
      await expectListed(page, wide.title, [tall.title, plain.title]);

      await page.goto(paths.wallpaper(wide._id));
      await button(page, 'Ungroup').press('Enter');
      await page.getByRole('dialog').getByRole('button', { name: 'Ungroup' }).press('Enter');
      await expect(page.getByText('Ungrouped. The wallpapers now appear')).toBeVisible();
      await expect(links(page)).toHaveCount(0);
      await expectListed(page, wide.title, [plain.title, tall.title, wide.title]);
    });
  });
}

test('The modal and the page list the versions and highlight the current one @long', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const versions = await upload(site, 'Moor');
  const { wide, tall } = versions;
  await group(site, versions);
  await openWall(page);
  const tile = page.getByRole('article', { name: wide.title, exact: true });
  await expect(tile.getByRole('img', { name: '3 versions' })).toBeVisible();
  await openModal(page, wide.title);
  await expect(links(page)).toHaveCount(3);
  await links(page).filter({ hasText: tall.title }).click();
  await expect(page.getByRole('dialog', { name: tall.title })).toBeVisible();
  await expect(links(page).nth(1)).toHaveAttribute('aria-current', 'page');

  await page.goto(paths.wallpaper(wide._id));
  await expect(links(page)).toHaveCount(3);
  await expect(links(page).nth(0)).toHaveAttribute('aria-current', 'page');
  await expect(list(page).getByRole('link', { name: /^Download all \(ZIP, / })).toBeVisible();
  await links(page).filter({ hasText: tall.title }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(tall.title);
  await expect(links(page).nth(1)).toHaveAttribute('aria-current', 'page');
});

test('Without JavaScript, the page links to the versions @long', async ({ browser, site }) => {
  const versions = await upload(site, 'Marsh');
  await group(site, versions);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(site.url + paths.wallpaper(versions.wide._id));
  await links(page).nth(2).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(versions.plain.title);
  await context.close();
});
