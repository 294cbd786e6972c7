import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { EditCollection } from '@/components/collections/editing/edit-collection';
import { collectionPaths } from '@/lib/collection-paths';
import { buildCollection } from '@/tests/fixtures/collection';
import { buildWallpaper } from '@/tests/fixtures/wallpaper';
import { signIn } from './fixtures';
import { answer, hold, lost } from './network';
import { renderInApp } from './render';

const ID = 'collect001';
const ENTRIES = collectionPaths.api.collectionEntries(ID);
const items = ['Fog', 'Dune', 'Lake', 'Moss'].map((title, index) =>
  buildWallpaper({ _id: `wall00000${index}`, title }),
);
const idOf = (title: string) => items.find((item) => item.title === title)?._id;
const tile = (name: string) => page.getByRole('article', { name });
const handle = (name: string) =>
  tile(name).getByRole('button', { name: new RegExp(`^Move ${name}`) });
const shown = () =>
  [...document.querySelectorAll('article')]
    .map((one) => [one.querySelector('span span')?.textContent, one.dataset.entry] as const)
    .sort(([a], [b]) => Number(a) - Number(b))
    .map(([, id]) => items.find(({ _id }) => _id === id)?.title);

/** Records writes, and answers as if all of them worked. */
function recordWrites(): unknown[] {
  const writes: unknown[] = [];
  answer(ENTRIES, async (request) => {
    const json = await request.json();
    writes.push(json);
    return Response.json({ added: json.add ?? [], removed: json.remove ?? [] });
  });
  answer(collectionPaths.api.collection(ID), async (request) => {
    const json = await request.json();
    writes.push(json);
    return Response.json({ ...buildCollection(), ...json });
  });
  return writes;
}

async function renderEditor(changes = {}, next: string | null = null) {
  await signIn();
  const collection = buildCollection({ wallpaperCount: items.length, ...changes });
  await renderInApp(<EditCollection collection={collection} first={{ items, next }} />);
  await expect.element(tile('Fog')).toBeVisible();
}

test('Arrow keys, Home and End move a wallpaper, which keeps the focus and is announced', async () => {
  const writes = recordWrites();
  await renderEditor();
  (handle('Fog').element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(handle('Fog')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  expect(shown()).toEqual(['Dune', 'Lake', 'Fog', 'Moss']);
  await expect.element(handle('Fog')).toHaveFocus();
  await expect.element(page.getByText('“Fog” is now number 3 of 4.')).toBeInTheDocument();
  await userEvent.keyboard('{End}');
  await expect.element(handle('Fog')).toHaveAccessibleName('Move Fog, number 4');
  await expect.element(handle('Fog')).toHaveFocus();
  await userEvent.keyboard('{Home}');
  expect(shown()).toEqual(['Fog', 'Dune', 'Lake', 'Moss']);
  await expect.poll(() => writes.at(-1)).toEqual({ wallpapers: [idOf('Fog')], position: 1 });
});

const HANDLE = '[data-handle]';

/** Moves the pointer from a tile, or a part of it, to the lower half of another one. */
function startDrag(from: string, to: string, pointerType: string, part?: string) {
  const tileElement = tile(from).element();
  const element = (part && tileElement.querySelector(part)) || tileElement;
  const target = tile(to).element().getBoundingClientRect();
  const point = { clientX: target.left + 20, clientY: target.top + target.height - 10 };
  const { left, top } = element.getBoundingClientRect();
  const fire = (type: string, at: object) =>
    element.dispatchEvent(new PointerEvent(type, { ...at, bubbles: true, pointerType, button: 0 }));
  fire('pointerdown', { clientX: left + 5, clientY: top + 5 });
  fire('pointermove', point);
  const isOver = tile(to).element().hasAttribute('data-drop');
  return { isOver, drop: () => fire('pointerup', point) };
}

test('A wallpaper is dragged by mouse or by its handle, and Escape puts it back', async () => {
  const writes = recordWrites();
  await renderEditor();
  const dragged = startDrag('Fog', 'Dune', 'mouse');
  expect(dragged.isOver).toBe(true);
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
  dragged.drop();
  expect(shown()).toEqual(['Fog', 'Dune', 'Lake', 'Moss']);
  startDrag('Fog', 'Dune', 'mouse').drop();
  await expect.poll(shown).toEqual(['Dune', 'Fog', 'Lake', 'Moss']);
  // A touch on the picture scrolls.
  const scrolled = startDrag('Fog', 'Lake', 'touch');
  scrolled.drop();
  expect(scrolled.isOver).toBe(false);
  startDrag('Fog', 'Lake', 'touch', HANDLE).drop();
  await expect.poll(shown).toEqual(['Dune', 'Lake', 'Fog', 'Moss']);
  await expect.poll(() => writes.at(-1)).toEqual({ wallpapers: [idOf('Fog')], position: 3 });
});

test('A position is entered in a dialog, also one that isn’t loaded yet @long', async () => {
  const more = buildWallpaper({ _id: 'wall000009', title: 'Next' });
  const positions: unknown[] = [];
  const list = hold(ENTRIES);
  await renderEditor({ wallpaperCount: 300 }, 'cursor');
  list(lost());
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  answer(ENTRIES, async (request) => {
    if (request.method === 'GET')
      return Response.json([more], { headers: { 'x-next-cursor': 'b' } });
    positions.push((await request.json()).position);
    return new Response(null, { status: 204 });
  });
  await handle('Fog').click();
  await page.getByRole('spinbutton', { name: 'Position' }).fill('250');
  await page.getByRole('button', { name: 'Move', exact: true }).click();
  await expect.poll(() => positions).toEqual([250]);
  await expect.element(tile('Next')).toBeVisible();
  await expect.element(tile('Fog')).not.toBeInTheDocument();
});

test('A wallpaper is removed, comes back with Undo, and is the cover again', async () => {
  const writes = recordWrites();
  await renderEditor({ coverId: idOf('Dune') });
  await tile('Dune').getByRole('button', { name: 'Remove Dune' }).click();
  await expect.element(tile('Dune')).not.toBeInTheDocument();
  await expect.element(tile('Lake').getByRole('button', { name: 'Remove' })).toHaveFocus();
  await page.getByRole('link', { name: 'Undo' }).click();
  await expect.element(tile('Dune')).toBeVisible();
  expect(shown()).toEqual(['Fog', 'Dune', 'Lake', 'Moss']);
  const id = idOf('Dune');
  const restored = [{ add: [id] }, { wallpapers: [id], position: 2 }, { coverId: id }];
  await expect.poll(() => writes).toEqual([{ remove: [id] }, ...restored]);
  await tile('Dune').getByRole('button', { name: 'Use Dune as the cover' }).click();
  await expect.poll(() => writes.at(-1)).toEqual({ coverId: null });
});

test('After a failed change, the wallpapers are shown as the server has them @long', async () => {
  answer(collectionPaths.api.collection(ID), () =>
    Response.json(buildCollection({ wallpaperCount: 1 })),
  );
  answer(ENTRIES, ({ method }) =>
    method === 'GET' ? Response.json([items[3]]) : Response.json({}, { status: 500 }),
  );
  await renderEditor();
  await tile('Fog').getByRole('button', { name: 'Use Fog as the cover' }).click();
  (handle('Fog').element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(page.getByText('We couldn’t save your last change.')).toBeVisible();
  await expect.poll(shown).toEqual(['Moss']);
});

test('The form keeps its input after an error, and asks before it is lost', async () => {
  await renderEditor();
  const message = 'The server is unavailable.';
  answer(collectionPaths.api.collection(ID), () => Response.json({ message }, { status: 503 }));
  await page.getByLabelText('Title').fill('Calm desks');
  await page.getByLabelText('Who can see it').selectOptions('private');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect.element(page.getByText(message)).toBeVisible();
  await expect.element(page.getByLabelText('Title')).toHaveValue('Calm desks');
  await expect.element(page.getByLabelText('Who can see it')).toHaveValue('private');
  await page.getByRole('link', { name: 'Back to collection' }).click();
  await expect.element(page.getByText('Leave without saving?')).toBeVisible();
  await page.getByRole('button', { name: 'Stay' }).click();
  await expect.element(page.getByLabelText('Title')).toHaveValue('Calm desks');
});
