import { expect, type Page } from '@playwright/test';
import { insertUser, uniqueSuffix } from './content';
import { viewportTag } from './daily-tag';
import { test } from './fixtures';
import { accountMenuButton, waitForWall } from './page-actions';

const createFields = () => {
  const suffix = uniqueSuffix();
  return {
    'First name': 'Zoë',
    'Last name': 'Åkerlund',
    Username: `zoe-${suffix}`,
    Email: `${suffix}@people.test`,
    Password: 'correct horse battery',
  };
};

async function submitRegistration(page: Page, fields: Record<string, string>) {
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label).fill(value);
  await page.getByRole('button', { name: 'Create Account' }).click();
}

for (const width of [390, 1440]) {
  test.describe(`At ${width} px`, viewportTag(width), () => {
    test.use({ viewport: { width, height: 844 } });

    test('signing up signs the user in and returns to the previous page', async ({ page }) => {
      await page.goto('/category');
      await page.getByRole('link', { name: 'Login' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.getByRole('link', { name: "Don't have an account? Register here" }).click();
      await expect(page).toHaveURL('/register?callbackUrl=%2Fcategory');
      const fields = createFields();
      await submitRegistration(page, fields);
      await expect(page).toHaveURL('/category');
      await expect(
        page.getByRole('status').filter({ hasText: 'Registration successful!' }),
      ).toBeVisible();
      await expect(accountMenuButton(page)).toHaveAccessibleName('Zoë Åkerlund, account menu');
      await page.goto(`/profile/${fields.Username}`);
      await expect(page.getByRole('heading', { level: 1, name: 'Zoë Åkerlund' })).toBeVisible();
    });
  });
}

test('Server errors appear at their fields, and no text is lost', async ({ page, site }) => {
  const other = await insertUser(site);
  const fields = createFields();
  await page.goto('/register');
  await submitRegistration(page, { ...fields, Email: other.email });
  const email = page.getByLabel('Email');
  await expect(email).toBeFocused();
  await expect(email).toHaveAccessibleDescription(/An account with this email already exists/);
  for (const [label, value] of Object.entries({ ...fields, Email: other.email }))
    await expect(page.getByLabel(label)).toHaveValue(value);

  await submitRegistration(page, { Email: fields.Email, Username: 'admin', Password: 'password1' });
  await expect(page.getByLabel('Username')).toHaveAccessibleDescription(/reserved/);
  await expect(page.getByLabel('Password')).toHaveAccessibleDescription(/too common/);
  await expect(email).not.toHaveAttribute('aria-invalid');

  await submitRegistration(page, { Username: fields.Username, Password: fields.Password });
  await expect(page).toHaveURL('/');
  await expect(accountMenuButton(page)).toBeVisible();
});

test('A favorite that led to signing up is added afterwards', async ({ page, wallpapers }) => {
  const { _id, title } = wallpapers[3]!;
  await page.goto('/');
  await waitForWall(page);
  await page.getByRole('button', { name: `Favorite ${title}`, exact: true }).click();
  await page.getByRole('alert').getByRole('link', { name: 'Login' }).click();
  await page.getByRole('link', { name: "Don't have an account? Register here" }).click();
  await expect(page).toHaveURL('/register?callbackUrl=%2F');
  await submitRegistration(page, createFields());
  await expect(page).toHaveURL('/');
  await page.goto(`/wallpaper/${_id}`);
  await expect(
    page.getByRole('button', { name: `Favorite ${title}`, exact: true }),
  ).toHaveAttribute('aria-pressed', 'true');
});
