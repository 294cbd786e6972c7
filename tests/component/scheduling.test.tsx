import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { PublishingTime } from '@/components/wallpapers/details/publishing-time';
import { PublishTimeField } from '@/components/wallpapers/editing/publish-time-field';
import { toLocalTime } from '@/lib/client/local-time';
import { paths } from '@/lib/paths';
import { buildWallpaper } from '@/tests/fixtures/wallpaper';
import { signIn } from './fixtures';
import { answer } from './network';
import { createPicture } from './pictures';
import { renderInApp } from './render';
import {
  addPictures,
  fields,
  publishButton,
  readDescription,
  renderUploadModal,
  UPLOAD,
} from './uploads';

const DAY_MS = 24 * 60 * 60 * 1000;
const inDays = (days: number) => toLocalTime(Date.now() + days * DAY_MS);
const button = (name: string) => page.getByRole('button', { name });

test('An upload can be scheduled, in the time zone of the browser', async () => {
  await signIn();
  const { onClose, sent } = await renderUploadModal();
  const time = inDays(30);
  const publishAt = new Date(time).toISOString();
  answer(UPLOAD, async (request) => {
    if (request.method === 'GET') return Response.json({ maxBytes: 1024 ** 2 });
    sent.push({ fields: await request.formData(), key: null });
    const record = buildWallpaper({ _id: 'scheduled0', status: 'scheduled', publishAt });
    return Response.json({ ...record, id: 'scheduled0' }, { status: 201 });
  });
  await addPictures(await createPicture('hills.jpg'));
  await fields('Category').selectOptions('Nature');
  await expect.element(page.getByRole('radio', { name: 'Now' })).toBeChecked();
  await page.getByRole('radio', { name: 'Later' }).click();
  await expect.element(publishButton).not.toBeInTheDocument();
  const submit = button('Schedule Wallpaper');
  await submit.click();
  const field = fields('Publishing time');
  await expect.element(field).toHaveFocus();
  expect(readDescription('Publishing time')).toContain(
    Intl.DateTimeFormat().resolvedOptions().timeZone,
  );
  for (const wrong of [inDays(-1), inDays(366)]) {
    await field.fill(wrong);
    await submit.click();
    await expect.element(field).toHaveAttribute('aria-invalid', 'true');
    expect(readDescription('Publishing time')).toContain('within the next 365 days');
  }
  expect(sent).toEqual([]);
  await field.fill(time);
  await expect.element(field).not.toHaveAttribute('aria-invalid');
  await submit.click();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(sent.map(({ fields }) => fields.get('publishAt'))).toEqual([publishAt]);
  await expect
    .element(page.getByText(/^Upload successful! It will be published on /))
    .toBeVisible();
});

test('An upload that is published at once sends no time @long', async () => {
  await signIn();
  const { onClose, sent } = await renderUploadModal();
  await addPictures(await createPicture('hills.jpg'));
  await fields('Category').selectOptions('Nature');
  await page.getByRole('radio', { name: 'Later' }).click();
  await page.getByRole('radio', { name: 'Now' }).click();
  await publishButton.click();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(sent.map(({ fields }) => fields.has('publishAt'))).toEqual([false]);
});

test('Tab stays in the upload form at its last field, which is a choice', async () => {
  await signIn();
  await renderUploadModal();
  await expect.element(fields('Title')).toBeEnabled();
  (button('Close').element() as HTMLElement).focus();
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
  await expect.element(page.getByRole('radio', { name: 'Now' })).toHaveFocus();
  await userEvent.keyboard('{Tab}');
  await expect.element(button('Close')).toHaveFocus();
});

test('The creator of a scheduled wallpaper, but not an admin, can publish it at once', async () => {
  const time = new Date(Date.now() + DAY_MS).toISOString();
  const wallpaper = buildWallpaper({ userId: 'creator', status: 'scheduled', publishAt: time });
  const bodies: unknown[] = [];
  answer(paths.api.wallpaper(wallpaper._id), async (request) => {
    bodies.push(await request.json());
    return new Response('', { status: 500 });
  });
  await signIn({ _id: 'admin', id: 'admin', role: 'admin' });
  const { screen } = await renderInApp(<PublishingTime wallpaper={wallpaper} time={time} />);
  await expect.element(page.getByText(/^It will be published on /)).toBeVisible();
  await expect.element(button('Publish now')).not.toBeInTheDocument();
  await screen.unmount();
  await signIn({ _id: 'creator', id: 'creator' });
  await renderInApp(<PublishingTime wallpaper={wallpaper} time={time} />);
  await button('Publish now').click();
  const failure = page.getByRole('alert').filter({ hasText: 'We couldn’t publish' });
  await expect.element(failure).toBeVisible();
  expect(bodies).toEqual([{ publishAt: null }]);
  await expect.element(button('Publish now')).toBeEnabled();
});

test('A time that is past is valid only if it is unchanged', async () => {
  const past = inDays(-1);
  const isValid = async (initial: string) => {
    const field = <PublishTimeField value={past} initial={initial} onChange={vi.fn()} />;
    const { screen } = await renderInApp(field);
    const { validity } = fields('Publishing time').element() as HTMLInputElement;
    await screen.unmount();
    return validity.valid;
  };
  expect(await isValid(past)).toBe(true);
  expect(await isValid(inDays(2))).toBe(false);
});
