import { expect, type Page } from '@playwright/test';
import type { QueueItem } from '@/lib/moderation/schema';
import { paths } from '@/lib/paths';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import { expectNoAxeViolations } from './axe';
import { insertUser, type TestUser, uploadReportedPicture } from './content';
import { viewportTag } from './daily-tag';
import { test } from './fixtures';
import type { Site } from './site';

const expectCurrent = (page: Page, { title }: Wallpaper) =>
  expect(page.getByRole('article').getByRole('heading', { level: 2, name: title })).toBeVisible();

async function openQueue(page: Page, first: Wallpaper) {
  await page.goto(paths.admin.moderation());
  await expectCurrent(page, first);
  await expect(page.getByRole('button', { name: 'Keep' })).toBeEnabled();
}

/** The number of waiting wallpapers in the sidebar. */
const getQueueCount = async (page: Page) => {
  const name = await page
    .getByRole('navigation', { name: 'Admin area', includeHidden: true })
    .locator(`[href="${paths.admin.moderation()}"]`)
    .getAttribute('aria-label');
  return Number(/^Moderation: (\d+) waiting$/.exec(name ?? '')?.[1] ?? 0);
};

for (const width of [390, 1440]) {
  test(
    `An admin reviews reports by keyboard and undoes a decision, at ${width} px`,
    viewportTag(width, 1440),
    async ({ page, site, signIn }) => {
      await page.setViewportSize({ width, height: 900 });
      const creator = await insertUser(site);
      const first = await uploadReportedPicture(site, creator, 5);
      const second = await uploadReportedPicture(site, creator, 4);
      const statusOf = async ({ _id }: Wallpaper) =>
        (await fetch(site.url + paths.api.wallpaper(_id))).status;
      await signIn(await insertUser(site, 'admin'));
      await openQueue(page, first);
      await expect(page.getByText('It hangs in room 5.')).toBeVisible();
      const count = await getQueueCount(page);
      expect(count).toBeGreaterThanOrEqual(2);

      await page.keyboard.press('r');
      await page.keyboard.press('1');
      await expectCurrent(page, second);
      expect(await statusOf(first)).toBe(404);
      await expect.poll(() => getQueueCount(page)).toBe(count - 1);
      const undo = page.getByRole('button', { name: 'Undo' });
      await undo.press('Enter');
      await expectCurrent(page, first);
      await expect(undo).toBeDisabled();
      await expect(undo).toBeFocused();
      await expect.poll(() => getQueueCount(page)).toBe(count);
      expect(await statusOf(first)).toBe(200);
      await page.keyboard.press('k');
      await expectCurrent(page, second);
      await page.keyboard.press('u');
      await expectCurrent(page, first);
      await page.keyboard.press('k');
      await expectCurrent(page, second);
      expect(await statusOf(first)).toBe(200);

      await page.keyboard.press('r');
      await page.keyboard.press('8');
      await page.keyboard.type('as us');
      await expect(page.getByLabel('Other reason')).toHaveValue('as us');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('button', { name: 'Reject' })).toBeFocused();
      await page.keyboard.press('?');
      const keys = page.getByRole('switch', { name: 'Single-key shortcuts' });
      await expect(keys).toBeFocused();
      await page.keyboard.press('Space');
      await page.keyboard.press('Escape');
      await expect(keys).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Keep' })).not.toHaveAttribute(
        'aria-keyshortcuts',
      );
      await page.keyboard.press('k');
      await page.keyboard.press('s');
      await expectCurrent(page, second);
      await page.getByRole('button', { name: 'Skip' }).click();
      await expect(page.getByRole('heading', { name: second.title })).toHaveCount(0);
      expect(await statusOf(second)).toBe(200);
    },
  );
}

for (const width of [390, 1440]) {
  test(`An admin rejects with a custom reason and learns that another admin was faster, at ${width} px @long`, async ({
    page,
    site,
    signIn,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const creator = await insertUser(site);
    const first = await uploadReportedPicture(site, creator, 7);
    const second = await uploadReportedPicture(site, creator, 6);
    await signIn(await insertUser(site, 'admin'));
    await openQueue(page, first);
    await page.getByRole('button', { name: 'Reject' }).click();
    const reason = page.getByLabel('Other reason');
    for (const blank of ['', '  ']) {
      await reason.fill(blank);
      await page.getByRole('button', { name: 'Reject' }).click();
      await expect(reason).toHaveAccessibleDescription('This can’t be blank.');
      await expect(reason).toBeFocused();
    }
    await expectNoAxeViolations(page);
    await reason.fill('This is in a museum.');
    await page.getByRole('button', { name: 'Reject' }).click();
    await expectCurrent(page, second);
    await expectRejected(site, creator, first);

    await approveAs(await insertUser(site, 'admin'), site, second);
    await page.getByRole('button', { name: 'Keep' }).click();
    await expect(page.getByText('This wallpaper has already been reviewed.')).toBeVisible();
    await expect(page.getByRole('heading', { name: second.title })).toHaveCount(0);
    await expect(page.getByText('There are no more reported wallpapers.')).toBeVisible();
  });
}

async function approveAs({ token }: TestUser, site: Site, { _id }: Wallpaper) {
  const headers = { authorization: `Bearer ${token}` };
  const queue = await fetch(site.url + paths.api.admin.queue('reported'), { headers });
  const items: QueueItem[] = await queue.json();
  const seen = items.find((item) => item._id === _id)?.reports[0]?._id;
  const body = JSON.stringify({ decision: 'approve', seen });
  const url = site.url + paths.api.admin.queueItem(_id);
  expect((await fetch(url, { method: 'POST', headers, body })).status).toBe(201);
}

async function expectRejected(site: Site, { token }: TestUser, { _id }: Wallpaper) {
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(site.url + paths.api.wallpaper(_id), { headers });
  expect(await response.json()).toMatchObject({
    status: 'rejected',
    statusReason: 'This is in a museum.',
  });
}

test('A wallpaper in the queue can be edited and its creator blocked @long', async ({
  page,
  site,
  signIn,
}) => {
  const creator = await insertUser(site);
  const item = await uploadReportedPicture(site, creator, 9);
  await signIn(await insertUser(site, 'admin'));
  await openQueue(page, item);
  await page.getByRole('article').getByRole('link', { name: 'Edit' }).click();
  await expect(page).toHaveURL(paths.editWallpaper(item._id));
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(paths.admin.moderation());
  await expectCurrent(page, item);

  await page.getByRole('button', { name: `Block ${item.displayName}` }).click();
  const dialog = page.getByRole('dialog', { name: `Block ${item.displayName}?` });
  await dialog.getByLabel('Reason').fill('');
  await dialog.getByLabel('Reason').pressSequentially('rks');
  await dialog.getByRole('switch', { name: 'Remove their uploads, too' }).check();
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Block' }).click();
  await expect(page.getByText(`${item.displayName} is blocked`)).toBeVisible();
  await expectCurrent(page, item);
});
