import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { paths } from '@/lib/paths';
import { signIn } from './fixtures';
import { answer, hold } from './network';
import { createPicture } from './pictures';
import {
  addPictures,
  alertWith,
  fields,
  give,
  publishButton,
  readDescription,
  renderUploadModal,
  rows,
  UPLOAD,
} from './uploads';

const button = (name: string | RegExp) => page.getByRole('button', { name });
const picture = (name: string) => page.getByRole('listitem', { name });

test('The form shows its rules, marks required fields and retries failed categories', async () => {
  await renderUploadModal({ categories: () => new Response('', { status: 500 }) });
  const failure = alertWith('Failed to load categories. Please try again.');
  await expect.element(failure).toBeVisible();
  answer(paths.api.categories(), () => Response.json([{ name: 'Space' }]));
  await failure.getByRole('button').click();
  await expect.element(failure).not.toBeInTheDocument();
  await expect.element(fields('Category')).toHaveTextContent('Space');
  for (const rule of ['own the rights', 'No nudity', 'intellectual property', 'original images']) {
    await expect.element(page.getByRole('listitem').filter({ hasText: rule })).toBeVisible();
  }
  await expect.element(page.getByText('up to 10MB recommended')).toBeVisible();
  for (const label of ['Title', 'Category']) await expect.element(fields(label)).toBeRequired();
  for (const label of ['Description', 'Tags']) {
    await expect.element(fields(label)).not.toBeRequired();
    expect(readDescription(label)).toContain('optional');
  }
  await expect.element(publishButton).toBeDisabled();
  expect(readDescription(publishButton.element())).toBe('Choose a picture first.');
  await fields('Title').click();
  await userEvent.keyboard('{Enter}');
  await expect.element(alertWith('No file selected!')).toBeVisible();
});

test('A slow account, a broken preview, progress and a failed upload are reported', async () => {
  await signIn();
  const respondWithUser = hold(paths.api.me());
  await renderUploadModal();
  const respond = hold(UPLOAD);
  const broken = new File([Uint8Array.of(0xff, 0xd8, 0xff)], 'broken.jpg', { type: 'image/jpeg' });
  await addPictures(broken);
  await expect.element(rows.getByText('Failed to load image preview.')).toBeVisible();
  await expect.element(publishButton).toBeDisabled();
  await fields('Title').click();
  await userEvent.keyboard('{Enter}');
  await expect.element(alertWith('Please wait, fetching user information...')).toBeVisible();
  respondWithUser(Response.json(await signIn()));
  await fields('Category').selectOptions('Nature');
  await publishButton.click();
  await expect.element(button('Publishing...')).toBeDisabled();
  await expect.element(rows.getByText('50% uploaded')).toBeVisible();
  respond(Response.json({ message: 'What the server says.' }, { status: 422 }));
  await expect.element(alertWith('Upload failed: What the server says.')).toBeVisible();
  await expect.element(button(/^Retry/)).not.toBeInTheDocument();
});

test('A file that is too large or not a picture is refused and not sent', async () => {
  await signIn();
  const { sent } = await renderUploadModal({ maxBytes: 1024 ** 2 });
  const type = 'image/jpeg';
  const start = Uint8Array.of(0xff, 0xd8, 0xff);
  await addPictures(
    new File([start, new Uint8Array(1024 ** 2)], 'large.jpg', { type }),
    new File(['no picture'], 'fake.jpg', { type }),
  );
  const message = 'This file is larger than 1 MB. Choose a smaller one.';
  await expect.element(picture('large.jpg').getByText(message)).toBeVisible();
  const unsupported = picture('fake.jpg').getByText('This file type isn’t supported.');
  await expect.element(unsupported).toBeVisible();
  await button('Remove fake.jpg').click();
  await expect.element(publishButton).toBeDisabled();
  await expect.element(page.getByText('Choose a picture first.')).toBeVisible();
  expect(sent).toEqual([]);
});

test('Pictures can be dropped anywhere and pasted', async () => {
  await signIn();
  await renderUploadModal();
  await expect.element(fields('Title')).toBeEnabled();
  give(document.body, 'drop', await createPicture('dropped.jpg'));
  await expect.element(fields('Title')).toHaveValue('Dropped');
  give(fields('Description').element(), 'paste', await createPicture('pasted.jpg'));
  await expect.poll(() => rows.elements().length).toBe(2);
  await button('Remove dropped.jpg').click();
  await expect.element(fields('Title')).toHaveValue('Pasted');
});

test('The selected tag suggestion stays in view @long', async () => {
  await signIn();
  const [path = ''] = paths.api.tags('x').split('?');
  const names = [...'abcdefgh'].map((letter) => `quoll ${letter}`);
  answer(path, () => Response.json(names.map((name) => ({ name }))));
  await renderUploadModal();
  await fields('Tags').click();
  await userEvent.keyboard('quoll');
  const list = page.getByRole('listbox');
  await expect.element(list).toBeInViewport({ ratio: 0.99 });
  for (const name of names) {
    await userEvent.keyboard('{ArrowDown}');
    const option = list.getByRole('option', { name });
    await expect.element(option).toHaveAttribute('aria-selected', 'true');
    await expect.element(option).toBeInViewport({ ratio: 0.99 });
  }
});

test('Pictures that are small for a screen have a warning @long', async () => {
  await signIn();
  await renderUploadModal();
  const sizes = [
    ['small.jpg', 1279, 720, '1280 × 720'],
    ['tall.jpg', 720, 1279, '720 × 1280'],
    ['large.jpg', 1280, 720, null],
    ['phone.jpg', 720, 1280, null],
  ] as const;
  const create = ([name, width, height]: (typeof sizes)[number]) =>
    createPicture(name, width, height);
  await addPictures(...(await Promise.all(sizes.map(create))));
  for (const [name, width, height, least] of sizes) {
    await expect.element(picture(name).getByText(`${width} × ${height}`)).toBeVisible();
    const warning = picture(name).getByText(/^This picture is small/);
    if (least) await expect.element(warning).toHaveTextContent(`use at least ${least} pixels.`);
    else await expect.element(warning).not.toBeInTheDocument();
  }
  await expect.element(publishButton).toBeEnabled();
});

test('A missing title and category are shown at these fields', async () => {
  await signIn();
  const { onClose, sent } = await renderUploadModal();
  await addPictures(await createPicture('hills.jpg'));
  await fields('Title').fill('');
  await publishButton.click();
  await expect.element(fields('Title')).toHaveFocus();
  expect(readDescription('Title')).toContain('This can’t be blank.');
  expect(readDescription('Category')).toContain('Choose an option.');
  await fields('Title').fill('Hills');
  await expect.element(fields('Title')).not.toHaveAttribute('aria-invalid');
  await publishButton.click();
  await expect.element(fields('Category')).toHaveFocus();
  await fields('Category').selectOptions('Nature');
  await publishButton.click();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(sent.map(({ fields }) => fields.get('title'))).toEqual(['Hills']);
});
