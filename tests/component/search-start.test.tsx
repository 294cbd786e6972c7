import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { addRecentSearch } from '@/components/search/recent-searches';
import { paths } from '@/lib/paths';
import { answer } from './network';
import { readTitles, readUrl, renderSearch, respondWith, SEARCH_PATH } from './search';

const box = page.getByRole('searchbox');
const recent = page.getByRole('navigation', { name: 'Recent searches' });
const popular = page.getByRole('region', { name: 'Popular', exact: true });

test('Before a search, there are recent ones, colors, categories and what is popular', async () => {
  addRecentSearch('dune');
  await renderSearch(paths.search(), [], {}, ['Dune', 'Ridgeline']);
  await expect.element(recent.getByRole('link')).toHaveAttribute('href', paths.search('dune'));
  const red = page
    .getByRole('region', { name: 'Browse by color' })
    .getByRole('link', { name: 'Red' });
  await expect.element(red).toHaveAttribute('href', paths.search('', 1, { colors: 'd92626' }));
  const nature = page.getByRole('link', { name: 'Nature' });
  await expect.element(nature).toHaveAttribute('href', paths.category('Nature'));
  expect(readTitles()).toEqual(['Dune', 'Ridgeline']);
  const top = () => popular.element().getBoundingClientRect().top;
  const before = top();
  await page.getByRole('button', { name: 'Clear recent searches' }).click();
  await expect.element(page.getByText('Search by subject, tag')).toBeVisible();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
  expect(top()).toBe(before);
});

test('A page that began with a search has no popular wallpapers once the box is empty @long', async () => {
  answer(SEARCH_PATH, () => respondWith('Dune'));
  await renderSearch(paths.search('dune'), ['Dune']);
  await box.fill('');
  await expect.poll(readUrl).toBe(paths.search());
  await expect.element(page.getByRole('link', { name: 'Nature' })).toBeVisible();
  await expect.element(popular).not.toBeInTheDocument();
  await box.fill('dune');
  await expect.poll(readTitles).toEqual(['Dune']);
});
