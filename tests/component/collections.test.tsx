import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { OwnCollection } from '@/components/collections/own-collection';
import { OwnCollections } from '@/components/collections/own-collections';
import { paths } from '@/lib/paths';
import { buildCollection } from '@/tests/fixtures/collection';
import { buildWallpaper } from '@/tests/fixtures/wallpaper';
import { signIn } from './fixtures';
import { answer, listRequests } from './network';
import { renderInApp } from './render';

const [LIST = ''] = paths.api.userCollections('ada').split('?');
const mine = buildCollection({ title: 'Only mine', visibility: 'private', wallpaperCount: 1 });
const link = (name: string) => page.getByRole('link', { name });

test('The owner of a profile gets all collections, page by page, and can try again', async () => {
  await signIn();
  await renderInApp(<OwnCollections username="ada">For others</OwnCollections>);
  await expect.element(page.getByText('We couldn’t load your collections')).toBeVisible();
  answer(LIST, ({ url }) => {
    const isSecond = new URL(url).searchParams.get('cursor') === 'next';
    const shown = isSecond ? buildCollection({ _id: 'collect002' }) : mine;
    return Response.json([shown], { headers: isSecond ? {} : { 'x-next-cursor': 'next' } });
  });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(link('Only mine')).toHaveTextContent('1 wallpaper · Private');
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect
    .element(link('Quiet desks'))
    .toHaveAttribute('href', '/collection/collect002-quiet-desks');
  await expect.element(page.getByText('For others')).not.toBeInTheDocument();
});

test('Only its owner gets a private collection, and visitors request nothing', async () => {
  const path = paths.api.collection(mine._id);
  const { screen } = await renderInApp(<OwnCollection id={mine._id}>Not found</OwnCollection>);
  await expect.element(page.getByText('Not found')).toBeVisible();
  expect(listRequests(path)).toEqual([]);
  await screen.unmount();
  await signIn({ username: 'eve' });
  const other = await renderInApp(<OwnCollection id={mine._id}>Not found</OwnCollection>);
  await expect.element(page.getByText('Not found')).toBeVisible();
  await expect.poll(() => listRequests(path)).toEqual([path]);
  await other.screen.unmount();
  await signIn();
  answer(path, () => Response.json(mine));
  const [entries = ''] = paths.api.collectionWallpapers(mine._id).split('?');
  answer(entries, () => Response.json([buildWallpaper({ title: 'Fog' })]));
  await renderInApp(<OwnCollection id={mine._id}>Not found</OwnCollection>);
  await expect.element(page.getByRole('heading', { name: 'Only mine' })).toBeVisible();
  await expect.element(page.getByRole('article', { name: 'Fog' })).toBeVisible();
  expect(document.title).toBe('Only mine · Fresco');
});
