import { expect, type Locator, type Page } from '@playwright/test';
import { paths } from '@/lib/paths';
import { test } from './fixtures';
import { accountMenuButton } from './page-actions';

const toggles = (page: Page) => page.getByRole('button', { name: 'Show password', exact: true });

/** Shows and hides the password by keyboard. */
async function expectToggle(input: Locator, autoComplete: string) {
  const page = input.page();
  const label = page.getByRole('button', { name: /^(Show|Hide) password$/ });
  const toggle = input.locator('..').locator(label);
  await input.fill('not the password');
  await expect(input).toHaveAttribute('type', 'password');
  await page.keyboard.press('Tab');
  await expect(toggle).toBeFocused();
  // Focusing may scroll.
  const before = await input.boundingBox();
  await page.keyboard.press('Enter');
  await expect(input).toHaveAttribute('type', 'text');
  await expect(toggle).toHaveAccessibleName('Hide password');
  await expect(input).toHaveValue('not the password');
  expect(await input.boundingBox()).toEqual(before);
  for (const [name, value] of [
    ['autocomplete', autoComplete],
    ['spellcheck', 'false'],
    ['autocapitalize', 'none'],
  ] as const) {
    await expect(input).toHaveAttribute(name, value);
  }
  await page.keyboard.press('Space');
  await expect(input).toHaveAttribute('type', 'password');
  await expect(toggle).toHaveAccessibleName('Show password');
}

for (const width of [390, 1440]) {
  test(`At ${width} px, every password field can show what was typed`, async ({ page, signIn }) => {
    await page.setViewportSize({ width, height: 900 });
    for (const [path, label, autoComplete] of [
      [paths.login(), 'Password', 'current-password'],
      [paths.register(), 'Password', 'new-password'],
      [paths.resetPassword('x'), 'New password', 'new-password'],
    ] as const) {
      await page.goto(path);
      await expectToggle(page.getByLabel(label, { exact: true }), autoComplete);
    }
    await signIn();
    await page.goto(paths.settings.password());
    await expect(toggles(page)).toHaveCount(2);
    await expectToggle(page.getByLabel('Current password'), 'current-password');
    await expectToggle(page.getByLabel('New password'), 'new-password');
    await page.goto(paths.settings.email());
    await expectToggle(page.getByLabel('Your password'), 'current-password');
    await page.goto(paths.settings.close());
    await page.getByRole('button', { name: 'Close Account' }).click();
    await expectToggle(page.getByLabel('Your password'), 'current-password');
    await toggles(page).click();
  });
}

test('A visible password is hidden again when it is sent', async ({ page, signIn }) => {
  const { email, password } = await signIn();
  await page.context().clearCookies();
  await page.goto(paths.login());
  await page.getByLabel('Email', { exact: true }).fill(email);
  const input = page.getByLabel('Password', { exact: true });
  await input.fill('not the password');
  await toggles(page).click();
  await input.press('Enter');
  await expect(page.getByText('Email or password is incorrect.')).toBeVisible();
  await expect(input).toHaveAttribute('type', 'password');
  await toggles(page).click();
  await input.fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(accountMenuButton(page)).toBeVisible();
});
