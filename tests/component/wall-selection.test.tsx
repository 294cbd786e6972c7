import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { InfiniteWall } from '@/components/wallpapers/wall/infinite-wall';
import { SelectButton } from '@/components/wallpapers/wall/select-button';
import { ARCHIVE_MAX } from '@/lib/limits';
import { paths } from '@/lib/paths';
import { buildWallpaper } from '@/tests/fixtures/wallpaper';
import { answer, listRequests } from './network';
import { renderInApp } from './render';

const [ARCHIVE = ''] = paths.api.archive([]).split('?');
const button = (name: string) => page.getByRole('button', { name, exact: true });
const box = (number: number) =>
  page.getByRole('checkbox', { name: `Select Ridgeline ${number}`, exact: true });
const getId = (number: number) => `wall0000${String(number).padStart(2, '0')}`;

/** The URLs of downloads that the browser has started. */
const started: string[] = [];

beforeEach(() => {
  started.length = 0;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    if (this.download === '') started.push(new URL(this.href).pathname + new URL(this.href).search);
  });
  return () => vi.restoreAllMocks();
});

async function renderWall(count = 3, fit?: string): Promise<void> {
  const items = Array.from({ length: count }, (_, index) =>
    buildWallpaper({ _id: getId(index + 1), title: `Ridgeline ${index + 1}` }),
  );
  await renderInApp(
    <>
      <SelectButton />
      <InfiniteWall
        path="/"
        apiPath={paths.api.wallpapers()}
        first={{ items, next: null }}
        total={count}
        nextPage={null}
        fit={fit}
      />
    </>,
  );
}

test('Wallpapers are selected and downloaded in that order, in the size of the list', async () => {
  answer(ARCHIVE, () => new Response(null, { headers: { 'x-total-count': '2' } }));
  await renderWall(3, '1170x2532');
  await button('Select').click();
  await expect.element(button('Download ZIP')).toBeDisabled();
  await box(3).click();
  // Anywhere on the tile.
  await page.getByRole('article').nth(0).click();
  await expect.element(box(1)).toBeChecked();
  await expect.element(page.getByText('2 selected')).toBeVisible();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await button('Download ZIP').click();
  await expect.element(page.getByText('Downloading 2 wallpapers.')).toBeVisible();
  const size = { width: '1170', height: '2532' };
  const url = paths.api.archive([getId(3), getId(1)], size);
  expect([listRequests(ARCHIVE), started]).toEqual([[url], [url]]);
  await expect.element(box(1)).not.toBeInTheDocument();
  await expect.element(button('Select')).toHaveFocus();
});

test('Says which downloads aren’t complete or don’t start, and keeps the selection @long', async () => {
  answer(ARCHIVE, () => new Response(null, { status: 404 }));
  await renderWall();
  await button('Select').click();
  await box(1).click();
  await box(2).click();
  await button('Download ZIP').click();
  await expect.element(page.getByText('These wallpapers aren’t available anymore.')).toBeVisible();
  expect(started).toEqual([]);
  await expect.element(box(2)).toBeChecked();
  answer(ARCHIVE, () => new Response(null, { headers: { 'x-total-count': '1' } }));
  await button('Download ZIP').click();
  const text = 'Downloading 1 wallpaper. One isn’t available anymore.';
  await expect.element(page.getByText(text)).toBeVisible();
  expect(started).toHaveLength(1);
});

test('The keyboard selects, and Escape ends it without losing the place', async () => {
  await renderWall();
  button('Select').element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(box(2)).toBeVisible();
  const tile = page.getByRole('article').nth(1);
  tile.element().focus();
  await userEvent.keyboard('{Tab} ');
  await expect.element(box(2)).toBeChecked();
  await userEvent.keyboard('{Escape}');
  await expect.element(box(2)).not.toBeInTheDocument();
  await expect.element(tile).toHaveFocus();
  await button('Select').click();
  await expect.element(page.getByText('0 selected')).toBeVisible();
  await button('Cancel').click();
  await expect.element(button('Select')).toHaveFocus();
});

test('No more can be selected than an archive takes @long', async () => {
  await renderWall(ARCHIVE_MAX + 1);
  await button('Select').click();
  for (let number = 1; number <= ARCHIVE_MAX; number += 1)
    box(number)
      .element()
      .dispatchEvent(new MouseEvent('click', { bubbles: true }));
  await expect.element(page.getByText('20 selected, the most at once')).toBeVisible();
  await expect.element(box(ARCHIVE_MAX + 1)).toBeDisabled();
  await box(1).click();
  await expect.element(box(ARCHIVE_MAX + 1)).toBeEnabled();
});

test('There is no Select above an empty list', async () => {
  await renderWall(0);
  await expect.element(button('Select')).not.toBeInTheDocument();
  expect(document.querySelector('#select')).not.toBeNull();
});
