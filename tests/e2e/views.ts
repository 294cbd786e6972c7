import { expect, type Page } from '@playwright/test';
import { paths } from '@/lib/paths';

/** The default user agent says that it is headless, and its views don't count. */
export const REAL_USER_AGENT =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';

/** Opens a wallpaper's page and waits until the view is sent. */
export async function viewWallpaper(page: Page, id: string): Promise<void> {
  const sent = page.waitForEvent('requestfinished', (request) => request.url().endsWith('/views'));
  await page.goto(paths.wallpaper(id));
  expect((await (await sent).response())?.status()).toBe(204);
}
