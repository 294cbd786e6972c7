import { beforeEach, expect, it, vi } from 'vitest';
import { db, pool } from '@/lib/platform/db';
import { addJob } from '@/lib/platform/jobs/add-job';
import {
  createBeat,
  releaseDeadWorkers,
  reportAlive,
} from '@/lib/platform/jobs/release-dead-workers';
import { log } from '@/lib/platform/log';

beforeEach(async () => {
  await db().$executeRaw`DELETE FROM graphile_worker._private_jobs`;
  await db().jobWorker.deleteMany();
});

/** Adds a job that a worker locked some time ago. */
async function lockJob(worker: string, seconds: number): Promise<void> {
  await addJob('send-email', {}, { key: worker });
  await db().$executeRaw`
    UPDATE graphile_worker._private_jobs
    SET locked_by = ${worker}, locked_at = now() - make_interval(secs => ${seconds}::int) WHERE key = ${worker}`;
}

async function listLockedJobs(): Promise<string[]> {
  const rows = await db().$queryRaw<{ worker: string }[]>`
    SELECT locked_by AS worker FROM graphile_worker.jobs WHERE locked_by IS NOT NULL ORDER BY 1`;
  return rows.map(({ worker }) => worker);
}

const seenAgo = (id: string, seconds: number) =>
  db().jobWorker.create({ data: { id, seenAt: new Date(Date.now() - seconds * 1000) } });

it('jobs of workers that do not report anymore are released, and no others', async () => {
  vi.spyOn(log, 'warn').mockReturnValue();
  await lockJob('alive', 600);
  await lockJob('dead', 600);
  await lockJob('dead before it reported', 600);
  await lockJob('just started', 1);
  await reportAlive(pool(), ['alive']);
  await seenAgo('dead', 20);
  await releaseDeadWorkers(pool());
  expect(await listLockedJobs()).toEqual(['alive', 'just started']);
});

it('after an outage, jobs are released only once all others could have reported', async () => {
  vi.spyOn(log, 'warn').mockReturnValue();
  vi.spyOn(log, 'error').mockReturnValue();
  await lockJob('dead', 600);
  const query = vi.spyOn(pool(), 'query');
  const beat = createBeat(pool(), () => ['this one']);
  for (const [seconds, isDown] of [[0], [4], [8, true], [12], [16], [20]] as const) {
    if (isDown) query.mockRejectedValueOnce(new Error('The database is down.') as never);
    await beat(seconds * 1000);
    expect(await listLockedJobs()).toEqual(['dead']);
  }
  await beat(24_000);
  expect(await listLockedJobs()).toEqual([]);
});
