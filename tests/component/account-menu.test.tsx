import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ViewerMenu } from '@/components/layout/viewer-menu';
import { paths } from '@/lib/paths';
import { signIn } from './fixtures';
import { listRequests } from './network';
import { renderInApp } from './render';

const button = page.getByRole('button', { name: 'Ada Lovelace, account menu' });
const menu = page.getByRole('menu');
const item = (name: string) => page.getByRole('menuitem', { name });
const readItems = () =>
  page
    .getByRole('menuitem')
    .elements()
    .map(({ textContent }) => textContent);

test('The account menu works by keyboard and returns the focus', async () => {
  await signIn();
  await renderInApp(<ViewerMenu />);
  await button.findElement();
  button.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(item('View Profile')).toHaveFocus();
  expect(readItems()).toEqual([
    'View Profile',
    'Favorites',
    'Statistics',
    'Following',
    'Inbox',
    'Account Settings',
    'Log Out',
  ]);
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(item('Log Out')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(item('View Profile')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(menu).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
  await button.click();
  await expect.element(menu).toBeVisible();
  await userEvent.click(document.documentElement, { position: { x: 5, y: 700 } });
  await expect.element(menu).not.toBeInTheDocument();
});

test('The account menu of admins leads to the dashboard, and says that permissions are checked', async () => {
  await signIn({ role: 'admin' });
  const { router } = await renderInApp(<ViewerMenu />);
  await button.click();
  await expect.element(item('Admin Dashboard')).toHaveAttribute('href', paths.admin());
  addEventListener('click', (event) => event.preventDefault(), { once: true });
  await item('Admin Dashboard').click();
  await expect.element(page.getByText('Checking permissions...')).toBeVisible();
  // The document is loaded, because the admin area has a stricter Content Security Policy.
  expect(router.push).not.toHaveBeenCalled();
});

test('Nobody is asked who a visitor is', async () => {
  await renderInApp(<ViewerMenu />);
  await expect.element(page.getByRole('link', { name: 'Login' })).toBeVisible();
  expect(listRequests(paths.api.me())).toEqual([]);
});
