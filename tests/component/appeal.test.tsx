import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { HiddenWallpaperView } from '@/components/wallpapers/details/hidden-wallpaper-view';
import type { AppealState } from '@/lib/appeals/schema';
import { paths } from '@/lib/paths';
import { buildWallpaper } from '@/tests/fixtures/wallpaper';
import { signIn } from './fixtures';
import { answer } from './network';
import { renderInApp } from './render';

const api = paths.api.appeal('0123456789');
const appealButton = page.getByRole('button', { name: 'Appeal', exact: true });

async function open(state: AppealState, isOwn = true) {
  const user = await signIn();
  let current = state;
  let status = 503;
  const sent: unknown[] = [];
  answer(api, async (request) => {
    if (request.method === 'GET') return Response.json(current);
    sent.push(await request.json());
    if (status === 204)
      current = {
        canAppeal: false,
        appeal: {
          text: 'It’s mine.',
          createdAt: '2026-11-27T12:00:00.000Z',
          outcome: null,
          answer: null,
        },
      };
    return new Response(null, { status });
  });
  const wallpaper = buildWallpaper({
    _id: '0123456789',
    title: 'Dunes',
    status: 'removed',
    statusReason: 'Stolen.',
    ...(isOwn && { username: user.username }),
  });
  await renderInApp(<HiddenWallpaperView wallpaper={wallpaper} />);
  await expect.element(page.getByText('Reason: Stolen.')).toBeVisible();
  return { sent, accept: () => (status = 204) };
}

test('A creator appeals below the reason; a text that can’t be sent is kept', async () => {
  const { sent, accept } = await open({ canAppeal: true, appeal: null });
  await appealButton.click();
  const text = page.getByLabelText('Why is the decision wrong?');
  await text.fill('It’s mine.');
  const send = page.getByRole('button', { name: 'Send appeal' });
  await send.click();
  const alert = page.getByRole('dialog').getByRole('alert');
  await expect.element(alert).toHaveTextContent('We couldn’t send your appeal');
  await expect.element(text).toHaveValue('It’s mine.');
  accept();
  await send.click();
  const waiting = page.getByText('You appealed on November 27, 2026');
  await expect.element(waiting).toBeVisible();
  await expect.element(waiting).toHaveFocus();
  await expect.element(appealButton).not.toBeInTheDocument();
  expect(sent).toEqual([{ text: 'It’s mine.' }, { text: 'It’s mine.' }]);
});

test('After the review, the answer is there, and no second appeal', async () => {
  const given = { text: 'It’s mine.', createdAt: '2026-11-27T12:00:00.000Z' };
  const appeal = { ...given, outcome: 'upheld', answer: 'It’s a copy.' } as const;
  await open({ canAppeal: false, appeal });
  await expect.element(page.getByText('The decision stays.')).toBeVisible();
  await expect.element(page.getByText('Reason: It’s a copy.')).toBeVisible();
  await expect.element(appealButton).not.toBeInTheDocument();
});

test('Admins don’t appeal for others', async () => {
  await open({ canAppeal: true, appeal: null }, false);
  await expect.element(appealButton).not.toBeInTheDocument();
});
