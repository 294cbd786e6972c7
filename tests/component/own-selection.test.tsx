import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { stopSelecting } from '@/components/ui/selection';
import { showToast } from '@/components/ui/toast';
import { ProfileWall } from '@/components/users/profile-wall';
import { InfiniteWall } from '@/components/wallpapers/wall/infinite-wall';
import { SelectButton } from '@/components/wallpapers/wall/select-button';
import { wallChanges } from '@/components/wallpapers/wall-changes';
import { accountPaths } from '@/lib/account-paths';
import { paths } from '@/lib/paths';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import { buildWallpaper } from '@/tests/fixtures/wallpaper';
import { signIn } from './fixtures';
import { answer } from './network';
import { renderInApp } from './render';

const NO_CHANGES = wallChanges.get();
const WALLPAPERS = [1, 2, 3].map((number) =>
  buildWallpaper({
    _id: `own000000${number}`,
    title: `Dune ${number}`,
    category: 'Sky',
    tags: number === 1 ? ['fog'] : [],
    updatedAt: '2026-07-14T10:00:00.000Z',
  }),
);
const NONE = { wallpaper: null, before: null };
const IDS = WALLPAPERS.map(({ _id }) => _id);
const button = (name: string) => page.getByRole('button', { name, exact: true });
const tile = (number: number) => page.getByRole('article', { name: `Dune ${number}` });

interface Sent {
  action: string;
  ids: string[];
  category?: string;
  tags?: string[];
}

let sent: Sent[];

beforeEach(async () => {
  sent = [];
  wallChanges.set(NO_CHANGES);
  stopSelecting();
  showToast(null);
  const { id } = await signIn();
  answer(paths.api.categories(), () => Response.json([{ name: 'Sky' }, { name: 'Night' }]));
  await renderInApp(
    <ProfileWall creatorId={id}>
      <SelectButton />
      <InfiniteWall
        path="/profile/own"
        apiPath={paths.api.userWallpapers('own')}
        first={{ items: WALLPAPERS, next: null }}
        total={3}
        nextPage={null}
      />
    </ProfileWall>,
  );
});

/** Answers with the results of `change`, or with the message if it returns one. `stored` is what the server has. */
function respond(
  change: (wallpaper: Wallpaper, request: Sent) => Partial<Wallpaper> | string,
  stored = WALLPAPERS,
) {
  answer(accountPaths.api.ownWallpapers(), async (request) => {
    const body: Sent = await request.json();
    sent.push(body);
    return Response.json(
      body.ids.map((_id) => {
        const wallpaper = stored.find((one) => one._id === _id);
        const result = wallpaper && change(wallpaper, body);
        if (typeof result === 'string' || !wallpaper)
          return { _id, outcome: 'failed', code: 'conflict', message: result, ...NONE };
        const after = body.action === 'delete' ? null : { ...wallpaper, ...result };
        const { category, license, tags } = wallpaper;
        const before = { category, license, tags };
        return { _id, outcome: 'done', code: null, message: null, wallpaper: after, before };
      }),
    );
  });
}

async function choose(action: string, ...numbers: number[]) {
  await button('Select').click();
  for (const number of numbers)
    await page.getByRole('checkbox', { name: `Dune ${number}` }).click();
  await button('Edit').click();
  await button(action).click();
  return page.getByRole('dialog');
}

test('A new category shows on the wall, and Undo restores the previous one', async () => {
  respond((_, { category = '' }) => ({ category }));
  const dialog = await choose('Change category', 1, 2);
  await dialog.getByLabelText('Category').selectOptions('Night');
  await dialog.getByRole('button', { name: 'Change category' }).click();
  await expect.element(page.getByText('2 wallpapers moved to Night.')).toBeVisible();
  await expect.element(tile(2).getByText('Night')).toBeVisible();
  await expect.element(page.getByText('2 selected')).toBeVisible();
  await button('Undo').click();
  await expect.element(page.getByText('2 wallpapers moved back.')).toBeVisible();
  await expect.element(tile(2).getByText('Sky')).toBeVisible();
  const ids = IDS.slice(0, 2);
  const unchangedSince = '2026-07-14T10:00:00.000Z';
  expect(sent).toEqual([
    { action: 'changeCategory', ids, category: 'Night' },
    { action: 'changeCategory', ids, category: 'Sky', unchangedSince },
  ]);
});

test('Undo restores what another tab had changed since the list was loaded @long', async () => {
  const stored = WALLPAPERS.map((one) => ({ ...one, category: 'Sea' }));
  respond((_, { category = '' }) => ({ category }), stored);
  const dialog = await choose('Change category', 2);
  await dialog.getByLabelText('Category').selectOptions('Night');
  await dialog.getByRole('button', { name: 'Change category' }).click();
  await button('Undo').click();
  await expect.element(tile(2).getByText('Sea')).toBeVisible();
  expect(sent[1]).toMatchObject({ action: 'changeCategory', category: 'Sea' });
});

test('Undo of added tags removes only those that a wallpaper didn’t have @long', async () => {
  respond(({ tags }, { action, tags: given = [] }) => ({
    tags: action === 'tag' ? [...new Set([...tags, ...given])] : [],
  }));
  const dialog = await choose('Add tags', 1, 2);
  await dialog.getByLabelText('Tags').fill('fog, dawn');
  await dialog.getByRole('button', { name: 'Add tags' }).click();
  await expect.element(page.getByText('2 wallpapers tagged.')).toBeVisible();
  await button('Undo').click();
  await expect.element(page.getByText('Tags removed from these 2')).toBeVisible();
  expect(sent.slice(1)).toMatchObject([
    { action: 'untag', ids: [IDS[0]], tags: ['dawn'] },
    { action: 'untag', ids: [IDS[1]], tags: ['fog', 'dawn'] },
  ]);
});

test('A failure keeps the dialog with what was typed, and a partial one selects what failed', async () => {
  answer(accountPaths.api.ownWallpapers(), () => new Response(null, { status: 503 }));
  const dialog = await choose('Add tags', 1, 2);
  await dialog.getByLabelText('Tags').fill('dawn');
  await dialog.getByRole('button', { name: 'Add tags' }).click();
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  await expect.element(dialog.getByText('dawn')).toBeVisible();
  respond(({ _id }) => (_id === IDS[0] ? 'Up to 30 tags.' : { tags: ['dawn'] }));
  await dialog.getByRole('button', { name: 'Add tags' }).click();
  await expect.element(page.getByText('1 done, 1 failed: Up to 30 tags.')).toBeVisible();
  await expect.element(page.getByRole('checkbox', { name: 'Dune 1' })).toBeChecked();
  await expect.element(page.getByRole('checkbox', { name: 'Dune 2' })).not.toBeChecked();
});

test('Deleted wallpapers disappear, and Undo shows them again without a request', async () => {
  respond(() => ({}));
  const dialog = await choose('Delete', 1, 3);
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect.element(tile(1)).not.toBeInTheDocument();
  await expect.element(tile(2)).toBeVisible();
  await page.getByRole('link', { name: 'Undo' }).click();
  await expect.element(tile(1)).toBeVisible();
  await expect.element(page.getByText('2 wallpapers deleted.')).not.toBeInTheDocument();
  dispatchEvent(new Event('pagehide'));
  expect(sent).toEqual([]);
});

test('Without Undo, they are deleted once the message is gone, and reappear if that fails @long', async () => {
  respond(({ _id }) => (_id === IDS[2] ? 'Try again later.' : {}));
  const dialog = await choose('Delete', 1, 3);
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect.element(page.getByText('2 wallpapers deleted.')).toBeVisible();
  showToast(null);
  await expect.element(page.getByText('1 done, 1 failed: Try again later.')).toBeVisible();
  await expect.element(tile(3)).toBeVisible();
  await expect.element(tile(1)).not.toBeInTheDocument();
  expect(sent).toEqual([{ action: 'delete', ids: [IDS[0], IDS[2]] }]);
});

test('They are deleted if the page is left, and only once @long', async () => {
  respond(() => ({}));
  const dialog = await choose('Delete', 2);
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect.element(page.getByText('Wallpaper deleted.')).toBeVisible();
  dispatchEvent(new Event('pagehide'));
  dispatchEvent(new Event('pagehide'));
  await expect.poll(() => sent).toEqual([{ action: 'delete', ids: [IDS[1]] }]);
});

test('The menu opens and closes with the keyboard, without ending the selection @long', async () => {
  await button('Select').click();
  await page.getByRole('checkbox', { name: 'Dune 1' }).click();
  button('Edit').element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(button('Change license')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(button('Change license')).not.toBeInTheDocument();
  await expect.element(page.getByText('1 selected')).toBeVisible();
});
