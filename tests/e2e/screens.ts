import type { Page } from '@playwright/test';
import type { Person } from './content';

/** The titles in a grid, in its order. */
export const titlesOn = (page: Page) => page.getByRole('article').locator('[id^="title-"]');

/** Fills the login page in and sends it. */
export async function sendLogin(
  page: Page,
  { email, password }: Pick<Person, 'email' | 'password'>,
) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

/** Fills the upload page in with a picture, and publishes it. */
export async function publish(page: Page, title: string, picture: Buffer) {
  const file = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: picture };
  await page.getByLabel('Drop a picture here, or choose one').setInputFiles(file);
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Category').selectOption('Nature');
  await page.getByLabel('Description').fill('Seen on the way up.');
  await page.getByLabel('Tags').fill('mist, morning');
  await page.getByRole('button', { name: 'Publish Wallpaper' }).click();
}
