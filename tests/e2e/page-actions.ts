import { expect, type Page } from '@playwright/test';
import type { TestUser } from './content';

export const tileTitles = (page: Page) => page.getByRole('article').locator('[id^="title-"]');

interface Fiber {
  child: Fiber | null;
  sibling: Fiber | null;
  /** Set while a Suspense boundary isn't hydrated. */
  memoizedState: { dehydrated?: object | null } | null;
}

/**
 * Waits until React has hydrated the whole page: `load` only says that the scripts have arrived, and
 * earlier clicks are lost. Returns at once on a page without scripts.
 */
export const waitForHydration = (page: Page) =>
  page.waitForFunction(() => {
    if (!document.querySelector('script[src*="/_next/"]')) return true;
    const name = Object.keys(document).find((key) => key.startsWith('__reactContainer$'));
    const container = (document as unknown as Record<string, { stateNode: { current: Fiber } }>)[
      name ?? ''
    ];
    if (!container) return false;
    const { current } = container.stateNode;
    const { isDehydrated } = current.memoizedState as { isDehydrated?: boolean };
    if (isDehydrated !== false) return false;
    const queue: (Fiber | null)[] = [current.child];
    while (queue.length > 0) {
      const fiber = queue.pop();
      if (!fiber) continue;
      if (fiber.memoizedState?.dehydrated) return false;
      queue.push(fiber.sibling, fiber.child);
    }
    return true;
  });

/** Waits until the wall handles clicks itself; earlier clicks follow the link. */
export const waitForWall = (page: Page) =>
  page.waitForFunction(() => 'wall' in (window.history.state ?? {}));

export async function submitLogin(
  page: Page,
  { email, password }: Pick<TestUser, 'email' | 'password'>,
) {
  await waitForHydration(page);
  // Exact: the admin screens have a field "Search by name or email".
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

export async function publishPicture(page: Page, title: string, picture: Buffer) {
  const file = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: picture };
  await expect(page.getByLabel('Title')).toBeEnabled();
  await page.getByLabel('Drop a picture here, or choose one').setInputFiles(file);
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Category').selectOption('Nature');
  await page.getByLabel('Description').fill('Seen on the way up.');
  await page.getByRole('combobox', { name: 'Tags' }).fill('mist, morning');
  await page.getByRole('button', { name: 'Publish Wallpaper' }).click();
}

export const accountMenuButton = (page: Page) =>
  page.getByRole('button', { name: /, account menu$/ });

export async function openAccountMenu(page: Page) {
  await accountMenuButton(page).click();
  await page.getByRole('menu').waitFor();
}

/** Waits until the account is known, whose name only the menu shows on phones. */
export async function expectAccount(page: Page, name: string) {
  await accountMenuButton(page).click();
  await expect(page.getByRole('menu', { name })).toBeVisible();
  await page.keyboard.press('Escape');
}

export async function signOut(page: Page) {
  await openAccountMenu(page);
  await page.getByRole('menuitem', { name: 'Log Out' }).click();
}

/** Whether green is the largest part of the first color in a CSS value. */
export function isGreen(value: string): boolean {
  const [, red = 0, green = 0, blue = 0] =
    /rgb\((\d+), (\d+), (\d+)\)/.exec(value)?.map(Number) ?? [];
  return green > red && green > blue;
}
