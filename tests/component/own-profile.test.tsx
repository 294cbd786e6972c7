import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { PictureSettings } from '@/components/account/picture-settings';
import { TabLinks } from '@/components/ui/tab-links';
import { HiddenList } from '@/components/users/hidden-list';
import { HiddenTab } from '@/components/users/hidden-tab';
import { paths } from '@/lib/paths';
import { buildWallpaper } from '@/tests/fixtures/wallpaper';
import { buildOwnUser, signIn } from './fixtures';
import { answer } from './network';
import { createPicture } from './pictures';
import { renderInApp } from './render';
import { chooseFiles } from './uploads';

test('Deleting a wallpaper that is not public moves only those below it, and the focus to the next @long', async () => {
  await page.viewport(1440, 900);
  const user = await signIn();
  const items = Array.from({ length: 6 }, (_, index) =>
    buildWallpaper({ _id: `hidden000${index}`, title: `Dune ${index}`, status: 'pending' }),
  );
  const [path = ''] = paths.api.hiddenWallpapers(user.username).split('?');
  answer(path, () => Response.json(items, { headers: { 'x-total-count': '6' } }));
  for (const { _id } of items)
    answer(paths.api.wallpaper(_id), () => new Response(null, { status: 204 }));
  await renderInApp(
    <>
      <TabLinks label="Profile">
        <HiddenTab username={user.username} />
      </TabLinks>
      <HiddenList username={user.username} />
    </>,
  );
  const tab = page.getByRole('button', { name: 'Not public (6)' });
  await expect.element(tab).toHaveAttribute('aria-expanded', 'false');
  await expect.element(page.getByRole('article').first()).not.toBeInTheDocument();
  await tab.click();
  const tile = (index: number) => page.getByRole('article', { name: `Dune ${index}` });
  await expect.element(page.getByRole('heading', { name: 'Not public (6)' })).toBeVisible();
  const boxOf = (index: number) => {
    const { x, y } = tile(index).element().getBoundingClientRect();
    return [x, y];
  };
  const before = boxOf(1);
  const others = page.getByRole('article').elements().slice(1);
  const remove = async (index: number) => {
    await page.getByRole('button', { name: `Delete Dune ${index}` }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect.element(tile(index)).not.toBeInTheDocument();
  };

  // In four columns, the fifth is below the first.
  await remove(0);
  await expect.element(tile(4)).toHaveFocus();
  expect(page.getByRole('article').elements()).toEqual(expect.arrayContaining(others));
  await expect.poll(() => boxOf(1)).toEqual(before);

  // Its column is empty now, so all tiles are placed again.
  await remove(4);
  await expect.element(tile(1)).toHaveFocus();
  await expect.poll(() => boxOf(1)[0]).toBeLessThan(before[0] ?? 0);
  await expect.element(page.getByRole('heading', { name: 'Not public (4)' })).toBeVisible();
});

test('A profile picture that can’t be read can be replaced by another one @long', async () => {
  await renderInApp(<PictureSettings user={buildOwnUser()} />);
  const input = page.getByLabelText('Choose a picture').element();
  const dialog = page.getByRole('dialog', { name: 'Crop your picture' });
  chooseFiles(input, new File(['no picture'], 'fake.jpg', { type: 'image/jpeg' }));
  await expect.element(dialog.getByText('We couldn’t read this file')).toBeVisible();
  let isOpened = false;
  const open = (event: Event) => {
    event.preventDefault();
    isOpened = true;
  };
  input.addEventListener('click', open, { once: true });
  await dialog.getByRole('button', { name: 'Choose another picture' }).click();
  await expect.poll(() => isOpened).toBe(true);
  chooseFiles(input, await createPicture('photo.jpg'));
  await expect.element(dialog.getByRole('button', { name: 'Use this picture' })).toBeEnabled();
});
