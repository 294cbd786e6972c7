import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { PairDialog } from '@/components/sets/pair-dialog';
import { VersionsDialog } from '@/components/sets/versions-dialog';
import { paths } from '@/lib/paths';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import { buildWallpaper } from '@/tests/fixtures/wallpaper';
import { answer } from './network';
import { renderInApp } from './render';

let wallpaper: Wallpaper;
let other: Wallpaper;
let number = 0;

const dialog = page.getByRole('dialog');
const button = (name: string) => dialog.getByRole('button', { name, exact: true });
const refuse = (status: number) => Response.json({ message: 'What the server says.' }, { status });

/** Other wallpapers in each test: lists are cached. */
beforeEach(() => {
  number += 1;
  wallpaper = buildWallpaper({
    _id: `shown0000${number}`,
    title: 'Shown',
    username: `ada${number}`,
  });
  other = buildWallpaper({ _id: `other0000${number}`, title: 'Other' });
  listOwn([wallpaper, other]);
  answer(paths.api.setSuggestions(wallpaper._id), () => Response.json([other]));
});

function listOwn(wallpapers: Wallpaper[], headers: Record<string, string> = {}): void {
  const [path = ''] = paths.api.userWallpapers(wallpaper.username).split('?');
  answer(path, () => Response.json(wallpapers, { headers }));
}

async function renderPairDialog() {
  const onPaired = vi.fn();
  await renderInApp(
    <PairDialog wallpaper={wallpaper} onPaired={onPaired} onClose={() => undefined} />,
  );
  return onPaired;
}

test('If the suggestions fail to load, they can be requested again', async () => {
  answer(paths.api.setSuggestions(wallpaper._id), () => refuse(503));
  await renderPairDialog();
  await expect.element(dialog.getByRole('alert').first()).toHaveTextContent('couldn’t load');
  answer(paths.api.setSuggestions(wallpaper._id), () => Response.json([other]));
  await button('Try again').click();
  await expect.element(dialog.getByRole('group', { name: 'Suggestions' })).toBeVisible();
  await expect.element(dialog.getByRole('radio', { name: 'Other' })).toBeVisible();
});

test('The light and the dark one can be swapped @long', async () => {
  const sent: string[][] = [];
  answer(paths.api.sets(), async (request) => {
    sent.push((await request.json()).members);
    return Response.json({ _id: 'set', kind: 'light_dark', members: [] });
  });
  const onPaired = await renderPairDialog();
  await dialog.getByRole('radio', { name: 'Other' }).click();
  const order = () =>
    dialog
      .getByRole('list', { name: 'Selected pair' })
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent);
  const before = order().map((text) => text?.replace(/^(Light|Dark)/, ''));
  await button('Swap light and dark').click();
  expect(order().map((text) => text?.replace(/^(Light|Dark)/, ''))).toEqual(before.toReversed());
  await button('Pair wallpapers').click();
  await expect.poll(() => onPaired.mock.calls.length).toBe(1);
  const ids = before.toReversed().map((title) => (title === 'Shown' ? wallpaper : other)._id);
  expect(sent).toEqual([ids]);
});

test('A wallpaper that was paired in the meantime is refused, and the choice stays', async () => {
  answer(paths.api.sets(), () => refuse(409));
  const onPaired = await renderPairDialog();
  await dialog.getByRole('radio', { name: 'Other' }).click();
  await button('Pair wallpapers').click();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('What the server says.');
  await expect.element(dialog.getByRole('radio', { name: 'Other' })).toBeChecked();
  await expect.element(button('Pair wallpapers')).toBeEnabled();
  expect(onPaired).not.toHaveBeenCalled();
});

test('A creator with one wallpaper is told what to do', async () => {
  listOwn([wallpaper]);
  answer(paths.api.setSuggestions(wallpaper._id), () => Response.json([]));
  await renderPairDialog();
  await expect.element(dialog.getByText('Upload the light or dark version first.')).toBeVisible();
  await expect.element(button('Pair wallpapers')).toBeDisabled();
});

test('A failed change of versions keeps the selection @long', async () => {
  answer(paths.api.sets(), () => refuse(503));
  const onSaved = vi.fn();
  await renderInApp(
    <VersionsDialog
      wallpaper={wallpaper}
      versions={null}
      onSaved={onSaved}
      onClose={() => undefined}
    />,
  );
  await dialog.getByRole('checkbox', { name: 'Other' }).click();
  await button('Group versions').click();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('What the server says.');
  await expect.element(dialog.getByRole('checkbox', { name: 'Other' })).toBeChecked();
  answer(paths.api.sets(), () => Response.json({ _id: 'set', kind: 'versions', members: [] }));
  await button('Group versions').click();
  await expect.poll(() => onSaved.mock.calls.length).toBe(1);
});
