import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { listDrafts } from '@/components/uploads/stored-drafts';
import { signIn } from './fixtures';
import { answer, hold } from './network';
import { createPicture } from './pictures';
import {
  addPictures,
  fields,
  isWarned,
  publish,
  publishButton,
  renderUploadModal,
  rows,
  UPLOAD,
} from './uploads';

const question = (name: string) => page.getByRole('dialog', { name });
const discard = question('Close without publishing? You’ll lose what you entered.');
const unfinished = question('Your upload isn’t finished. Leave anyway?');
const choose = (name: string) => page.getByRole('button', { name, exact: true }).click();

test('The modal closes on Escape while it is empty, and asks before it discards what can’t be kept', async () => {
  const opening = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('Blocked', 'SecurityError');
  });
  await signIn();
  const { onClose } = await renderUploadModal();
  await expect.element(fields('Title')).toBeEnabled();
  expect(isWarned()).toBe(false);
  await fields('Title').fill('Half a thought');
  await expect.element(page.getByText(/^Your browser can’t keep this upload/)).toBeVisible();
  await expect.poll(isWarned).toBe(true);
  await userEvent.keyboard('{Escape}');
  await expect.element(discard).toBeVisible();
  await choose('Stay');
  await expect.element(fields('Title')).toHaveValue('Half a thought');
  await userEvent.keyboard('{Escape}');
  await expect.element(discard).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(discard).not.toBeInTheDocument();
  expect(onClose).not.toHaveBeenCalled();
  await choose('Close');
  await choose('Discard');
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  await expect.poll(isWarned).toBe(false);
  const empty = await renderUploadModal();
  await expect.element(fields('Title')).toHaveValue('');
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => empty.onClose.mock.calls.length).toBe(1);
  opening.mockRestore();
});

test('Leaving during an upload asks, stops it, and keeps the picture', async () => {
  const user = await signIn();
  const { onClose } = await renderUploadModal();
  let stopped = false;
  let key: string | null = null;
  answer(UPLOAD, ({ signal, headers }) => {
    key = headers.get('idempotency-key');
    signal.addEventListener('abort', () => {
      stopped = true;
    });
    return new Promise(() => undefined);
  });
  await addPictures(await createPicture('leaving.jpg'));
  await fields('Category').selectOptions('Nature');
  await publishButton.click();
  await expect.element(page.getByRole('button', { name: 'Publishing...' })).toBeDisabled();
  await expect.poll(isWarned).toBe(true);
  await choose('Close');
  await expect.element(unfinished).toBeVisible();
  await choose('Stay');
  await expect.element(unfinished).not.toBeInTheDocument();
  await choose('Close');
  await choose('Leave');
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  await expect.poll(() => stopped).toBe(true);
  await expect.poll(isWarned).toBe(false);
  // With the key of the request, so that sending it again doesn't publish it twice.
  const listPictures = async () => (await listDrafts(user._id)).flatMap(({ items }) => items);
  await expect.poll(listPictures).toMatchObject([{ title: 'Leaving', key }]);
});

test('A question about an upload closes once the upload is done @long', async () => {
  await signIn();
  const { onClose } = await renderUploadModal();
  const respond = hold(UPLOAD);
  await addPictures(await createPicture('done.jpg'));
  await fields('Category').selectOptions('Nature');
  await publishButton.click();
  await choose('Close');
  await expect.element(unfinished).toBeVisible();
  respond(publish());
  await expect.element(page.getByText('Upload successful!')).toBeVisible();
  await expect.element(unfinished).not.toBeInTheDocument();
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('When the session ends, the form keeps its text and can send it again', async () => {
  await signIn();
  const { onClose } = await renderUploadModal();
  const respond = hold(UPLOAD);
  await addPictures(await createPicture('kept.jpg'));
  await fields('Title').fill('Kept');
  await fields('Category').selectOptions('Nature');
  await publishButton.click();
  respond(Response.json({ message: 'Sign in.' }, { status: 401 }));
  await expect
    .element(rows.getByText('You were signed out. Sign in, then select Retry.'))
    .toBeVisible();
  await expect.element(fields('Title')).toHaveValue('Kept');
  respond(publish());
  await page.getByRole('button', { name: /^Retry/ }).click();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
});
