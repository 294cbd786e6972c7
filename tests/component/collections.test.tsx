import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { CollectionActions } from '@/components/collections/collection-actions';
import { OwnCollection } from '@/components/collections/own-collection';
import { OwnCollections } from '@/components/collections/own-collections';
import { collectionPaths } from '@/lib/collection-paths';
import { buildCollection } from '@/tests/fixtures/collection';
import { buildWallpaper } from '@/tests/fixtures/wallpaper';
import { signIn } from './fixtures';
import { answer, listRequests } from './network';
import { renderInApp } from './render';

const [LIST = ''] = collectionPaths.api.userCollections('ada').split('?');
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

test('Owners find the editor on the page, and admins delete it with a reason', async () => {
  const collection = buildCollection();
  const { screen } = await renderInApp(<CollectionActions collection={collection} />);
  await signIn();
  await screen.unmount();
  const own = await renderInApp(<CollectionActions collection={collection} />);
  await expect
    .element(link('Edit collection'))
    .toHaveAttribute('href', '/collection/collect001/edit');
  await own.screen.unmount();
  await signIn({ id: '01900000-0000-7000-8000-000000000001', role: 'admin' });
  const deletions: string[] = [];
  answer(collectionPaths.api.collection(collection._id), ({ method, url }) => {
    deletions.push(`${method} ${new URL(url).searchParams.get('reason')}`);
    return Response.json({ message: 'Try later.' }, { status: 503 });
  });
  await renderInApp(<CollectionActions collection={collection} />);
  await page.getByRole('button', { name: 'Delete collection' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabelText('Reason').fill('Spam');
  await dialog.getByRole('button', { name: 'Delete collection' }).click();
  await expect.element(dialog.getByText('Try later.')).toBeVisible();
  expect(deletions).toEqual(['DELETE Spam']);
});

test('Only its owner gets a private collection, and visitors request nothing', async () => {
  const path = collectionPaths.api.collection(mine._id);
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
  const [entries = ''] = collectionPaths.api.collectionWallpapers(mine._id).split('?');
  answer(entries, () => Response.json([buildWallpaper({ title: 'Fog' })]));
  await renderInApp(<OwnCollection id={mine._id}>Not found</OwnCollection>);
  await expect.element(page.getByRole('heading', { name: 'Only mine' })).toBeVisible();
  await expect.element(page.getByRole('article', { name: 'Fog' })).toBeVisible();
  expect(document.title).toBe('Only mine · Fresco');
});
