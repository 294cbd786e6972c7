import { expect, type Page } from '@playwright/test';
import type { Person } from './content';

/** The titles in a grid, in its order. */
export const titlesOn = (page: Page) => page.getByRole('article').locator('[id^="title-"]');

interface Fiber {
  child: Fiber | null;
  sibling: Fiber | null;
  /** Of a part that React has not taken over yet: where it stands in the page. */
  memoizedState: { dehydrated?: object | null } | null;
}

/**
 * Waits until React has taken over all of a page: a browser says only that its scripts have come, and
 * what is clicked before belongs to nobody. Where no script of ours is there is nothing to wait for.
 */
export const answering = (page: Page) =>
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
    const left: (Fiber | null)[] = [current.child];
    while (left.length > 0) {
      const fiber = left.pop();
      if (!fiber) continue;
      if (fiber.memoizedState?.dehydrated) return false;
      left.push(fiber.sibling, fiber.child);
    }
    return true;
  });

/** A list answers once React has taken it over: before that a click is the link's own, or nobody's. */
export const takenOver = (page: Page) =>
  page.waitForFunction(() => 'wall' in (window.history.state ?? {}));

/** Fills the login page in and sends it. */
export async function sendLogin(
  page: Page,
  { email, password }: Pick<Person, 'email' | 'password'>,
) {
  await answering(page);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

/** Fills the upload page in with a picture, and publishes it. */
export async function publish(page: Page, title: string, picture: Buffer) {
  const file = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: picture };
  // The form's script answers from now on.
  await expect(page.getByLabel('Title')).toBeEnabled();
  await page.getByLabel('Drop a picture here, or choose one').setInputFiles(file);
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Category').selectOption('Nature');
  await page.getByLabel('Description').fill('Seen on the way up.');
  await page.getByLabel('Tags').fill('mist, morning');
  await page.getByRole('button', { name: 'Publish Wallpaper' }).click();
}

/** What somebody signed in sees of themselves in the header. */
export const accountOn = (page: Page) => page.getByRole('button', { name: /, account menu$/ });

/** Opens the menu behind it. */
export async function openAccount(page: Page) {
  await accountOn(page).click();
  await page.getByRole('menu').waitFor();
}

export async function logOut(page: Page) {
  await openAccount(page);
  await page.getByRole('menuitem', { name: 'Log Out' }).click();
}
