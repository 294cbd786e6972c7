import { expect, type Page } from '@playwright/test';
import { UPLOAD_DRAFTS } from '@/lib/client/upload-drafts';
import { insertUser } from './content';
import { viewportTag } from './daily-tag';
import { test } from './fixtures';
import { holdRequests } from './network';

const LINKS = [
  'Analytics',
  'Wallpapers',
  'Categories',
  'Tags',
  'Upload',
  'Users',
  'Moderation',
  'Audit log',
  'Dashboard',
];

/** Creates the database that keeps unfinished uploads. */
const createDrafts = (page: Page) =>
  page.evaluate(
    (name) =>
      new Promise<void>((resolve) => {
        const request = indexedDB.open(name);
        request.onsuccess = () => {
          request.result.close();
          resolve();
        };
      }),
    UPLOAD_DRAFTS,
  );

for (const width of [390, 1440]) {
  test(
    `An admin visits every screen and signs out, at ${width} px`,
    viewportTag(width),
    async ({ page, site, signIn }) => {
      const cspErrors: string[] = [];
      page.on('console', (message) => {
        if (/Content Security Policy/.test(message.text())) cspErrors.push(message.text());
      });
      await page.setViewportSize({ width, height: 844 });
      const release = await holdRequests(page, '**/admin/analytics?*');
      const { displayName } = await signIn(await insertUser(site, 'admin'));
      await page.goto('/admin');
      await expect(page.getByText('Administrator').filter({ visible: width > 390 })).toHaveCount(1);
      await expect(page.getByRole('link', { name: 'Category', exact: true })).toHaveCount(0);
      const menu = page.getByRole('button', { name: 'Menu' });
      const screens = page.getByRole('navigation', { name: 'Admin area' });
      // Finds the current link in a closed panel too.
      const current = page.locator('nav[aria-label="Admin area"] [aria-current]');
      for (const name of LINKS) {
        if (width === 390) await menu.click();
        await screens.getByRole('link', { name }).click();
        if (name === 'Analytics') {
          await expect(page.getByText('Checking permissions...')).toBeVisible();
          release();
        }
        await expect(page).toHaveTitle(new RegExp(`^${name}`));
        await expect(current).toHaveAttribute('aria-label', name);
        if (width === 390) await expect(screens).toBeHidden();
      }
      await page.goto('/admin/settings');
      await expect(page.getByRole('heading', { level: 1 })).toContainText(displayName);
      await createDrafts(page);
      if (width === 390) await menu.click();
      await page.getByRole('button', { name: 'Sign out' }).click();
      await expect(page).toHaveURL('/');
      await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
      expect(await page.evaluate(() => indexedDB.databases())).toEqual([]);
      expect(cspErrors).toEqual([]);
    },
  );
}
