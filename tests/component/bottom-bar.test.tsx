import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { loginRequestStore } from '@/components/auth/login-request';
import { BottomBar } from '@/components/layout/bottom-bar';
import { showToast } from '@/components/ui/toast';
import { paths } from '@/lib/paths';
import { signIn } from './fixtures';
import { renderInApp } from './render';

const bar = page.getByRole('navigation', { name: 'Main' });
const link = (name: string) => bar.getByRole('link', { name, exact: true });
const you = bar.getByRole('button', { name: 'You, account menu' });
const items = page.getByRole('menuitem');
const readItems = () => items.elements().map(({ textContent }) => textContent);
const getBox = (element: Element) => element.getBoundingClientRect();

test('Phones have the navigation at the bottom, clear of the end of the page and of messages', async () => {
  await page.viewport(390, 844);
  await renderInApp(
    <>
      <BottomBar />
      <p style={{ marginTop: '120vh' }}>The end</p>
    </>,
  );
  const targets = bar.element().querySelectorAll(':scope > a, :scope > div > button');
  expect([...targets].map(({ textContent }) => textContent)).toEqual([
    'Home',
    'Category',
    'Search',
    'Favorites',
    'You',
  ]);
  for (const { width, height } of [...targets].map(getBox)) {
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  }
  await expect.element(link('Home')).toHaveAttribute('aria-current', 'page');
  showToast({ kind: 'status', text: 'Saved.' });
  await expect.element(page.getByText('Saved.')).toBeVisible();
  scrollTo(0, 1e6);
  const top = getBox(bar.element()).top;
  expect(getBox(bar.element()).bottom).toBe(844);
  for (const text of ['Saved.', 'The end']) {
    expect(getBox(page.getByText(text).element()).bottom).toBeLessThanOrEqual(top);
  }
  // A wallpaper's page has its actions there.
  const actions = document.createElement('div');
  actions.dataset.actionBar = '';
  document.body.append(actions);
  await expect.element(bar).not.toBeInTheDocument();
  actions.remove();
  await page.viewport(1440, 900);
  await expect.element(bar).not.toBeInTheDocument();
});

test.each([
  ['a phone in landscape @long', 667, 375],
  ['400 % zoom', 320, 256],
])('On %s, the navigation is a row that scrolls away', async (_, width, height) => {
  await page.viewport(width, height);
  await renderInApp(
    <>
      <BottomBar />
      <div style={{ height: '200vh' }} />
    </>,
  );
  expect(getComputedStyle(bar.element()).position).toBe('static');
  await you.click();
  await expect.element(items.first()).toBeInViewport({ ratio: 0.9 });
  expect(document.documentElement.scrollWidth).toBe(width);
});

test('Visitors are asked to sign in where an account is needed, and come back to what they wanted', async () => {
  await page.viewport(390, 844);
  await renderInApp(<BottomBar />);
  const getRequested = () => loginRequestStore.get()?.callbackUrl;
  await expect.element(link('Favorites')).toHaveAttribute('href', paths.favorites());
  you.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(items.first()).toHaveFocus();
  expect(readItems()).toEqual(['Login', 'Upload']);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.poll(getRequested).toBe('/upload');
  await expect.element(items.first()).not.toBeInTheDocument();
  await expect.element(you).toHaveFocus();
});

test('Members reach their favorites and everything of the account menu', async () => {
  await page.viewport(390, 844);
  const { username } = await signIn({ unreadNotices: 2 });
  history.pushState(null, '', paths.profile(username));
  await renderInApp(<BottomBar />);
  await expect.element(link('Favorites')).toHaveAttribute('href', paths.profileFavorites(username));
  await expect.element(you).toHaveAttribute('aria-current', 'page');
  await you.click();
  await expect.element(items.first()).toBeInViewport({ ratio: 0.9 });
  expect(readItems()).toEqual([
    'View Profile',
    'Favorites',
    'Statistics',
    'Following',
    'Inbox (2)',
    'Upload',
    'Account Settings',
    'Log Out',
  ]);
});

test('Search opens in a new tab if the visitor asks for one', async () => {
  await page.viewport(390, 844);
  await renderInApp(<BottomBar />);
  let isLeftToBrowser = false;
  const stopBrowser = (event: Event) => {
    isLeftToBrowser = !event.defaultPrevented;
    event.preventDefault();
  };
  addEventListener('click', stopBrowser, { once: true });
  await link('Search').click({ modifiers: ['Control'] });
  expect(isLeftToBrowser).toBe(true);
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await link('Search').click();
  await expect.element(page.getByRole('dialog', { name: 'Search wallpapers' })).toBeVisible();
});

test('Category is current on the page of a category', async () => {
  await page.viewport(390, 844);
  history.pushState(null, '', paths.category('Nature'));
  await renderInApp(<BottomBar />);
  await expect.element(link('Category')).toHaveAttribute('aria-current', 'true');
  await expect.element(link('Home')).not.toHaveAttribute('aria-current');
});
