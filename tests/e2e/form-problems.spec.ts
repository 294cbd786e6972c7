import { expect } from '@playwright/test';
import { paths } from '@/lib/paths';
import { expectNoAxeViolations } from './axe';
import { test } from './fixtures';
import { createPictureFile, fileInput, openUploadPage, publishButton } from './upload-form';

/** Matches the start, because a hint may follow. */
const startingWith = (text: string) => new RegExp(`^${text.replaceAll('.', '\\.')}`);

test('Errors about missing and invalid values are shown at their fields', async ({ page }) => {
  await page.goto('/register');
  const field = (label: string) => page.getByLabel(label);
  await field('Username').fill('a b');
  await field('Email').fill('ada');
  await field('Password').pressSequentially('short');
  await page.getByRole('button', { name: 'Create Account' }).click();
  for (const [label, problem] of [
    ['First name', 'This can’t be blank.'],
    ['Username', 'Use only letters, numbers, _ and -.'],
    ['Email', 'Enter an email address in the format name@example.com.'],
    ['Password', 'Use at least 6 characters.'],
  ] as const) {
    await expect(field(label)).toHaveAccessibleDescription(startingWith(problem));
    await expect(field(label)).toHaveAttribute('aria-invalid');
  }
  await expect(field('First name')).toBeFocused();
  await expectNoAxeViolations(page);

  await field('First name').fill('Ada');
  await page.keyboard.press('Enter');
  await expect(field('First name')).not.toHaveAttribute('aria-invalid');
  await expect(field('Last name')).toHaveAttribute('aria-invalid');
  // The error of one doesn't move or stretch the other.
  const [first, last] = [
    await field('First name').boundingBox(),
    await field('Last name').boundingBox(),
  ];
  expect([first?.y, first?.height]).toEqual([last?.y, last?.height]);
  await field('Last name').fill('Lovelace');
  await field('Username').fill('ada-l');
  await page.keyboard.press('Enter');
  await expect(field('Username')).not.toHaveAttribute('aria-invalid');
  await expect(field('Email')).toBeFocused();
});

test('A report without a reason says what is missing', async ({ page, wallpapers }) => {
  await page.goto(paths.wallpaper(wallpapers[0]!._id));
  await page.getByRole('button', { name: 'Report' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Send report' }).click();
  const reasons = dialog.getByRole('group', { name: 'Reason' });
  await expect(reasons).toHaveAccessibleDescription('Choose an option.');
  await expect(reasons.getByRole('radio').first()).toBeFocused();
});

test('An upload without a title and a category says so at these fields', async ({
  page,
  signIn,
}) => {
  await signIn();
  await openUploadPage(page);
  await fileInput(page).setInputFiles(await createPictureFile('hills.jpg'));
  const [title, category] = [page.getByLabel('Title'), page.getByLabel('Category')];
  await title.fill('');
  await publishButton(page).click();
  await expect(title).toBeFocused();
  await expect(title).toHaveAccessibleDescription('This can’t be blank.');
  await expect(category).toHaveAccessibleDescription('Choose an option.');
  await title.fill('Hills');
  await expect(title).not.toHaveAttribute('aria-invalid');
  await publishButton(page).click();
  await expect(category).toBeFocused();
  await category.selectOption('Nature');
  await publishButton(page).click();
  await expect(page).toHaveURL(/\/wallpaper\//);
});
