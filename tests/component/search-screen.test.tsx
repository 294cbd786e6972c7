import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { paths } from '@/lib/paths';
import { answer, hold, listRequests, lost } from './network';
import { SEARCH_PATH as PATH, readTitles, readUrl, renderSearch, respondWith } from './search';

const COUNTS = '/api/search/counts';

const box = page.getByRole('searchbox');
const failure = page.getByText('We couldn’t complete your search.');
const retry = page.getByRole('button', { name: 'Try again' });
const queries = () =>
  listRequests(PATH).map((url) => new URLSearchParams(url.split('?')[1]).get('q'));

test('A failed search is not an empty one and can be retried', async () => {
  answer(PATH, () => Promise.reject(lost()));
  await renderSearch(paths.search('dune'), ['Dune']);
  await box.fill('ridgeline');
  await expect.element(failure).toBeVisible();
  await expect.element(page.getByText('No wallpapers found')).not.toBeInTheDocument();
  answer(PATH, () => respondWith('Ridgeline'));
  await retry.click();
  await expect.poll(readTitles).toEqual(['Ridgeline']);
});

test('A search that takes long is in the heading, and shows that it is running @long', async () => {
  const respond = hold(PATH);
  await renderSearch(paths.search('dune'), ['Dune']);
  const heading = page.getByRole('heading', { level: 1 });
  const number = page.getByText('1 wallpaper', { exact: true });
  await expect.element(number).toBeVisible();
  await box.fill('ridgeline');
  await expect.element(heading).toHaveTextContent('Search Results for "ridgeline"');
  await expect.element(page.getByText('Searching...')).toBeVisible();
  await expect.element(number).not.toBeInTheDocument();
  const results = document.querySelector('[aria-busy="true"]') as HTMLElement;
  const wall = results.lastElementChild as HTMLElement;
  await expect.poll(() => getComputedStyle(wall).opacity).toBe('0.6');
  const bar = getComputedStyle(document.querySelector('[data-waiting]') as HTMLElement, '::after');
  expect(bar.height).toBe('3px');
  respond(respondWith('Ridgeline', 'Ridgeline 2'));
  await expect.element(page.getByText('2 wallpapers')).toBeVisible();
  await expect.poll(() => getComputedStyle(wall).opacity).toBe('1');
  expect(document.querySelector('[aria-busy="true"], [data-waiting]')).toBeNull();
});

test('Above the results are tags that they share, and creators who were searched for', async () => {
  answer(PATH, () => respondWith('Ridgeline', 'Ridgeline 2'));
  await renderSearch(paths.search('dune ada'), ['Dune', 'Dune 2']);
  const related = page.getByRole('navigation', { name: 'Related tags and creators' });
  const links = () =>
    related
      .getByRole('link')
      .elements()
      .map(({ textContent }) => textContent);
  await expect.poll(links).toEqual(['Ada L.', '#mist', '#morning']);
  await box.fill('ridgeline mist');
  await expect.poll(links).toEqual(['#morning']);
  answer(PATH, () => respondWith('Ridgeline'));
  await box.fill('ridgeline 1');
  await expect.poll(readTitles).toEqual(['Ridgeline']);
  await expect.element(related).not.toBeInTheDocument();
});

test('Similar wallpapers leave the box empty, also when a filter is added @long', async () => {
  answer(PATH, () => respondWith('Ridgeline'));
  await renderSearch(paths.search('like:abcdefghij'), ['Dune'], { likes: { abcdefghij: 'Dusk' } });
  await expect.element(box).toHaveValue('');
  await page.getByRole('combobox', { name: 'Orientation' }).selectOptions('landscape');
  await expect.poll(readUrl).toBe(paths.search('like:abcdefghij', 1, { orientation: 'landscape' }));
  await expect.element(box).toHaveValue('');
  await box.fill('ridgeline');
  await expect.poll(readUrl).toBe(paths.search('ridgeline', 1, { orientation: 'landscape' }));
});

test('A failed search is repeated when the connection returns @long', async () => {
  answer(PATH, () => Promise.reject(lost()));
  await renderSearch(paths.search('dune'), ['Dune']);
  await box.fill('ridgeline');
  await expect.element(failure).toBeVisible();
  answer(PATH, () => respondWith('Ridgeline'));
  const connect = () => {
    dispatchEvent(new Event('online'));
    return readTitles();
  };
  await expect.poll(connect).toEqual(['Ridgeline']);
});

test('A search that failed is sent again after Back and Forward @long', async () => {
  answer(PATH, () => Promise.reject(lost()));
  await renderSearch(paths.search('dune'), ['Dune']);
  history.pushState(null, '', paths.search('ridgeline'));
  await expect.element(failure).toBeVisible();
  history.back();
  await expect.poll(readTitles).toEqual(['Dune']);
  answer(PATH, () => respondWith('Ridgeline'));
  history.forward();
  await expect.poll(readTitles).toEqual(['Ridgeline']);
});

test('A late response does not replace newer results @long', async () => {
  const respond = hold(PATH);
  await renderSearch(paths.search('dune'), ['Dune']);
  await box.fill('ridgeline 2');
  await expect.poll(queries).toEqual(['ridgeline 2']);
  answer(PATH, () => respondWith('Ridgeline 4'));
  await box.fill('ridgeline 4');
  await expect.poll(readTitles).toEqual(['Ridgeline 4']);
  respond(respondWith('Ridgeline 2'));
  // Results of the same search are shown without a request.
  await box.fill('dune');
  await expect.poll(readTitles).toEqual(['Dune']);
  await box.fill('ridgeline 4');
  await expect.poll(readTitles).toEqual(['Ridgeline 4']);
  expect(queries()).toEqual(['ridgeline 2', 'ridgeline 4']);
});

test('The search runs 300 ms after the last key, and not for empty text', async () => {
  answer(PATH, () => respondWith('Ridgeline'));
  await renderSearch(paths.search('dune'), ['Dune']);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await box.fill('ridge');
  vi.advanceTimersByTime(200);
  await box.fill('ridgeline');
  vi.advanceTimersByTime(299);
  expect(location.search).toBe('?q=dune');
  vi.advanceTimersByTime(1);
  vi.useRealTimers();
  expect(location.search).toBe('?q=ridgeline');
  await expect.poll(queries).toEqual(['ridgeline']);
  await box.fill('');
  await expect.poll(() => location.pathname + location.search).toBe('/search');
  expect(queries()).toHaveLength(1);
});

test('Numbers that failed to load are requested again when the focus returns @long', async () => {
  const respond = hold(COUNTS);
  await renderSearch(paths.search('dune'), ['Dune']);
  const select = (name: string) =>
    page.getByRole('combobox', { name, exact: true }).element() as HTMLSelectElement;
  select('Orientation').focus();
  await expect.poll(() => listRequests(COUNTS)).toHaveLength(1);
  respond(lost());
  respond(Response.json({ orientation: { landscape: 1, portrait: 0 } }));
  // Within the bar, the focus requests nothing.
  select('License').focus();
  expect(listRequests(COUNTS)).toHaveLength(1);
  const leaveAndReturn = () => {
    box.element().focus();
    select('License').focus();
    return [...select('Orientation').options].map(({ text }) => text);
  };
  await expect.poll(leaveAndReturn).toContain('Landscape (1)');
  expect(listRequests(COUNTS)).toHaveLength(2);
});

for (const width of [320, 390]) {
  test(`Text at 200% leaves room for the query, at ${width} px`, async () => {
    await page.viewport(width, 844);
    await renderSearch(paths.search('moon'), []);
    const picture = document.querySelector('search input[type=file]');
    const isPictureVisible = () => picture?.checkVisibility();
    await expect.poll(isPictureVisible).toBe(true);
    document.documentElement.style.fontSize = '32px';
    await expect.poll(isPictureVisible).toBe(false);
    await expect.element(page.getByRole('button', { name: 'Search', exact: true })).toBeVisible();
    const { clientWidth } = box.element();
    const { paddingLeft } = getComputedStyle(box.element());
    expect(clientWidth - Number.parseFloat(paddingLeft)).toBeGreaterThan(100);
  });
}
