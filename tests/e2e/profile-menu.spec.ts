import { expect } from '@playwright/test';
import { test } from './fixtures';

test('The account opens by keyboard, is walked by arrows, and gives the focus back', async ({
  page,
  signIn,
}) => {
  const person = await signIn();
  await page.goto('/');
  const chip = page.getByRole('button', { name: `${person.displayName}, account menu` });
  await chip.focus();
  await page.keyboard.press('Enter');
  const item = (name: string) => page.getByRole('menuitem', { name });
  await expect(item('View Profile')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(item('Log Out')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(item('View Profile')).toBeFocused();
  await expect(item('Admin Dashboard')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(chip).toBeFocused();
  await chip.click();
  await expect(page.getByRole('menu')).toBeVisible();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(page.getByRole('menu')).toHaveCount(0);
});
