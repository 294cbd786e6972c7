import { expect, it, vi } from 'vitest';
import { getServiceHealth, getSettings } from '@/lib/health/queries';
import { db } from '@/lib/platform/db';
import { env } from '@/lib/platform/env';
import { storage } from '@/lib/platform/storage/storage';
import { quickest } from '@/tests/eventually';
import { insertWallpaper, makeAdmin, makeUser, viewerFor } from '@/tests/factories';

it('every part says how it does, and what waits is counted', async () => {
  const creator = await makeUser();
  const id = await insertWallpaper(creator, { status: 'pending' });
  await insertWallpaper(creator);
  const data = { pendingWork: ['avif' as const], pendingAttempts: 5 };
  await db().wallpaper.update({ where: { publicId: id }, data });
  await db().fileRemoval.create({ data: { key: 'w/0000000000/x.webp' } });
  const found = await getServiceHealth(await viewerFor(await makeAdmin()));
  expect(found).toMatchObject({
    database: { ms: expect.any(Number) },
    storage: { kind: 'local' },
    mail: { kind: 'outbox' },
    work: { variants: 1, stuck: 1, removals: 1, review: 1, reports: 0 },
  });
  expect(found.disk?.free).toBeGreaterThan(0);
  expect(found.disk?.size).toBeGreaterThan(found.disk?.free ?? 0);
});

it('a part that hangs or fails is named, and keeps the others from nothing', async () => {
  const admin = await viewerFor(await makeAdmin());
  vi.spyOn(storage(), 'check').mockReturnValue(new Promise(() => undefined));
  Object.assign(env(), { DATA_DIR: '/dev/null/nowhere' });
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const took = await quickest(3_500, async () => {
    const found = await getServiceHealth(admin);
    expect([found.storage, found.disk]).toEqual([null, null]);
    expect(found.database).not.toBeNull();
    expect(found.work).not.toBeNull();
  });
  expect(took).toBeLessThan(3_500);
  vi.restoreAllMocks();
});

it('is nobody’s business but the admins’', async () => {
  const visitor = await viewerFor(await makeUser());
  await expect(getServiceHealth(visitor)).rejects.toMatchObject({ code: 'forbidden' });
  expect(() => getSettings(visitor)).toThrow(expect.objectContaining({ code: 'forbidden' }));
});

it('says how the site is set, and nothing that is secret', async () => {
  const before = { ...env() };
  Object.assign(env(), {
    MODERATION: 'pre',
    UPLOAD_MAX_MB: 70,
    SMTP_URL: 'smtps://user:a-secret-of-mail@mail.test',
  });
  const settings = getSettings(await viewerFor(await makeAdmin()));
  Object.assign(env(), { ...before, SMTP_URL: undefined });
  expect(settings).toMatchObject({ isApprovalRequired: true, upload: { megabytes: 70 } });
  const { NEXTAUTH_SECRET, DATABASE_URL } = env();
  for (const secret of [NEXTAUTH_SECRET, DATABASE_URL, 'a-secret-of-mail']) {
    expect(JSON.stringify(settings)).not.toContain(secret);
  }
});
