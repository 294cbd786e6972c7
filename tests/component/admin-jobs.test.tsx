import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { FailedJobs } from '@/components/admin/jobs/failed-jobs';
import { adminPaths } from '@/lib/admin-paths';
import type { FailedJob } from '@/lib/jobs/schema';
import { answer, hold, lost } from './network';
import { renderInApp } from './render';

const RETRY = adminPaths.api.retryJobs();
const job: FailedJob = {
  _id: '1',
  kind: 'process-picture',
  wallpaper: { _id: 'dunes00000', title: 'Dunes' },
  error: 'The file is missing.',
  attempts: 25,
  maxAttempts: 25,
  failedAt: '2026-11-26T12:00:00.000Z',
  nextAttemptAt: null,
};
const retryJob = page.getByRole('button', { name: 'Try again Picture Dunes' });

test('A failed job is tried again, and the focus stays in the list', async () => {
  const respond = hold(RETRY);
  const { router } = await renderInApp(<FailedJobs jobs={[job]} total={101} />);
  await expect.element(page.getByText('Showing the newest 1 of 101.')).toBeVisible();
  await expect.element(page.getByText('Failed in all attempts')).toBeVisible();
  retryJob.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect
    .element(page.getByRole('button', { name: 'Starting...' }))
    .toHaveAttribute('aria-busy', 'true');
  respond(Response.json({ retried: 1 }));
  await expect.element(page.getByText('Trying 1 job again.')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Failed jobs' })).toHaveFocus();
  expect(router.refresh).toHaveBeenCalledOnce();
});

test('If a job can’t be tried again, an alert says so', async () => {
  const bodies: unknown[] = [];
  answer(RETRY, async (request) => {
    bodies.push(await request.json());
    throw lost();
  });
  const { router } = await renderInApp(<FailedJobs jobs={[job]} total={1} />);
  await page.getByRole('button', { name: 'Try all again' }).click();
  await expect.element(page.getByText('Can’t connect')).toBeVisible();
  await retryJob.click();
  await expect.poll(() => bodies).toEqual([{}, { ids: ['1'] }]);
  expect(router.refresh).not.toHaveBeenCalled();
});

test('Without failed jobs, nothing can be tried again', async () => {
  await renderInApp(<FailedJobs jobs={[]} total={0} />);
  await expect.element(page.getByText('No job has failed')).toBeVisible();
  expect(page.getByRole('button').elements()).toEqual([]);
});
