import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { PictureFacts } from '@/components/wallpapers/details/picture-facts';
import { paths } from '@/lib/paths';
import { buildWallpaper } from '@/tests/fixtures/wallpaper';
import { answer, listRequests } from './network';
import { renderInApp } from './render';

const STORED = buildWallpaper({ views: 5, downloads: 0, favorites: 2 });
const CURRENT = { ...STORED, views: 1234, downloads: 7 };
const URL_OF_RECORD = paths.api.wallpaper(STORED._id);

it('A stored page gets the current numbers, and nothing on it moves', async () => {
  answer(URL_OF_RECORD, () => Response.json(CURRENT));
  await renderInApp(<PictureFacts wallpaper={STORED} renderedAt={Date.now() - 3_600_000} />);
  await expect.element(page.getByText('1,234')).toBeVisible();
  await expect.element(page.getByText('Downloads')).not.toBeInTheDocument();
});

it('A new page asks for nothing, and keeps its numbers if the request fails', async () => {
  await renderInApp(<PictureFacts wallpaper={STORED} renderedAt={Date.now()} />);
  expect(listRequests(URL_OF_RECORD)).toEqual([]);
  await renderInApp(<PictureFacts wallpaper={STORED} renderedAt={0} />);
  await expect.poll(() => listRequests(URL_OF_RECORD).length).toBe(1);
  await expect.element(page.getByText('5', { exact: true }).first()).toBeVisible();
});
