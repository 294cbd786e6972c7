import { expect, type Page } from '@playwright/test';
import { insertUser, uniqueSuffix } from './content';
import { viewportTag } from './daily-tag';
import { test } from './fixtures';
import { expectAccount, waitForWall } from './page-actions';

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

    test('a favorite leads to signing up, where errors appear at their fields, and is added afterwards', async ({
      page,
      site,
      wallpapers,
    }) => {
      const { title } = wallpapers[3]!;
      const favorite = page.getByRole('button', { name: `Favorite ${title}`, exact: true });
      const other = await insertUser(site);
      await page.goto('/category/Nature');
      await waitForWall(page);
      await favorite.click();
      await page.getByRole('alert').getByRole('link', { name: 'Login' }).click();
      await page.getByRole('link', { name: "Don't have an account? Register here" }).click();
      await expect(page).toHaveURL('/register?callbackUrl=%2Fcategory%2FNature');

      const fields = createFields();
      const taken = { ...fields, Email: other.email };
      await submitRegistration(page, taken);
      const email = page.getByLabel('Email');
      await expect(email).toBeFocused();
      await expect(email).toHaveAccessibleDescription(/An account with this email already exists/);
      for (const [label, value] of Object.entries(taken))
        await expect(page.getByLabel(label)).toHaveValue(value);
      await submitRegistration(page, {
        Email: fields.Email,
        Username: 'admin',
        Password: 'password1',
      });
      await expect(page.getByLabel('Username')).toHaveAccessibleDescription(/reserved/);
      await expect(page.getByLabel('Password')).toHaveAccessibleDescription(/too common/);
      await expect(email).not.toHaveAttribute('aria-invalid');

      await submitRegistration(page, { Username: fields.Username, Password: fields.Password });
      await expect(page).toHaveURL('/category/Nature');
      await expect(
        page.getByRole('status').filter({ hasText: 'Registration successful!' }),
      ).toBeVisible();
      await expectAccount(page, 'Zoë Åkerlund');
      await expect(favorite).toHaveAttribute('aria-pressed', 'true');
      await page.goto(`/profile/${fields.Username}`);
      await expect(page.getByRole('heading', { level: 1, name: 'Zoë Åkerlund' })).toBeVisible();
    });
  });
}
