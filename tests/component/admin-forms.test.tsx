import { expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { DailyEditor } from '@/components/admin/featured/daily-editor';
import { FeaturedEditor } from '@/components/admin/featured/featured-editor';
import { ReviewCopies } from '@/components/admin/moderation/review-copies';
import { WallpaperBoard } from '@/components/admin/wallpapers/wallpaper-board';
import { adminPaths } from '@/lib/admin-paths';
import type { QueueItem } from '@/lib/moderation/schema';
import { paths } from '@/lib/paths';
import { buildWallpaper } from '@/tests/fixtures/wallpaper';
import { answer, hold, lost } from './network';
import { renderInApp } from './render';
import { isWarned } from './uploads';

const build = (title: string) => buildWallpaper({ _id: title.padEnd(10, '0'), title });
const [first, second, third] = [build('Dune'), build('Fog'), build('Sea')] as const;
const FEATURED = adminPaths.api.featured();
const button = (name: string) => page.getByRole('button', { name, exact: true });
const unsaved = page.getByText('You have unsaved changes.');
const listed = () =>
  page
    .getByRole('list', { name: 'Featured wallpapers' })
    .getByRole('listitem')
    .elements()
    .map((row) => row.querySelector('p')?.textContent);

test('Dragging sorts the featured wallpapers, which are unsaved then @long', async () => {
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

test('A change made while featured wallpapers are saved stays @long', async () => {
  const respond = hold(FEATURED);
  await renderInApp(<FeaturedEditor saved={[first, second]} added={third} />);
  await button('Save').click();
  await button('Remove Dune from the list').click();
  respond(Response.json([first, second, third]));
  await expect.element(page.getByText('The home page was updated.')).toBeVisible();
  expect(listed()).toEqual(['Fog', 'Sea']);
  await expect.element(unsaved).toBeVisible();
});

test('A day gets a picture, and a refused one keeps what was typed', async () => {
  const today = '2026-11-27';
  const chosen = [{ date: today, wallpaper: first }];
  answer(adminPaths.api.dailyWallpapers(), () =>
    Response.json([...chosen, { date: '2026-12-01', wallpaper: second }]),
  );
  const respond = hold(adminPaths.api.dailyWallpapers('2026-12-01'));
  await renderInApp(<DailyEditor chosen={chosen} today={today} />);
  const [date, wallpaper] = ['Day', 'Wallpaper'].map((label) =>
    page.getByLabelText(label, { exact: true }),
  ) as [Locator, Locator];
  await date.fill('2026-12-01');
  await wallpaper.fill(`https://fresco.test/wallpaper/${second._id}`);
  await button('Choose').click();
  const message = 'This wallpaper is already used.';
  const issues = [{ path: 'wallpaper', message }];
  respond(Response.json({ message, issues }, { status: 400 }));
  await expect.element(wallpaper).toHaveAccessibleDescription(new RegExp(message));
  await expect.element(date).toHaveValue('2026-12-01');
  await button('Choose').click();
  respond(new Response(null, { status: 204 }));
  const days = page.getByRole('list', { name: 'Chosen pictures' }).getByRole('listitem');
  await expect.element(days.nth(1)).toHaveTextContent('FogTuesday, December 1, 2026');
  await expect.element(wallpaper).toHaveValue('');
  expect(days.nth(0).getByRole('button').elements()).toEqual([]);
  await days.nth(1).getByRole('button', { name: 'Remove the picture for Dec 1, 2026' }).click();
  respond(new Response(null, { status: 503 }));
  await expect.element(page.getByText('We couldn’t remove the picture.')).toBeVisible();
  answer(adminPaths.api.dailyWallpapers(), () => Response.json(chosen));
  await days.nth(1).getByRole('button').click();
  respond(new Response(null, { status: 204 }));
  await expect.element(date).toHaveFocus();
  expect(days.elements()).toHaveLength(chosen.length);
});

test('A failed check for copies can be repeated', async () => {
  const path = adminPaths.api.copies('reviewed00');
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

test('Of two wallpapers that an admin chooses, the last one is edited @long', async () => {
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

test('Escape never discards edits, however often it is pressed @long', async () => {
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
