import { randomBytes } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { makePerson } from './content';
import { test } from './fixtures';
import { accountOn, takenOver } from './screens';
import { onWindow } from './windows';

const someone = () => {
  const some = randomBytes(5).toString('hex');
  return {
    'First name': 'Zoë',
    'Last name': 'Åkerlund',
    Username: `zoe-${some}`,
    Email: `${some}@people.test`,
    Password: 'correct horse battery',
  };
};

async function sendRegister(page: Page, fields: Record<string, string>) {
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label).fill(value);
  await page.getByRole('button', { name: 'Create Account' }).click();
}

for (const width of [390, 1440]) {
  test.describe(`On a window ${width} px wide`, onWindow(width), () => {
    test.use({ viewport: { width, height: 844 } });

    test('Registering signs in, says so on the next page, and leads to where one was', async ({
      page,
    }) => {
      await page.goto('/category');
      await page.getByRole('link', { name: 'Login' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.getByRole('link', { name: "Don't have an account? Register here" }).click();
      await expect(page).toHaveURL('/register?callbackUrl=%2Fcategory');
      const fields = someone();
      await sendRegister(page, fields);
      await expect(page).toHaveURL('/category');
      await expect(
        page.getByRole('status').filter({ hasText: 'Registration successful!' }),
      ).toBeVisible();
      await expect(accountOn(page)).toHaveAccessibleName('Zoë Åkerlund, account menu');
      await page.goto(`/profile/${fields.Username}`);
      await expect(page.getByRole('heading', { level: 1, name: 'Zoë Åkerlund' })).toBeVisible();
    });
  });
}

test('What the server refuses stands at its field, and nothing typed is lost', async ({
  page,
  site,
}) => {
  const other = await makePerson(site);
  const fields = someone();
  await page.goto('/register');
  await sendRegister(page, { ...fields, Email: other.email });
  const email = page.getByLabel('Email');
  await expect(email).toBeFocused();
  await expect(email).toHaveAccessibleDescription(/An account with this email already exists/);
  for (const [label, value] of Object.entries({ ...fields, Email: other.email }))
    await expect(page.getByLabel(label)).toHaveValue(value);

  await sendRegister(page, { Email: fields.Email, Username: 'admin', Password: 'password1' });
  await expect(page.getByLabel('Username')).toHaveAccessibleDescription(/reserved/);
  await expect(page.getByLabel('Password')).toHaveAccessibleDescription(/too common/);
  await expect(email).not.toHaveAttribute('aria-invalid');

  await sendRegister(page, { Username: fields.Username, Password: fields.Password });
  await expect(page).toHaveURL('/');
  await expect(accountOn(page)).toBeVisible();
});

test('A heart that led to registering is filled afterwards', async ({ page, wallpapers }) => {
  const { _id, title } = wallpapers[3]!;
  await page.goto('/');
  await takenOver(page);
  await page.getByRole('button', { name: `Favorite ${title}`, exact: true }).click();
  await page.getByRole('alert').getByRole('link', { name: 'Login' }).click();
  await page.getByRole('link', { name: "Don't have an account? Register here" }).click();
  await expect(page).toHaveURL('/register?callbackUrl=%2F');
  await sendRegister(page, someone());
  await expect(page).toHaveURL('/');
  await page.goto(`/wallpaper/${_id}`);
  await expect(
    page.getByRole('button', { name: `Favorite ${title}`, exact: true }),
  ).toHaveAttribute('aria-pressed', 'true');
});
