import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { collectionChanges } from '@/components/saving/collection-changes';
import { SaveButton } from '@/components/saving/save-button';
import { Shortcuts } from '@/components/shortcuts/shortcuts';
import { collectionPaths } from '@/lib/collection-paths';
import { paths } from '@/lib/paths';
import { buildCollection } from '@/tests/fixtures/collection';
import { signIn } from './fixtures';
import { answer, hold } from './network';
import { renderInApp } from './render';

const [LIST = ''] = collectionPaths.api.userCollections('ada').split('?');
const dialog = page.getByRole('dialog', { name: 'Save' });
const IDS = ['wall000001', 'wall000002'];

const renderButton = (ids: string[], onSaved?: () => void) =>
  renderInApp(
    <>
      <Shortcuts />
      <SaveButton ids={ids} title="Fog" className="" {...(onSaved && { onSaved })}>
        Save
      </SaveButton>
    </>,
  );

/** Records the changes of a collection, and answers as if everything was new. */
function recordChanges(id: string): unknown[] {
  const changes: unknown[] = [];
  answer(collectionPaths.api.collectionEntries(id), async (request) => {
    const { add = [], remove = [] } = await request.json();
    changes.push({ add, remove });
    return Response.json({ added: add, removed: remove });
  });
  return changes;
}

test('S opens the collections, a click saves in one, and Undo takes it back', async () => {
  await signIn();
  const collections = [
    buildCollection({ title: 'Last used', contains: 1 }),
    buildCollection({ _id: 'collect002', title: 'Full', contains: 2, visibility: 'private' }),
  ];
  answer(LIST, () => Response.json(collections));
  const [changes, others] = [recordChanges('collect001'), recordChanges('collect002')];
  let saved = 0;
  await renderButton(IDS, () => {
    saved += 1;
  });
  await expect.element(page.getByRole('button', { name: 'Save Fog' })).toBeVisible();
  await userEvent.keyboard('s');
  const choice = (name: string) => dialog.getByRole('button', { name });
  await expect.element(choice('Last used')).toHaveAttribute('aria-pressed', 'false');
  await expect.element(choice('Full')).toHaveAttribute('aria-pressed', 'true');
  await choice('Last used').click();
  await expect.element(page.getByText('Saved to “Last used”.')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  await page.getByRole('link', { name: 'Undo' }).click();
  await expect
    .poll(() => changes)
    .toEqual([
      { add: IDS, remove: [] },
      { add: [], remove: IDS },
    ]);
  expect(saved).toBe(1);

  await page.getByRole('button', { name: 'Save Fog' }).click();
  await choice('Full').click();
  await expect.element(page.getByText('Removed from “Full”.')).toBeVisible();
  expect(others).toEqual([{ add: [], remove: IDS }]);
});

test('A collection is created in place, and errors are shown in the dialog', async () => {
  await signIn();
  const respond = hold(LIST);
  const sent: unknown[] = [];
  const message = 'You can have up to 500 collections.';
  answer(collectionPaths.api.collections(), async (request) => {
    sent.push(await request.json());
    return sent.length === 1
      ? Response.json({ message }, { status: 409 })
      : Response.json(buildCollection(), { status: 201 });
  });
  const before = collectionChanges.get();
  await renderButton(IDS.slice(0, 1));
  await page.getByRole('button', { name: 'Save Fog' }).click();
  // Without a text field, so that phones don't open their keyboard.
  const chooseNew = dialog.getByRole('button', { name: 'New collection' });
  const getTop = () => chooseNew.element().getBoundingClientRect().top;
  await expect.element(dialog.getByText('Loading collections...')).toBeVisible();
  const top = getTop();
  respond(Response.json([]));
  await expect.element(dialog.getByText('You don’t have any collections yet.')).toBeVisible();
  expect(getTop()).toBe(top);
  await expect.element(dialog.getByRole('textbox')).not.toBeInTheDocument();
  await chooseNew.click();
  await expect.element(dialog.getByLabelText('New collection')).toHaveFocus();
  await dialog.getByLabelText('New collection').fill('Quiet desks');
  await dialog.getByLabelText('Private').click();
  const create = dialog.getByRole('button', { name: 'Create and save' });
  await create.click();
  await expect.element(dialog.getByText(message)).toBeVisible();
  await create.click();
  await expect.element(page.getByText('Saved to “Quiet desks”.')).toBeVisible();
  const json = { title: 'Quiet desks', visibility: 'private', wallpapers: ['wall000001'] };
  expect(sent).toEqual([json, json]);
  // The number on the tab of the profile.
  expect(collectionChanges.get()).toBe(before + 1);
});

test('A visitor is asked to sign in', async () => {
  answer(paths.api.me(), () => Response.json({ message: '' }, { status: 401 }));
  await renderButton(IDS);
  await page.getByRole('button', { name: 'Save Fog' }).click();
  await expect.element(page.getByText('You must be logged in to save')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
});
