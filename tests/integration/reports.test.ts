import { afterEach, describe, expect, it } from 'vitest';
import { POST as report } from '@/app/api/wallpapers/[id]/reports/route';
import { TEXT } from '@/lib/limits';
import { changeStatus } from '@/lib/moderation/commands/change-status';
import { pruneModeration } from '@/lib/moderation/prune-moderation';
import { db } from '@/lib/platform/db';
import { env } from '@/lib/platform/env';
import { RATES } from '@/lib/rates';
import { call } from '@/tests/call';
import { cancelBlockedQuery, connectToDatabase, countBlockedQueries } from '@/tests/database';
import {
  insertAdmin,
  insertDecision,
  insertUser,
  insertWallpaper,
  type TestUser,
} from '@/tests/factories';
import { settleAll } from '@/tests/settle-all';
import { waitFor } from '@/tests/wait-for';

const DAY_MS = 24 * 60 * 60 * 1000;
const spam = { reason: 'spam' };
const from = (address: string) => ({ 'x-client-address': address });
const reportsOf = (publicId: string) =>
  db().report.findMany({ where: { wallpaper: { publicId } }, orderBy: { id: 'asc' } });
const asViewer = ({ id, username }: TestUser) => ({
  id,
  username,
  role: 'admin' as const,
  sessionId: null,
  access: 'write' as const,
});

afterEach(() => {
  Object.assign(env(), { RATE_LIMITS: 'off' });
});

describe('a report', () => {
  it('is stored with reason, note and, if signed in, the reporter', async () => {
    const [creator, fan] = [await insertUser(), await insertUser()];
    const id = await insertWallpaper(creator);
    const json = { reason: 'copyright', note: '  It is on page 3 of my book.\n' };
    expect((await call(report, { params: { id }, json: json })).status).toBe(204);
    expect((await call(report, { as: fan, params: { id }, json: spam })).status).toBe(204);
    expect(await reportsOf(id)).toMatchObject([
      {
        reason: 'copyright',
        note: 'It is on page 3 of my book.',
        reporterId: null,
        closedAt: null,
      },
      { reason: 'spam', note: '', reporterId: fan.id },
    ]);
  });

  it('by the same user counts once while it is open, even for concurrent requests', async () => {
    const [creator, fan] = [await insertUser(), await insertUser()];
    const id = await insertWallpaper(creator);
    const send = () => call(report, { as: fan, params: { id }, json: spam });
    const all = await settleAll(Array.from({ length: 5 }, send));
    expect(all.map(({ status }) => status)).toEqual(Array(5).fill(204));
    expect(await reportsOf(id)).toHaveLength(1);
    const closed = { outcome: 'dismissed', closedAt: new Date() } as const;
    await db().report.updateMany({ where: { reporterId: fan.id }, data: closed });
    await send();
    expect(await reportsOf(id)).toHaveLength(2);
  });

  it('by a visitor counts once per wallpaper, IP address and hour', async () => {
    Object.assign(env(), { RATE_LIMITS: 'on' });
    const creator = await insertUser();
    const [id, other] = [await insertWallpaper(creator), await insertWallpaper(creator)];
    const send = (wallpaperId: string, address: string) =>
      call(report, { params: { id: wallpaperId }, json: spam, headers: from(address) });
    for (const address of ['10.1.0.1', '10.1.0.1', '10.1.0.2']) {
      expect((await send(id, address)).status).toBe(204);
    }
    expect((await send(other, '10.1.0.1')).status).toBe(204);
    expect(await reportsOf(id)).toHaveLength(2);
    expect(await reportsOf(other)).toHaveLength(1);
  });

  it('by a visitor counts once for concurrent requests, and can be retried after an error', async () => {
    Object.assign(env(), { RATE_LIMITS: 'on' });
    const creator = await insertUser();
    const [id, other] = [await insertWallpaper(creator), await insertWallpaper(creator)];
    const send = (wallpaperId: string) =>
      call(report, { params: { id: wallpaperId }, json: spam, headers: from('10.1.0.3') });
    const all = await settleAll(Array.from({ length: 5 }, () => send(id)));
    expect(all.map(({ status }) => status)).toEqual(Array(5).fill(204));
    expect(await reportsOf(id)).toHaveLength(1);

    const client = await connectToDatabase();
    await client.query('BEGIN; LOCK TABLE reports IN ACCESS EXCLUSIVE MODE');
    const [failed] = await settleAll([send(other), cancelBlockedQuery()]);
    await client.end();
    expect(failed.status).toBe(503);
    expect((await send(other)).status).toBe(204);
    expect(await reportsOf(other)).toHaveLength(1);
  });

  it('by a bot that fills in the honeypot field is accepted and discarded', async () => {
    const id = await insertWallpaper(await insertUser());
    const json = { ...spam, website: 'https://buy.test' };
    expect((await call(report, { params: { id }, json })).status).toBe(204);
    expect(await reportsOf(id)).toEqual([]);
  });

  it.each(['pending', 'rejected', 'removed'] as const)(
    'is not possible for a %s wallpaper, even by its creator or an admin',
    async (status) => {
      const creator = await insertUser();
      const id = await insertWallpaper(creator, { status });
      for (const as of [null, creator, await insertAdmin()]) {
        expect((await call(report, { as, params: { id }, json: spam })).status).toBe(404);
      }
      expect(await reportsOf(id)).toEqual([]);
    },
  );

  it('returns 404 for an unknown wallpaper and 400 for invalid fields', async () => {
    for (const id of ['0000000000', 'x', '../..', '\0']) {
      expect((await call(report, { params: { id }, json: spam })).status).toBe(404);
    }
    const id = await insertWallpaper(await insertUser());
    const invalid = [
      {},
      { reason: 'boredom' },
      { ...spam, note: 'x'.repeat(TEXT.reportNote + 1) },
      { ...spam, note: 'a\0b' },
      { ...spam, reporterId: (await insertUser()).id },
      { ...spam, outcome: 'upheld' },
      { ...spam, email: 'nobody' },
    ];
    for (const json of invalid)
      expect((await call(report, { params: { id }, json })).status).toBe(400);
    expect(await reportsOf(id)).toEqual([]);
  });

  it('is rate limited by IP address and by account', async () => {
    Object.assign(env(), { RATE_LIMITS: 'on' });
    const [creator, fan] = [await insertUser(), await insertUser()];
    const id = await insertWallpaper(creator);
    const send = (as: TestUser | null, address: string) =>
      call(report, { as, params: { id }, json: spam, headers: from(address) });
    const { points } = RATES.report;
    for (let count = 0; count < points; count += 1) {
      expect((await send(null, '10.2.0.1')).status).toBe(204);
      expect((await send(fan, `10.3.0.${count}`)).status).toBe(204);
    }
    const limited = await send(null, '10.2.0.1');
    expect(limited.status).toBe(429);
    expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(60);
    expect((await send(fan, '10.3.1.1')).status).toBe(429);
    expect((await send(null, '10.2.0.2')).status).toBe(204);
  });

  it('sent while the wallpaper is being hidden is not stored', async () => {
    const [creator, fan] = [await insertUser(), await insertUser()];
    const id = await insertWallpaper(creator);
    let sending: ReturnType<typeof call> | undefined;
    await db().$transaction(async (tx) => {
      await tx.wallpaper.update({ where: { publicId: id }, data: { status: 'removed' } });
      sending = call(report, { as: fan, params: { id }, json: spam });
      await waitFor(async () => expect(await countBlockedQueries()).toBe(1));
    });
    await sending;
    expect(await reportsOf(id)).toEqual([]);
  });

  it.each(['rejected', 'removed'] as const)(
    'is upheld when the wallpaper is %s',
    async (status) => {
      const [creator, admin] = [await insertUser(), await insertAdmin()];
      const id = await insertWallpaper(creator);
      await call(report, { params: { id }, json: spam });
      await changeStatus(asViewer(admin), id, { status, reason: 'It advertises.' });
      const [closed] = await reportsOf(id);
      expect(closed).toMatchObject({ outcome: 'upheld' });
      const entries = await db().auditEntry.findMany({ where: { subjectId: id } });
      expect(entries.map(({ action }) => action)).toContain('report.uphold');
    },
  );

  it('is deleted 180 days after it was closed, and a decision after a day', async () => {
    const creator = await insertUser();
    const id = await insertWallpaper(creator);
    const wallpaperId = (await db().wallpaper.findUniqueOrThrow({ where: { publicId: id } })).id;
    const add = (daysAgo: number | null) =>
      db().report.create({
        data: {
          wallpaperId,
          reason: 'spam',
          ...(daysAgo !== null && {
            outcome: 'dismissed' as const,
            closedAt: new Date(Date.now() - daysAgo * DAY_MS),
          }),
        },
      });
    const [openReport, recentReport] = [await add(null), await add(179)];
    await add(181);
    const [recentDecision, oldDecision] = [
      await insertDecision(creator),
      await insertDecision(creator),
    ];
    const createdAt = new Date(Date.now() - 1.01 * DAY_MS);
    await db().decision.update({ where: { id: oldDecision }, data: { createdAt } });
    await pruneModeration();
    expect((await reportsOf(id)).map((row) => row.id)).toEqual([openReport.id, recentReport.id]);
    const remaining = await db().decision.findMany({
      where: { id: { in: [recentDecision, oldDecision] } },
    });
    expect(remaining.map((row) => row.id)).toEqual([recentDecision]);
  });
});
