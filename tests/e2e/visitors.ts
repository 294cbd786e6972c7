import { expect, type Page } from '@playwright/test';
import { paths } from '@/lib/paths';

/** The one that comes with the browser says that it is headless, and does not count. */
export const AGENT =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';

/** Opens a wallpaper's page, until the server knows that somebody looks at it. */
export async function look(page: Page, id: string): Promise<void> {
  const told = page.waitForEvent('requestfinished', (one) => one.url().endsWith('/views'));
  await page.goto(paths.wallpaper(id));
  expect((await (await told).response())?.status()).toBe(204);
}
