import { beforeEach, expect, it } from 'vitest';
import { POST as retryRoute } from '@/app/api/admin/jobs/retry/route';
import { GET as getJobsRoute } from '@/app/api/admin/jobs/route';
import { formatJobKind } from '@/lib/messages/admin-jobs';
import { db, pool } from '@/lib/platform/db';
import { addJob } from '@/lib/platform/jobs/add-job';
import { releaseDeadWorkers, reportAlive } from '@/lib/platform/jobs/release-dead-workers';
import { queuePicture } from '@/lib/wallpapers/queue-pictures';
import { queueRegularTasks, TASK_GROUPS } from '@/server/tasks';
import { call } from '@/tests/call';
import { insertAdmin, insertUser, insertWallpaper, type TestUser } from '@/tests/factories';
import { deleteJobs, listJobs } from '@/tests/run-jobs';

let admin: TestUser;

const getJobs = async () => (await call(getJobsRoute, { as: admin })).body;
const retry = (json: object, as: TestUser | null = admin) => call(retryRoute, { as, json });

async function failAll(task: string, error: string): Promise<void> {
  await db().$executeRaw`
    SELECT graphile_worker.permanently_fail_jobs(array_agg(id), ${error}) FROM graphile_worker.jobs
    WHERE task_identifier = ${task}`;
}

beforeEach(async () => {
  await deleteJobs();
  admin = await insertAdmin();
});

it('admins see what waits, runs and failed, without email addresses', async () => {
  const publicId = await insertWallpaper(admin, { title: 'Dunes' });
  const { id } = await db().wallpaper.findUniqueOrThrow({ where: { publicId } });
  await queuePicture(id, db());
  await failAll('process-picture', 'The file is missing.');
  await addJob('send-email', {}, { maxAttempts: 12 });
  await failAll('send-email', `550 <bob@people.test> is unknown. ${'x'.repeat(1_000)}`);
  await db().$executeRaw`
    SELECT graphile_worker.reschedule_jobs(array_agg(id), run_at => '2030-01-01T00:00Z', attempts => 3)
    FROM graphile_worker.jobs WHERE task_identifier = 'send-email'`;
  await addJob('send-email', {});
  await addJob('prune-codes', {});
  await db().$executeRaw`
    UPDATE graphile_worker._private_jobs AS job SET locked_at = now(), locked_by = 'worker', attempts = 1
    FROM graphile_worker.jobs WHERE jobs.id = job.id AND task_identifier = 'prune-codes'`;
  const { workerRunning, kinds, failed } = await getJobs();
  expect(workerRunning).toBe(false);
  expect(kinds).toEqual([
    { kind: 'process-picture', waiting: 0, running: 0, failed: 1 },
    { kind: 'prune-codes', waiting: 0, running: 1, failed: 0 },
    { kind: 'send-email', waiting: 1, running: 0, failed: 1 },
  ]);
  expect(failed).toMatchObject([
    {
      kind: 'send-email',
      wallpaper: null,
      error: expect.stringMatching(/^550 <\[hidden\]> is unknown. x{470,}$/),
      attempts: 3,
      maxAttempts: 12,
      nextAttemptAt: '2030-01-01T00:00:00.000Z',
    },
    {
      kind: 'process-picture',
      wallpaper: { _id: publicId, title: 'Dunes' },
      error: 'The file is missing.',
      attempts: 25,
      nextAttemptAt: null,
    },
  ]);
  await reportAlive(pool(), ['worker']);
  expect(await getJobs()).toMatchObject({ workerRunning: true });
});

it('a failed job, or all of them, are due again with all attempts', async () => {
  await addJob('send-email', {});
  await addJob('send-email', {});
  await failAll('send-email', 'No connection.');
  await addJob('send-email', {});
  const [first] = (await getJobs()).failed;
  const count = async (json: object) => (await retry(json)).body.retried;
  expect(await count({ ids: [first._id] })).toBe(1);
  expect((await getJobs()).failed).toHaveLength(1);
  expect((await listJobs('send-email')).map(({ attempts }) => attempts).sort()).toEqual([0, 0, 25]);
  // Neither waiting nor unknown jobs.
  expect(await count({ ids: [first._id, '0', '9999999999999999999'] })).toBe(0);
  expect(await count({})).toBe(1);
  expect((await getJobs()).failed).toEqual([]);
  expect(await count({})).toBe(0);
});

it('only admins try jobs again', async () => {
  await addJob('send-email', {});
  await failAll('send-email', 'No connection.');
  expect((await retry({}, null)).status).toBe(401);
  expect((await retry({}, await insertUser())).status).toBe(403);
  expect((await retry({ ids: ['one'] })).status).toBe(400);
  expect((await getJobs()).failed).toHaveLength(1);
});

it('every kind of job has a name', () => {
  const tasks = TASK_GROUPS.flatMap((group) => Object.keys(group.tasks));
  expect(tasks.filter((task) => formatJobKind(task) === task)).toEqual([]);
});

it('a regular job that a killed worker was running runs again, and is not reported as failed', async () => {
  await queueRegularTasks();
  await db().$executeRaw`
    UPDATE graphile_worker._private_jobs SET locked_at = now() - interval '1 minute',
      locked_by = 'killed', attempts = 1 WHERE key = 'prune-outbox'`;
  await queueRegularTasks();
  await releaseDeadWorkers(pool());
  expect(await listJobs('prune-outbox')).toMatchObject([{ attempts: 1 }]);
});
