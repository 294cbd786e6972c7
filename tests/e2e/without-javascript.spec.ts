import { expect, type Page } from '@playwright/test';
import { paths } from '@/lib/paths';
import { dailyTag } from './daily-tag';
import { test } from './fixtures';

test.use({ javaScriptEnabled: false });

/** Playwright turns scripts off after parsing, so the content of noscript stays text. */
const expectNotice = async (page: Page, text: string) =>
  expect(await page.content()).toContain(`<noscript><p>${text}`);

for (const path of [paths.login(), paths.register(), paths.forgotPassword()]) {
  test(
    `${path} says that it needs JavaScript and shows no form that loses what is typed`,
    dailyTag(path === paths.login()),
    async ({ page }) => {
      await page.goto(path);
      await expectNotice(page, 'This page needs JavaScript.');
      await expect(page.getByLabel('Email')).toBeHidden();
    },
  );
}

test('Upload says what it needs, from the header link and at its URL', async ({ page }) => {
  await page.goto(paths.home());
  await page.getByRole('banner').getByRole('link', { name: 'Upload' }).click();
  await expect(page).toHaveURL(paths.login(paths.upload()));
  await expectNotice(page, 'This page needs JavaScript.');
  await page.goto(paths.upload());
  await expect(page).toHaveURL(/\/\?login=true/);
  await expectNotice(page, 'Signing in and uploading need JavaScript.');
});

test('Controls that need JavaScript are hidden', async ({ page, wallpapers }) => {
  const { _id, title } = wallpapers[0]!;
  for (const path of [paths.home(), paths.wallpaper(_id)]) {
    await page.goto(path);
    await expect(
      page
        .getByRole('link', { name: title })
        .or(page.getByRole('heading', { name: title }))
        .first(),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: /^(Favorite|Copy #)/ })).toHaveCount(0);
  }
  await page.goto(paths.pictureSearch());
  await expectNotice(page, 'Searching by picture needs JavaScript');
  await expect(page.getByText(/Drop a picture/)).toBeHidden();
});
