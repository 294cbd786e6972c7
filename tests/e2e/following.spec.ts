import { expect } from '@playwright/test';
import { paths } from '@/lib/paths';
import { insertUser, uploadPicture } from './content';
import { test } from './fixtures';
import { openAccountMenu, submitLogin, tileTitles } from './page-actions';

test('A visitor follows a creator on the device and takes it along; what is new is counted in the menu @long', async ({
  page,
  site,
}) => {
  const [creator, reader] = [await insertUser(site), await insertUser(site)];
  const { username } = await uploadPicture(site, creator, { title: 'Early heron' });
  await page.goto(paths.profile(username));
  const follow = page.getByRole('button', { name: `Following ${creator.displayName}` });
  await follow.click();
  await page.getByRole('button', { name: 'Keep on this device' }).click();
  await expect(follow).toHaveAttribute('aria-pressed', 'true');
  await page.goto(paths.following());
  await expect(tileTitles(page)).toHaveText(['Early heron']);
  await page.getByRole('main').getByRole('link', { name: 'Login' }).click();
  await submitLogin(page, reader);
  await expect(page.getByText('1 follow kept on this device is now in your account')).toBeVisible();
  await expect(page.getByText('Private feed')).toBeAttached();
  await expect(tileTitles(page)).toHaveText(['Early heron']);

  await uploadPicture(site, creator, { title: 'Late heron' });
  await page.goto(paths.terms());
  await openAccountMenu(page);
  await page.getByRole('menuitem', { name: 'Following (1)' }).click();
  await expect(tileTitles(page)).toHaveText(['Late heron', 'Early heron']);
});
