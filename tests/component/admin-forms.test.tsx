import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { FeaturedEditor } from '@/components/admin/featured/featured-editor';
import { ReviewCopies } from '@/components/admin/moderation/review-copies';
import { WallpaperBoard } from '@/components/admin/wallpapers/wallpaper-board';
import type { QueueItem } from '@/lib/moderation/schema';
import { paths } from '@/lib/paths';
import { buildWallpaper } from '@/tests/fixtures/wallpaper';
import { answer, hold, lost } from './network';
import { renderInApp } from './render';
import { isWarned } from './uploads';

const build = (title: string) => buildWallpaper({ _id: title.padEnd(10, '0'), title });
const [first, second, third] = [build('Dune'), build('Fog'), build('Sea')] as const;
const FEATURED = paths.api.admin.featured();
const button = (name: string) => page.getByRole('button', { name, exact: true });
const unsaved = page.getByText('You have unsaved changes.');
const listed = () =>
  page
    .getByRole('list', { name: 'Featured wallpapers' })
    .getByRole('listitem')
    .elements()
    .map((row) => row.querySelector('p')?.textContent);

test('Dragging sorts the featured wallpapers, which are unsaved then', async () => {
  await renderInApp(<FeaturedEditor saved={[first, second, third]} added={undefined} />);
  await expect.poll(listed).toEqual(['Dune', 'Fog', 'Sea']);
  expect(isWarned()).toBe(false);
  const row = page.getByRole('listitem').filter({ hasText: 'Sea' });
  await row.dropTo(page.getByRole('listitem').filter({ hasText: 'Dune' }));
  await expect.poll(listed).toEqual(['Sea', 'Dune', 'Fog']);
  await expect.element(unsaved).toBeVisible();
  await expect.poll(isWarned).toBe(true);
});

test('A failed save of featured wallpapers keeps the changes', async () => {
  answer(FEATURED, () => Promise.reject(lost()));
  await renderInApp(<FeaturedEditor saved={[first]} added={second} />);
  await button('Save').click();
  const alert = page.getByRole('alert').filter({ hasText: 'Can’t connect' });
  await expect.element(alert).toBeVisible();
  expect(listed()).toEqual(['Dune', 'Fog']);
});

test('A change made while featured wallpapers are saved stays', async () => {
  const respond = hold(FEATURED);
  await renderInApp(<FeaturedEditor saved={[first, second]} added={third} />);
  await button('Save').click();
  await button('Remove Dune from the list').click();
  respond(Response.json([first, second, third]));
  await expect.element(page.getByText('The home page was updated.')).toBeVisible();
  expect(listed()).toEqual(['Fog', 'Sea']);
  await expect.element(unsaved).toBeVisible();
});

test('A failed check for copies can be repeated', async () => {
  const path = paths.api.admin.copies('reviewed00');
  answer(path, () => Response.json({ message: 'No.' }, { status: 503 }));
  await renderInApp(<ReviewCopies item={{ _id: 'reviewed00' } as QueueItem} />);
  const copies = page.getByRole('region', { name: 'Copies' });
  await expect.element(copies.getByText('We couldn’t check for copies')).toBeVisible();
  answer(path, () => Response.json([]));
  copies.getByRole('button', { name: 'Try again' }).element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(copies.getByRole('alert')).not.toBeInTheDocument();
  await expect.element(copies.getByRole('heading')).toHaveFocus();
  await expect.element(copies).toHaveAttribute('aria-busy', 'false');
});

const dialog = page.getByRole('dialog', { name: 'Edit wallpaper' });
const title = dialog.getByLabelText('Title', { exact: true });

const renderBoard = () => {
  const items = [first, second].map((item) => ({ ...item, statusChangedAt: item.createdAt }));
  return renderInApp(<WallpaperBoard items={items} view="list" total="2 wallpapers" />);
};

test('The button that opens the edit dialog is busy while the wallpaper loads', async () => {
  const respond = hold(paths.api.wallpaper(first._id));
  await renderBoard();
  button('Edit Dune').element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(button('Edit Dune')).toHaveAttribute('aria-busy', 'true');
  await expect.element(button('Edit Dune')).toHaveFocus();
  respond(Response.json(first));
  await expect.element(title).toHaveValue('Dune');
  await userEvent.keyboard('{Escape}');
  await expect.element(button('Edit Dune')).toHaveAttribute('aria-busy', 'false');
  await expect.element(button('Edit Dune')).toHaveFocus();
});

test('Of two wallpapers that an admin chooses, the last one is edited', async () => {
  const respond = hold(paths.api.wallpaper(first._id));
  answer(paths.api.wallpaper(second._id), () => Response.json(second));
  await renderBoard();
  await button('Edit Dune').click();
  await button('Edit Fog').click();
  await expect.element(title).toHaveValue('Fog');
  respond(Response.json(first));
  await expect.poll(() => document.querySelector('[aria-busy=true]')).toBe(null);
  const saved: string[] = [];
  for (const { _id } of [first, second]) {
    answer(paths.api.wallpaper(_id), () => {
      saved.push(_id);
      return Response.json(second);
    });
  }
  await title.fill('Fog at night');
  await button('Save changes').click();
  await expect.poll(() => saved).toEqual([second._id]);
});

test('Escape never discards edits, however often it is pressed', async () => {
  answer(paths.api.wallpaper(first._id), () => Response.json(first));
  await renderBoard();
  await button('Edit Dune').click();
  await title.fill('Lost');
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  for (const isAsked of [true, false, true, false, true]) {
    await userEvent.keyboard('{Escape}');
    if (isAsked) await expect.element(question).toBeVisible();
    else await expect.element(question).not.toBeInTheDocument();
    await expect.element(page.getByLabelText('Title', { exact: true })).toHaveValue('Lost');
  }
});
