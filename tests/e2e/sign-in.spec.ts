import { expect, type Page } from '@playwright/test';
import { expectNoAxeViolations } from './axe';
import { insertUser } from './content';
import { viewportTag } from './daily-tag';
import { test } from './fixtures';
import { breakScripts } from './network';
import { accountMenuButton, openAccountMenu, submitLogin, waitForWall } from './page-actions';
import { startSite } from './site';

const modalOn = (page: Page) => page.getByRole('dialog', { name: 'Welcome Back!' });
const historyLength = (page: Page) => page.evaluate(() => window.history.length);

for (const width of [390, 1440]) {
  test.describe(`At ${width} px`, viewportTag(width), () => {
    test.use({ viewport: { width, height: 844 } });

    test('Login and Upload open a modal that returns the focus, says what is wrong and signs in', async ({
      page,
      site,
    }) => {
      const user = await insertUser(site);
      await page.goto('/category');
      const login = page.getByRole('link', { name: 'Login' });
      const modal = modalOn(page);
      await login.focus();
      await page.keyboard.press('Enter');
      await expect(modal.getByLabel('Email')).toBeFocused();
      await expect(page).toHaveURL('/category');
      await page.keyboard.press('Escape');
      await expect(modal).toBeHidden();
      await expect(login).toBeFocused();
      await login.click();
      await modal.getByRole('button', { name: 'Close' }).click();
      await expect(modal).toBeHidden();
      await expect(login).toBeFocused();

      if (width === 390) await openAccountMenu(page);
      await page.getByRole(width === 390 ? 'menuitem' : 'link', { name: 'Upload' }).click();
      await submitLogin(page, { ...user, password: 'not the password' });
      await expect(modal.getByRole('alert')).toContainText('password is incorrect');
      await expect(modal.getByLabel('Email')).toHaveValue(user.email);
      await expect(modal.getByLabel('Password')).toHaveValue('not the password');
      await expectNoAxeViolations(page);
      await submitLogin(page, user);
      await expect(page).toHaveURL('/upload');
      await expect(page.getByRole('heading', { name: 'Share your masterpiece' })).toBeVisible();
    });

    test('?login=true opens the modal on any page, leaves the history unchanged and never leads to another site @long', async ({
      page,
      site,
      wallpapers,
    }) => {
      const user = await insertUser(site);
      await page.goto('/search?q=x&login=true');
      await expect(modalOn(page)).toBeVisible();
      await expect(page).toHaveURL('/search?q=x');
      await page.keyboard.press('Escape');
      await page.getByRole('link', { name: 'Category', exact: true }).click();
      await expect(page).toHaveURL('/category');
      await page.goBack();
      await expect(page).toHaveURL('/search?q=x');
      await expect(modalOn(page)).toHaveCount(0);

      await page.goto('about:blank');
      const before = await historyLength(page);
      const path = `/wallpaper/${wallpapers[0]!._id}`;
      await page.goto(`${path}?login=true&callbackUrl=%2F.%2F%2Fevil.test&x=1#top`);
      await expect(modalOn(page)).toBeVisible();
      await expect(page).toHaveURL(`${path}?x=1#top`);
      expect(await historyLength(page)).toBe(before + 1);
      await submitLogin(page, user);
      await expect(modalOn(page)).toBeHidden();
      await expect(page.getByRole('link', { name: /^Inbox/ })).toBeVisible();
      await expect(page).toHaveURL(`${path}?x=1#top`);

      await page.goto('/?login=true');
      await expect(accountMenuButton(page)).toBeVisible();
      await expect(page).toHaveURL('/');
      await expect(modalOn(page)).toHaveCount(0);
      await page.goto('/login?callbackUrl=%2Fcategory');
      await expect(page).toHaveURL('/category');
    });

    test('By keyboard only, a user signs in after a wrong password @long', async ({
      page,
      site,
    }) => {
      const { email, password } = await insertUser(site);
      await page.goto('/');
      await waitForWall(page);
      await page.getByRole('link', { name: 'Login' }).focus();
      await page.keyboard.press('Enter');
      await expect(modalOn(page).getByLabel('Email')).toBeFocused();
      await page.keyboard.type(email);
      await page.keyboard.press('Tab');
      await page.keyboard.type('wrong password');
      await page.keyboard.press('Enter');
      await expect(modalOn(page).getByRole('alert')).toContainText('password is incorrect');
      await expect(modalOn(page).getByLabel('Password')).toBeFocused();
      await page.keyboard.press('Control+A');
      await page.keyboard.type(password);
      await page.keyboard.press('Tab');
      await expect(page.getByRole('button', { name: 'Show password' })).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(page.getByRole('link', { name: 'Forgot your password?' })).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(page.getByRole('button', { name: 'Sign In' })).toBeFocused();
      await page.keyboard.press('Space');
      await expect(accountMenuButton(page)).toBeVisible();
      await expect(modalOn(page)).toBeHidden();
    });
  });
}

test('After too many attempts the message says how many minutes to wait @long', async ({
  page,
}) => {
  const site = await startSite({ env: { RATE_LIMITS: 'on' } });
  try {
    const user = await insertUser(site);
    await page.goto(`${site.url}/login`);
    for (let time = 0; time < 10; time += 1) {
      const wrong = { email: user.email, password: `not it ${time}` };
      const response = await page.request.post(`${site.url}/api/auth/login`, {
        data: wrong,
        headers: { origin: site.url },
      });
      expect(response.status()).toBe(401);
    }
    await submitLogin(page, user);
    await expect(page.getByRole('alert').filter({ hasText: 'Too many attempts' })).toHaveText(
      /^Too many attempts\. Please try again in 1[45] minutes\.$/,
    );
  } finally {
    await site.close();
  }
});

test('The login page replaces a modal whose script fails to load @long', async ({ page }) => {
  const failure = await breakScripts(page);
  await page.goto('/category');
  failure.isActive = true;
  await page.getByRole('link', { name: 'Login' }).click();
  await expect(page).toHaveURL('/login?callbackUrl=%2Fcategory');
});
