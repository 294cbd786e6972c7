import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { paths } from '@/lib/paths';
import { answer } from './network';
import { readTitles, readUrl, renderSearch, respondWith, SEARCH_PATH } from './search';

const box = page.getByRole('searchbox');
const chips = page.getByRole('list', { name: 'Parts of your search' }).getByRole('link');
const readChips = () => chips.elements().map(({ textContent }) => textContent);
const chip = (name: string) => chips.filter({ hasText: name });
const status = page.getByRole('status').first();
const heading = page.getByRole('heading', { level: 1 });

test('Chips say why a part was not understood', async () => {
  const q = 'salt date:2026-02-30 OR width:9000..100';
  await renderSearch(paths.search(q), ['Salt']);
  await expect
    .poll(readChips)
    .toEqual(['Remove salt ', 'Remove date:2026-02-30 not a date', 'Remove 100 to 9,000 px wide ']);
});

test('Chips say what was understood, and a click removes one', async () => {
  answer(SEARCH_PATH, () => respondWith('Salt', 'Pepper'));
  await renderSearch(paths.search('salt tag:"first light" -lamp portrait'), ['Salt']);
  await expect
    .poll(readChips)
    .toEqual([
      'Remove salt ',
      'Remove Tag: first light ',
      'Remove Not: lamp ',
      'Remove Portrait or “portrait” ',
    ]);
  await chip('Tag: first light').click();
  await expect.poll(readUrl).toBe(paths.search('salt -lamp portrait'));
  await expect.element(chip('Not: lamp')).toHaveFocus();
  await expect.element(box).toHaveValue('salt -lamp portrait');
  await expect.element(heading).toHaveTextContent('Search Results for "salt -lamp portrait"');
  await expect.poll(readTitles).toEqual(['Salt', 'Pepper']);
});

test('The keyboard removes chips until plain words are left @long', async () => {
  answer(SEARCH_PATH, () => respondWith('Salt'));
  await renderSearch(paths.search('-lamp salt OR pepper 4k'), ['Salt']);
  await expect.poll(readChips).toHaveLength(4);
  await expect.element(page.getByText('or', { exact: true })).toBeVisible();
  for (const [name, rest, next] of [
    ['4K or larger', '-lamp salt OR pepper', box],
    ['pepper', '-lamp salt', box],
    ['Not: lamp', 'salt', box],
  ] as const) {
    (chip(name).element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(readUrl).toBe(paths.search(rest));
    await expect.element(next).toHaveFocus();
  }
  await expect.poll(readChips).toEqual([]);
});

test('A corrected search links to the search for what was typed', async () => {
  await renderSearch(paths.search('salt montain'), ['Salt'], { corrected: 'salt mountain' });
  await expect.element(heading).toHaveTextContent('Search Results for "salt montain"');
  await expect
    .element(status)
    .toHaveTextContent('Showing results for salt mountain. Search instead for salt montain.');
  const link = status.getByRole('link', { name: 'salt montain' });
  await expect.element(link).toHaveAttribute('href', '/search?q=salt%20montain&exact=1');
});

test('A partial match says so, and its chips say what matches nothing', async () => {
  await renderSearch(paths.search('heron tag:fog'), ['Salt'], {
    isPartial: true,
    unmatched: ['tag:fog'],
  });
  await expect.element(status).toHaveTextContent('These match part of your search.');
  await expect.element(chip('Tag: fog')).toHaveTextContent('no matches');
  await expect.element(chip('heron')).not.toHaveTextContent('no matches');
});

test('Search tips are examples to follow, and close @long', async () => {
  await renderSearch(paths.search(), []);
  const button = page.getByRole('button', { name: 'Search tips', exact: true });
  const tips = page.getByRole('region', { name: 'Search tips' });
  await button.click();
  await expect.poll(() => tips.getByRole('link').elements().length).toBe(14);
  const [first] = tips.getByRole('link').elements();
  expect(first?.getAttribute('href')).toBe(paths.search('"first light"'));
  await userEvent.keyboard('{Escape}');
  await expect.element(tips).not.toBeInTheDocument();
  await button.click();
  await tips.getByRole('button', { name: 'Close search tips' }).click();
  await expect.element(tips).not.toBeInTheDocument();
});
