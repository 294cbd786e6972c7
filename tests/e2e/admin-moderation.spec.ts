import { expect, type Page } from '@playwright/test';
import type { QueueItem } from '@/lib/moderation/schema';
import { paths } from '@/lib/paths';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import { expectNoBarrier } from './barriers';
import { makePerson, type Person, reportedPicture } from './content';
import { test } from './fixtures';
import type { Site } from './site';
import { onWindow } from './windows';

const waiting = (page: Page, { title }: Wallpaper) =>
  expect(page.getByRole('article').getByRole('heading', { level: 2, name: title })).toBeVisible();

/** The first is looked at, and the screen answers. */
async function openQueue(page: Page, first: Wallpaper) {
  await page.goto(paths.admin.moderation());
  await waiting(page, first);
  await expect(page.getByRole('button', { name: 'Keep' })).toBeEnabled();
}

/** What the sidebar says of what waits. */
const waitingOn = async (page: Page) => {
  const name = await page
    .getByRole('navigation', { name: 'Admin area', includeHidden: true })
    .locator(`[href="${paths.admin.moderation()}"]`)
    .getAttribute('aria-label');
  return Number(/^Moderation: (\d+) waiting$/.exec(name ?? '')?.[1] ?? 0);
};

for (const width of [390, 1440]) {
  test(
    `An admin works through reports by keyboard, and takes one back, at ${width} px`,
    onWindow(width, 1440),
    async ({ page, site, signIn }) => {
      await page.setViewportSize({ width, height: 900 });
      const creator = await makePerson(site);
      const first = await reportedPicture(site, creator, 5);
      const second = await reportedPicture(site, creator, 4);
      const statusOf = async ({ _id }: Wallpaper) =>
        (await fetch(site.url + paths.api.wallpaper(_id))).status;
      await signIn(await makePerson(site, 'admin'));
      await openQueue(page, first);
      await expect(page.getByText('It hangs in room 5.')).toBeVisible();
      await expectNoBarrier(page);
      const all = await waitingOn(page);
      expect(all).toBeGreaterThanOrEqual(2);

      await page.keyboard.press('r');
      await page.keyboard.press('1');
      await waiting(page, second);
      expect(await statusOf(first)).toBe(404);
      await expect.poll(() => waitingOn(page)).toBe(all - 1);
      await page.keyboard.press('u');
      await waiting(page, first);
      await expect.poll(() => waitingOn(page)).toBe(all);
      expect(await statusOf(first)).toBe(200);
      await page.keyboard.press('a');
      await waiting(page, second);
      expect(await statusOf(first)).toBe(200);

      await page.keyboard.press('r');
      await page.keyboard.press('7');
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
      await page.keyboard.press('a');
      await page.keyboard.press('s');
      await waiting(page, second);
      await page.getByRole('button', { name: 'Skip' }).click();
      await expect(page.getByRole('heading', { name: second.title })).toHaveCount(0);
      expect(await statusOf(second)).toBe(200);
    },
  );
}

for (const width of [390, 1440]) {
  test(
    `One rejects in one’s own words, and hears that another was faster, at ${width} px`,
    onWindow(width),
    async ({ page, site, signIn }) => {
      await page.setViewportSize({ width, height: 900 });
      const creator = await makePerson(site);
      const first = await reportedPicture(site, creator, 7);
      const second = await reportedPicture(site, creator, 6);
      await signIn(await makePerson(site, 'admin'));
      await openQueue(page, first);
      await page.getByRole('button', { name: 'Reject' }).click();
      await expectNoBarrier(page);
      await page.getByLabel('Other reason').fill('This hangs in a museum.');
      await page.getByRole('button', { name: 'Reject' }).click();
      await waiting(page, second);
      await signedRead(site, creator, first);

      await keepAs(await makePerson(site, 'admin'), site, second);
      await page.getByRole('button', { name: 'Keep' }).click();
      await expect(page.getByText('This wallpaper has already been reviewed.')).toBeVisible();
      await expect(page.getByRole('heading', { name: second.title })).toHaveCount(0);
    },
  );
}

async function keepAs({ token }: Person, site: Site, { _id }: Wallpaper) {
  const headers = { authorization: `Bearer ${token}` };
  const queue = await fetch(site.url + paths.api.admin.queue('reported'), { headers });
  const items: QueueItem[] = await queue.json();
  const seen = items.find((item) => item._id === _id)?.reports[0]?._id;
  const body = JSON.stringify({ decision: 'approve', seen });
  const url = site.url + paths.api.admin.queueItem(_id);
  expect((await fetch(url, { method: 'POST', headers, body })).status).toBe(201);
}

/** What its creator reads. */
async function signedRead(site: Site, { token }: Person, { _id }: Wallpaper) {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(site.url + paths.api.wallpaper(_id), { headers });
  expect(await answer.json()).toMatchObject({
    status: 'rejected',
    statusReason: 'This hangs in a museum.',
  });
}
