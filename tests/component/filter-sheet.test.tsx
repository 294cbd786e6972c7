import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { paths } from '@/lib/paths';
import { answer, hold, listRequests } from './network';
import { readUrl, renderSearch, respondWith, SEARCH_PATH } from './search';

const COUNTS = '/api/search/counts';

const opener = page.getByRole('button', { name: /^Filters/ });
const sheet = page.getByRole('dialog', { name: 'Filters' });
const show = sheet.getByRole('button', { name: /^Show/ });
const choice = (name: string) => sheet.getByRole('radio', { name, exact: true });

async function openSheet(url: string) {
  await renderSearch(url, ['Dune crest', 'Dune shadow']);
  await opener.click();
  await expect.element(sheet).toBeVisible();
}

beforeEach(() => page.viewport(390, 844));

test('A choice applies at once, and the button says how many results there are', async () => {
  answer(COUNTS, () => Response.json({ orientation: { landscape: 1, portrait: 1, square: 0 } }));
  await openSheet(paths.search('dune'));
  await expect.element(show).toHaveTextContent('Show 2 results');
  await expect.element(choice('Square, 0 wallpapers')).toBeDisabled();
  const respond = hold(SEARCH_PATH);
  await choice('Portrait, 1 wallpaper').click();
  await expect.poll(readUrl).toBe(paths.search('dune', 1, { orientation: 'portrait' }));
  await expect.element(show).toHaveTextContent('Show results');
  respond(respondWith('Dune shadow'));
  await expect.element(show).toHaveTextContent('Show 1 result');
  await expect.element(choice('Portrait')).toBeChecked();
  await show.click();
  await expect.element(sheet).not.toBeInTheDocument();
  await expect.element(opener).toHaveTextContent('Filters (1)');
  await expect.element(opener).toHaveFocus();
});

test('The number is that of the last choice, and unknown ones are left out @long', async () => {
  await openSheet(paths.search('dune'));
  const respond = hold(SEARCH_PATH);
  await choice('16:9').click();
  await expect.poll(() => listRequests(SEARCH_PATH)).toHaveLength(1);
  const uncounted = new Response('[]');
  answer(SEARCH_PATH, () => uncounted);
  await choice('1440p or larger').click();
  await expect.poll(() => listRequests(SEARCH_PATH)).toHaveLength(2);
  respond(respondWith('Dune crest'));
  await expect.element(choice('1440p or larger')).toBeChecked();
  await expect.element(show).toHaveTextContent(/^Show results$/);
});

test('Clear all keeps the words and the sheet @long', async () => {
  answer(SEARCH_PATH, () => respondWith('Dune crest', 'Dune shadow'));
  await openSheet('/search?q=dune&ratios=16x9,21x9&colors=1f6fd6&tags=fog');
  await expect.element(choice('16:9, 21:9')).toBeChecked();
  await expect.element(sheet.getByRole('combobox', { name: 'Tags' })).toHaveValue('fog');
  await sheet.getByRole('link', { name: 'Add Red' }).click();
  await expect.poll(readUrl).toContain('1f6fd6%2Cd92626');
  await sheet.getByRole('combobox', { name: 'License' }).selectOptions('CC0');
  await sheet.getByRole('button', { name: 'Clear all' }).click();
  await expect.poll(readUrl).toBe(paths.search('dune'));
  await expect.element(show).toHaveTextContent('Show 2 results');
  await expect.element(sheet.getByRole('radio', { name: 'Any' }).first()).toHaveFocus();
  expect(sheet.getByRole('radio', { name: 'Any' }).elements()).toHaveLength(3);
  await expect.element(sheet.getByRole('button', { name: 'Clear all' })).not.toBeInTheDocument();
  await expect.element(sheet.getByRole('button', { name: 'Close filters' })).toBeVisible();
});

test('The sheet closes by its button, beside it, with Escape and when it is dragged down', async () => {
  await openSheet(paths.search('dune'));
  const ways = [
    () => sheet.getByRole('button', { name: 'Close filters' }).click(),
    () => userEvent.click(sheet, { position: { x: 100, y: -40 }, force: true }),
    () => userEvent.keyboard('{Escape}'),
    () => drag(200),
  ];
  for (const close of ways) {
    await close();
    await expect.element(sheet).not.toBeInTheDocument();
    await opener.click();
    await expect.element(sheet).toBeVisible();
  }
  drag(40);
  // A press that began beside the grabber.
  drag(200, ['pointermove', 'pointerup']);
  await expect.element(sheet).toHaveStyle({ translate: '0px 0px' });
});

function drag(distance: number, types = ['pointerdown', 'pointermove', 'pointerup']): void {
  const head = document.querySelector('dialog [class*=grabber]') as HTMLElement;
  const { top } = head.getBoundingClientRect();
  head.setPointerCapture = () => undefined;
  for (const type of types) {
    const clientY = type === 'pointerdown' ? top : top + distance;
    head.dispatchEvent(new PointerEvent(type, { clientY, bubbles: true }));
  }
}
