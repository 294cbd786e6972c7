import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { paths } from '@/lib/paths';
import { answer, listRequests } from './network';
import { readTitles, readUrl, renderSearch, respondWith, SEARCH_PATH } from './search';

const COUNTS = '/api/search/counts';

const box = page.getByRole('searchbox');
const filter = (name: string) => page.getByRole('combobox', { name, exact: true });
const readOptions = (name: string) =>
  [...(filter(name).element() as HTMLSelectElement).options].map(({ text }) => text);

test('Filters stay while the query is typed, and can be cleared at once', async () => {
  answer(SEARCH_PATH, () => respondWith('Dune crest', 'Dune shadow'));
  await renderSearch('/search?q=dune&sorting=views&category=Space', ['Dune shadow']);
  await expect.element(filter('Sort by')).toHaveValue('views');
  await box.fill('shadow');
  await expect.poll(readUrl).toBe('/search?q=shadow&sorting=views&category=Space');
  const clear = page.getByRole('link', { name: 'Clear filters' });
  (clear.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(readUrl).toBe('/search?q=shadow&sorting=views');
  await expect.poll(readTitles).toHaveLength(2);
  await expect.element(filter('Orientation')).toHaveFocus();
  await expect.element(clear).not.toBeInTheDocument();
});

test('Filters, and the link that clears them, leave the results where they are', async () => {
  await page.viewport(1440, 900);
  answer(SEARCH_PATH, () => respondWith('Dune'));
  await renderSearch(paths.search('dune', 1, { sorting: 'views' }), ['Dune']);
  const { top } = page.getByRole('heading', { level: 1 }).element().getBoundingClientRect();
  await filter('Orientation').selectOptions('Landscape');
  const clear = page.getByRole('link', { name: 'Clear filters' });
  await expect.element(clear).toBeVisible();
  const heading = page.getByRole('heading', { level: 1 }).element().getBoundingClientRect();
  expect(heading.top).toBe(top);
  expect(clear.element().getBoundingClientRect().left).toBeGreaterThanOrEqual(heading.right);
});

test('A filter says its name, or what is chosen, and is only as wide as that', async () => {
  await page.viewport(1440, 900);
  answer(SEARCH_PATH, () => respondWith('Dune'));
  await renderSearch(paths.search('dune'), ['Dune']);
  const readPill = (name: string) => {
    const pill = filter(name).element().parentElement as HTMLElement;
    const [label, arrow] = pill.children as unknown as [HTMLElement, SVGElement];
    const space = arrow.getBoundingClientRect().left - label.getBoundingClientRect().right;
    return { text: label.textContent, space: Math.round(space), chosen: pill.dataset.chosen };
  };
  const space = 4;
  expect(readPill('Sort by')).toEqual({ text: 'Best match', space, chosen: 'false' });
  expect(readPill('Orientation')).toEqual({ text: 'Orientation', space, chosen: 'false' });
  await filter('Orientation').selectOptions('Landscape');
  await expect
    .poll(() => readPill('Orientation'))
    .toEqual({ text: 'Landscape', space, chosen: 'true' });
});

test('Back undoes a choice that the URL hasn’t shown yet', async () => {
  answer(SEARCH_PATH, () => respondWith('Dune'));
  await renderSearch(paths.search('dune', 1, { orientation: 'portrait' }), ['Dune']);
  const push = vi.spyOn(history, 'pushState').mockReturnValue();
  await filter('Category').selectOptions('Space');
  await expect.element(filter('Category')).toHaveValue('Space');
  push.mockRestore();
  dispatchEvent(new PopStateEvent('popstate'));
  await expect.element(filter('Category')).toHaveValue('');
  await expect.element(filter('Orientation')).toHaveValue('portrait');
});

test('A toplist has a period, and a random order has a seed @long', async () => {
  answer(SEARCH_PATH, () => respondWith('Dune'));
  await renderSearch(paths.search('dune'), ['Dune']);
  await expect.element(filter('Time range')).not.toBeInTheDocument();
  await filter('Sort by').selectOptions('Top');
  await expect.poll(readUrl).toBe(paths.search('dune', 1, { sorting: 'toplist' }));
  await filter('Time range').selectOptions('Past week');
  await expect.poll(readUrl).toBe('/search?q=dune&sorting=toplist&topRange=1w');
  await filter('Sort by').selectOptions('Random');
  await expect.poll(readUrl).toMatch(/q=dune&sorting=random&seed=\w+$/);
});

test('A filter keeps a search that is not corrected, and a new query is corrected again @long', async () => {
  answer(SEARCH_PATH, () => respondWith('Dune'));
  await renderSearch('/search?q=dume&exact=1', []);
  await filter('Orientation').selectOptions('Portrait');
  await expect.poll(readUrl).toContain('orientation=portrait');
  expect(readUrl()).toContain('exact=1');
  await box.fill('dune');
  await expect.poll(readUrl).toBe('/search?q=dune&orientation=portrait');
});

test('Numbers of an earlier search are shown again while the focus stays in the bar @long', async () => {
  answer(SEARCH_PATH, () => respondWith('Dune shadow'));
  answer(COUNTS, () => Response.json({ orientation: { landscape: 1, portrait: 1 } }));
  await renderSearch(paths.search('dune'), ['Dune crest', 'Dune shadow']);
  (filter('Orientation').element() as HTMLElement).focus();
  await expect.poll(() => readOptions('Orientation')).toContain('Landscape (1)');
  await filter('Orientation').selectOptions('portrait');
  await expect.poll(readTitles).toEqual(['Dune shadow']);
  history.back();
  await expect.element(filter('Orientation')).toHaveValue('');
  await expect.poll(() => readOptions('Orientation')).toContain('Landscape (1)');
});

test('A corrected search counts its options, a partial one does not', async () => {
  answer(COUNTS, () => Response.json({ orientation: { landscape: 0, portrait: 1 } }));
  await renderSearch(paths.search('dune shadwo'), ['Dune'], { corrected: 'dune shadow' });
  (filter('Orientation').element() as HTMLElement).focus();
  await expect.poll(() => readOptions('Orientation')).toContain('Portrait (1)');
  expect(listRequests(COUNTS)).toEqual([`${COUNTS}?q=dune%20shadow`]);
});

test('A partial match has no numbers, and names its correction', async () => {
  const explanation = { isPartial: true, corrected: 'crest shadow' };
  await renderSearch(paths.search('crest shadwo'), ['Dune'], explanation);
  await expect.element(page.getByText('These match part of “crest shadow”.')).toBeVisible();
  (filter('Orientation').element() as HTMLElement).focus();
  await expect.element(filter('Orientation')).toHaveFocus();
  expect(readOptions('Orientation')).toContain('Portrait');
  expect(listRequests(COUNTS)).toEqual([]);
});

test('Options show how many wallpapers they would leave, without moving anything', async () => {
  answer(SEARCH_PATH, () => respondWith('Dune crest'));
  answer(COUNTS, () =>
    Response.json({
      orientation: { landscape: 1, portrait: 0, square: 0 },
      license: { all_rights_reserved: 1, cc0: 1 },
    }),
  );
  await renderSearch('/search?q=dune&license=cc0', ['Dune crest']);
  expect(listRequests(COUNTS)).toEqual([]);
  const getLeft = () => filter('Category').element().getBoundingClientRect().left;
  const before = getLeft();
  await filter('Orientation').hover();
  const counted = ['Any', 'Landscape (1)', 'Portrait (0)', 'Square (0)'];
  await expect.poll(() => readOptions('Orientation')).toEqual(counted);
  const option = (name: string) => page.getByRole('option', { name, exact: true });
  await expect.element(option('Landscape, 1 wallpaper')).toBeEnabled();
  await expect.element(option('Portrait, 0 wallpapers')).toBeDisabled();
  // The chosen one isn't counted, and the others replace it.
  expect(readOptions('License')).toContain('CC0');
  await expect.element(option('All rights reserved, 1 wallpaper')).toBeEnabled();
  expect(getLeft()).toBe(before);
});

test('Without words, the order can be chosen once there are results, and is cleared with the filters', async () => {
  answer(SEARCH_PATH, () => respondWith('Dune'));
  await renderSearch(paths.search(), []);
  await expect.element(filter('Sort by')).not.toBeInTheDocument();
  await filter('Category').selectOptions('Space');
  await filter('Sort by').selectOptions('Newest');
  await expect.poll(readUrl).toBe('/search?sorting=date_added&category=Space');
  await expect.poll(readTitles).toEqual(['Dune']);
  (page.getByRole('link', { name: 'Clear filters' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(readUrl).toBe(paths.search());
  await expect.element(filter('Sort by')).not.toBeInTheDocument();
  await expect.element(filter('Orientation')).toHaveFocus();
});
