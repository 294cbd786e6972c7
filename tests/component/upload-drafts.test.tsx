import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { refetchViewer } from '@/components/auth/viewer-store';
import { claimDraft, listDrafts, readDraft, writeDraft } from '@/components/uploads/stored-drafts';
import { deleteAllDrafts } from '@/lib/client/upload-drafts';
import { UPLOAD_DRAFT } from '@/lib/limits';
import { paths } from '@/lib/paths';
import { buildOwnUser, signIn } from './fixtures';
import { answer } from './network';
import { createPicture } from './pictures';
import { addPictures, fields, isWarned, publishButton, renderUploadModal, rows } from './uploads';

const USER = buildOwnUser()._id;
const OTHER = '01900000-0000-7000-8000-000000000001';
const button = (name: string) => page.getByRole('button', { name, exact: true });
const offer = (text: string) =>
  page.getByText(new RegExp(`^You have an unfinished upload from .+: ${text}\\.$`));
const keptToast = page.getByText('Your upload is kept in this browser. Open Upload to continue.');
const question = page.getByRole('dialog', { name: /^Close without publishing/ });

/** `locks` are held by other tabs. */
async function closeForm(locks = 0) {
  // Once it's written, nothing asks before leaving.
  await expect.poll(isWarned).toBe(false);
  await userEvent.keyboard('{Escape}');
  await expect.element(publishButton).not.toBeInTheDocument();
  await expect.poll(async () => (await navigator.locks.query()).held?.length).toBe(locks);
}

async function leaveDraft(title: string) {
  await renderUploadModal();
  await fields('Title').fill(title);
  await closeForm();
}

test('What was entered is offered again with its files, and gone once it is published', async () => {
  await signIn();
  await renderUploadModal();
  const files = [await createPicture('flow-dark.jpg'), await createPicture('flow.jpg', 800, 500)];
  await addPictures(...files);
  await fields('Category').selectOptions('Space');
  await fields('Tags').fill('fog,half a');
  await button('Link them as a pair').click();
  await closeForm();
  await expect.element(keptToast).toBeVisible();

  const { sent, onClose } = await renderUploadModal();
  answer(paths.api.sets(), () => Response.json({ members: [] }, { status: 201 }));
  await expect.element(offer('Flow Dark and 1 more')).toBeVisible();
  await button('Continue').click();
  await expect.element(rows).toHaveLength(2);
  await expect.element(page.getByRole('status').getByText('Upload restored.')).toBeVisible();
  await expect.element(fields('Category')).toHaveValue('Space');
  await expect.element(fields('Tags')).toHaveValue('half a');
  await expect.element(button('Link them as a pair')).toHaveAttribute('aria-pressed', 'true');
  await publishButton.click();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(sent.map((one) => one.fields.get('tags'))).toEqual(['fog,half a', 'fog,half a']);
  for (const [index, file] of files.entries()) {
    const upload = sent[index]?.fields.get('wallpaper') as File;
    expect(upload.name).toBe(file.name);
    expect(await upload.bytes()).toEqual(await file.bytes());
  }
  expect(await listDrafts(USER)).toEqual([]);
});

test('Only the user who entered it gets an offer, until it is discarded', async () => {
  await signIn();
  await leaveDraft('Of Ada');
  const [draft] = await listDrafts(USER);
  await signIn({ _id: OTHER });
  await refetchViewer();
  await leaveDraft('Of Bob');
  await renderUploadModal();
  await expect.element(offer('Of Bob')).toBeVisible();
  await signIn();
  await refetchViewer();
  await expect.element(offer('Of Bob')).not.toBeInTheDocument();
  await signIn({ _id: OTHER });
  await refetchViewer();
  await button('Discard').click();
  await expect
    .element(page.getByRole('status').filter({ hasText: 'Upload discarded.' }))
    .toHaveFocus();
  await expect.element(button('Continue')).not.toBeInTheDocument();
  expect(await listDrafts(OTHER)).toEqual([]);
  expect(await listDrafts(USER)).toEqual([draft]);
  await deleteAllDrafts();
  expect(await listDrafts(USER)).toEqual([]);
});

test('Another tab neither gets nor replaces what is open in one', async () => {
  await signIn();
  await leaveDraft('First');
  const [first] = await listDrafts(USER);
  await renderUploadModal();
  await expect.element(offer('First')).toBeVisible();
  const release = await claimDraft(first!.id);
  await button('Continue').click();
  await expect.element(page.getByText(/^This upload is open in another tab/)).toBeVisible();
  await expect.element(fields('Title')).toHaveValue('');
  await closeForm(1);
  await renderUploadModal();
  await fields('Title').fill('Second');
  await closeForm(1);
  release?.();
  const listTitles = async () => (await listDrafts(USER)).map(({ fields: { title } }) => title);
  await expect.poll(listTitles).toEqual(['Second', 'First']);
});

test('Drafts expire, and the oldest of too many is deleted', async () => {
  const saved = (days: number) => new Date(Date.now() - days * 24 * 3600 * 1000).toISOString();
  const draft = { userId: OTHER, fields: { title: 'Old', altText: '' } };
  await writeDraft({ ...draft, id: 'older', savedAt: saved(UPLOAD_DRAFT.days + 1) }, []);
  await writeDraft({ ...draft, id: 'newer', savedAt: saved(UPLOAD_DRAFT.days - 1) }, []);
  expect(await listDrafts(USER)).toEqual([]);
  expect(await readDraft('older')).toBeNull();
  expect(await readDraft('newer')).not.toBeNull();
  const newer = Array.from({ length: UPLOAD_DRAFT.max }, (_, index) => `newer ${index}`);
  const savedAt = saved(1);
  for (const id of newer) await writeDraft({ ...draft, id, savedAt }, []);
  expect((await listDrafts(OTHER)).map(({ id }) => id)).toEqual(newer);
  expect(await readDraft('newer')).toBeNull();
});

test('Without space for the pictures, the text is kept, and the form says so @long', async () => {
  await signIn();
  await renderUploadModal();
  const { put } = IDBObjectStore.prototype;
  const putting = vi.spyOn(IDBObjectStore.prototype, 'put');
  putting.mockImplementation(function (this: IDBObjectStore, value) {
    const request = put.call(this, value);
    if (value.file) this.transaction.abort();
    return request;
  });
  await addPictures(await createPicture('harbor.jpg'));
  await expect.element(page.getByText(/^Your browser can’t keep this upload/)).toBeVisible();
  await expect.poll(isWarned).toBe(true);
  // As if the tab crashed.
  await cleanup();
  await expect.poll(() => listDrafts(USER)).toMatchObject([{ fields: { title: 'Harbor' } }]);
  putting.mockRestore();
});

test('Too many megabytes are not kept, and text that is removed again leaves nothing @long', async () => {
  await signIn();
  await renderUploadModal();
  const { bytes } = UPLOAD_DRAFT;
  Object.assign(UPLOAD_DRAFT, { bytes: 100 });
  await addPictures(await createPicture('large.jpg'));
  await fields('Description').fill('All night');
  await expect.element(page.getByText(/^Pictures over 500 MB in total aren’t kept/)).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(question).toBeVisible();
  await button('Stay').click();
  await button('Remove large.jpg').click();
  await closeForm();
  Object.assign(UPLOAD_DRAFT, { bytes });
  await renderUploadModal();
  await button('Continue').click();
  await expect.element(fields('Description')).toHaveValue('All night');
  await fields('Description').fill('');
  await closeForm();
  expect(await listDrafts(USER)).toEqual([]);
});
