import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { paths } from '@/lib/paths';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import { buildWallpaper } from '@/tests/fixtures/wallpaper';
import { buildOwnUser, signIn } from './fixtures';
import { answer, listRequests } from './network';
import { createPicture } from './pictures';
import {
  addPictures,
  alertWith,
  fields,
  publishButton,
  renderUploadModal,
  rows,
  UPLOAD,
} from './uploads';

const CHECK = paths.api.pictureSearch();
const first = buildWallpaper({
  _id: 'first00000',
  title: 'The first',
  displayName: 'Ada',
  userId: 'another',
  width: 800,
  height: 500,
});
const own = { ...first, _id: 'own0000000', title: 'My own', userId: buildOwnUser().id };
const button = (name: string) => rows.getByRole('button', { name, exact: true });
const decision = page.getByText('1 needs your decision');

/** What the check for copies responds with. */
const findCopies = (wallpapers: Wallpaper[], match = `exact=0, copies=${wallpapers.length}`) =>
  answer(CHECK, () => Response.json(wallpapers, { headers: { 'x-match': match } }));

async function renderForm(...files: File[]) {
  await signIn();
  const form = await renderUploadModal();
  await addPictures(...files);
  return form;
}

test('A copy of another user’s wallpaper is published only on request @long', async () => {
  findCopies([first]);
  const { sent, onClose } = await renderForm(await createPicture('larger.jpg', 1600, 1000));
  await fields('Category').selectOptions('Nature');
  await expect.element(rows).toHaveTextContent('This looks like The first by Ada.');
  const size = 'Your picture is larger (1600 × 1000 vs. 800 × 500).';
  await expect.element(rows).toHaveTextContent(size);
  const link = rows.getByRole('link', { name: 'The first' });
  await expect.element(link).toHaveAttribute('href', paths.wallpaper(first._id));
  await expect.element(link).toHaveAttribute('target', '_blank');
  await expect.element(button('Publish as another version')).not.toBeInTheDocument();
  await expect.element(decision).toBeVisible();
  await publishButton.click();
  await expect.element(alertWith('0 published, 1 needs attention')).toBeVisible();
  expect(sent).toEqual([]);
  await button('Publish anyway').click();
  await expect.element(button('Publish anyway')).toHaveAttribute('aria-pressed', 'true');
  await expect.element(decision).not.toBeInTheDocument();
  await publishButton.click();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(sent).toHaveLength(1);
});

test('A copy of the user’s own wallpaper becomes another version of it', async () => {
  findCopies([first, own]);
  const set = paths.api.setOf('published0');
  answer(set, () => Response.json({ message: 'Not now.' }, { status: 503 }));
  const { onClose } = await renderForm(await createPicture('larger.jpg'));
  // The user's own is offered even if another one is a better match.
  await expect.element(rows.getByText('You already published this as')).toBeVisible();
  await rows.getByText('1 more copy').click();
  await expect.element(rows.getByRole('listitem')).toHaveTextContent('The first by Ada.');
  await expect.element(rows.getByRole('listitem')).toBeVisible();
  await button('Publish as another version').click();
  await expect.element(fields('Category')).toHaveValue(own.category);
  await publishButton.click();
  const problem = 'Published, but not grouped with “My own”. Not now.';
  await expect.element(rows.getByText(problem)).toBeVisible();
  button('Try again').element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => listRequests(set).length).toBe(2);
  await expect.element(rows.getByText(problem)).toBeVisible();
  await expect.element(button('Try again')).toHaveFocus();
  answer(set, () => Response.json({ _id: 'set', kind: 'versions', members: [] }));
  await expect.element(button('Try again')).not.toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
});

test('A picture without a decision isn’t published, and removing it completes the upload @long', async () => {
  answer(CHECK, async (request) => {
    const { size } = (await request.formData()).get('picture') as File;
    const copies = size === copy.size ? [first] : [];
    return Response.json(copies, { headers: { 'x-match': `exact=0, copies=${copies.length}` } });
  });
  const copy = await createPicture('copy.jpg', 200, 100);
  const { onClose, sent } = await renderForm(copy, await createPicture('new.jpg'));
  await fields('Category').first().selectOptions('Nature');
  await expect.element(decision).toBeVisible();
  await publishButton.click();
  await expect.element(alertWith('1 published, 1 needs attention')).toBeVisible();
  await button('Remove').click();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(sent.map(({ fields }) => fields.get('title'))).toEqual(['New']);
});

test('A check that fails delays nothing and shows no error @long', async () => {
  answer(CHECK, () => Response.json({ message: 'Busy.' }, { status: 503 }));
  const { onClose } = await renderForm(await createPicture('new.jpg'));
  await expect.poll(() => listRequests(CHECK).length).toBe(1);
  await expect.element(page.getByText('Busy.')).not.toBeInTheDocument();
  await fields('Category').selectOptions('Nature');
  await publishButton.click();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
});

for (const [by, match] of [
  ['the check recognizes', 'exact=1, copies=0'],
  ['only the upload recognizes', null],
] as const) {
  test(`A duplicate that ${by} is shown and can be removed`, async () => {
    if (match) findCopies([first], match);
    answer(paths.api.wallpaper(first._id), () => Response.json(first));
    await renderForm(await createPicture('same.jpg'));
    const existing = { _id: first._id, title: first.title, url: paths.wallpaper(first._id) };
    const message = 'This picture has already been uploaded.';
    answer(UPLOAD, () => Response.json({ message, details: { existing } }, { status: 409 }));
    await fields('Category').selectOptions('Nature');
    if (match) await expect.element(button('Remove')).toBeVisible();
    await publishButton.click();
    await expect.element(alertWith(`Upload failed: ${message}`)).toBeVisible();
    const notice = 'This picture is already on Fresco: The first by Ada.';
    await expect.element(rows).toHaveTextContent(notice);
    const link = rows.getByRole('link', { name: 'The first' });
    await expect.element(link).toHaveAttribute('href', existing.url);
    await expect.element(fields('Title')).toHaveValue('Same');
    for (const name of ['Publish anyway', 'Retry same.jpg']) {
      await expect.element(button(name)).not.toBeInTheDocument();
    }
    await button('Remove').click();
    await expect.poll(() => rows.elements()).toEqual([]);
  });
}
