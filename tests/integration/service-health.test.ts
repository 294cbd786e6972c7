import { expect, it, vi } from 'vitest';
import { getServiceHealth, getSettings } from '@/lib/health/queries';
import { db } from '@/lib/platform/db';
import { env } from '@/lib/platform/env';
import { addJob } from '@/lib/platform/jobs/add-job';
import { storage } from '@/lib/platform/storage/storage';
import { insertAdmin, insertUser, insertWallpaper, toViewer } from '@/tests/factories';

it('reports the state of every part and counts pending work', async () => {
  const creator = await insertUser();
  const id = await insertWallpaper(creator, { status: 'pending' });
  await insertWallpaper(creator);
  await db().wallpaper.update({ where: { publicId: id }, data: { needsAvif: true } });
  await addJob('process-picture', {});
  await db().$executeRaw`
    SELECT graphile_worker.reschedule_jobs(array_agg(id), attempts => 5) FROM graphile_worker.jobs`;
  await db().fileRemoval.create({ data: { key: 'w/0000000000/x.webp' } });
  const report = await getServiceHealth(await toViewer(await insertAdmin()));
  expect(report).toMatchObject({
    database: { ms: expect.any(Number) },
    storage: { kind: 'local' },
    mail: { kind: 'outbox' },
    jobs: { isWorkerAlive: false, stuck: 1 },
    work: { variants: 1, removals: 1, review: 1, reports: 0 },
  });
  expect(report.disk?.free).toBeGreaterThan(0);
  expect(report.disk?.size).toBeGreaterThan(report.disk?.free ?? 0);
});

it('reports a part that hangs or fails, and still checks the others @long', async () => {
  const admin = await toViewer(await insertAdmin());
  vi.spyOn(storage(), 'check').mockReturnValue(new Promise(() => undefined));
  // Less than a health check may take otherwise, and more than the others need.
  Object.assign(env(), { DATA_DIR: '/dev/null/nowhere', RESPONSE_SECONDS: 5 });
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const report = await getServiceHealth(admin);
  expect([report.storage, report.disk]).toEqual([null, null]);
  expect(report.database).not.toBeNull();
  expect(report.work).not.toBeNull();
  vi.restoreAllMocks();
});

it('is forbidden for users who are not admins', async () => {
  const user = await toViewer(await insertUser());
  await expect(getServiceHealth(user)).rejects.toMatchObject({ code: 'forbidden' });
  expect(() => getSettings(user)).toThrow(expect.objectContaining({ code: 'forbidden' }));
});

it('returns settings without secrets', async () => {
  const before = { ...env() };
  Object.assign(env(), {
    MODERATION: 'pre',
    UPLOAD_MAX_MB: 70,
    SMTP_URL: 'smtps://user:a-secret-of-mail@mail.test',
  });
  const settings = getSettings(await toViewer(await insertAdmin()));
  Object.assign(env(), { ...before, SMTP_URL: undefined });
  expect(settings).toMatchObject({ isApprovalRequired: true, upload: { megabytes: 70 } });
  const { NEXTAUTH_SECRET, DATABASE_URL } = env();
  for (const secret of [NEXTAUTH_SECRET, DATABASE_URL, 'a-secret-of-mail']) {
    expect(JSON.stringify(settings)).not.toContain(secret);
  }
});
