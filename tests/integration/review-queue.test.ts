import { beforeEach, describe, expect, it } from 'vitest';
import { POST as decide } from '@/app/api/admin/queue/[id]/route';
import { GET as counts } from '@/app/api/admin/queue/counts/route';
import { GET as get } from '@/app/api/wallpapers/[id]/route';
import { db } from '@/lib/platform/db';
import { call } from '@/tests/call';
import { insertAdmin, insertUser, insertWallpaper } from '@/tests/factories';
import {
  admin,
  approve,
  creator,
  getAuditActions,
  getIds,
  getOutcomes,
  getState,
  insertReported,
  insertReports,
  listQueue,
  reject,
  resetReview,
} from '@/tests/review';
import { settleAll } from '@/tests/settle-all';

beforeEach(resetReview);

describe('the review queue', () => {
  it('shows the most reported first, then the oldest, with paging by cursor', async () => {
    const [first, second] = [await insertReported(), await insertReported()];
    const most = await insertReported(3);
    await insertWallpaper(creator);
    const all = await listQueue();
    expect(getIds(all)).toEqual([most.id, first.id, second.id]);
    expect(all.headers.get('cache-control')).toBe('private, no-store');
    expect(all.headers.get('x-total-count')).toBe('3');
    const pagedIds: string[] = [];
    let cursor = '';
    do {
      const page = await listQueue({ limit: '1', ...(cursor && { cursor }) });
      pagedIds.push(...getIds(page));
      cursor = page.headers.get('x-next-cursor') ?? '';
    } while (cursor);
    expect(pagedIds).toEqual(getIds(all));
    expect(getIds(await listQueue({ limit: '1', page: '2' }))).toEqual([first.id]);
    expect((await listQueue({ cursor: 'x' })).status).toBe(400);
  });

  it('shows pending uploads, oldest first', async () => {
    const first = await insertWallpaper(creator, { status: 'pending' });
    const second = await insertWallpaper(creator, { status: 'pending', tags: ['mist', 'dawn'] });
    await insertWallpaper(creator, { status: 'rejected' });
    await insertReported();
    const { body, headers } = await listQueue({ kind: 'pending' });
    expect(body).toMatchObject([
      { _id: first, reportCount: 0, reports: [] },
      { _id: second, tags: ['mist', 'dawn'], creator: { wallpaperCount: 1, rejectedCount: 1 } },
    ]);
    expect(headers.get('x-total-count')).toBe('2');
    const one = await listQueue({ kind: 'pending', limit: '1' });
    const cursor = one.headers.get('x-next-cursor') ?? '';
    expect(getIds(await listQueue({ kind: 'pending', cursor }))).toEqual([second]);
  });

  it('counts wallpapers of each kind, not reports', async () => {
    const [one] = [await insertReported(3), await insertReported()];
    await insertWallpaper(creator, { status: 'pending' });
    await insertWallpaper(creator, { status: 'rejected' });
    const { body, headers } = await call(counts, { as: admin });
    expect(body).toEqual({ reported: 2, appealed: 0, pending: 1 });
    expect(headers.get('cache-control')).toBe('private, no-store');
    await approve(one.id, one.reports.at(-1));
    expect((await call(counts, { as: admin })).body).toEqual({
      reported: 1,
      appealed: 0,
      pending: 1,
    });
  });

  it('shows the 20 newest reports with the username of signed-in reporters', async () => {
    const { id } = await insertReported(24);
    const fan = await insertUser();
    await insertReports(id, 1, fan);
    const [item] = (await listQueue()).body;
    expect(item.reportCount).toBe(25);
    expect(item.reports).toHaveLength(20);
    expect(item.reports[0]).toMatchObject({ reason: 'spam', username: fan.username });
    expect(item.reports[1]).toMatchObject({ note: 'Note 23', username: null });
    expect(JSON.stringify(item)).not.toContain(fan.email);
  });
});

describe('a decision', () => {
  it('publishes a pending upload', async () => {
    const id = await insertWallpaper(creator, { status: 'pending' });
    expect((await call(get, { params: { id } })).status).toBe(404);
    expect((await approve(id)).status).toBe(201);
    expect((await call(get, { params: { id } })).status).toBe(200);
    expect(await getAuditActions(id)).toEqual([['wallpaper.approve', '', true]]);
    expect(getIds(await listQueue({ kind: 'pending' }))).toEqual([]);
  });

  it('to approve dismisses only the reports the admin saw', async () => {
    const { id, reports } = await insertReported(2);
    const [later] = await insertReports(id, 1);
    expect((await approve(id, reports[1])).status).toBe(201);
    expect(await getOutcomes(id)).toEqual(['dismissed', 'dismissed', null]);
    expect((await getState(id)).status).toBe('approved');
    expect(await getAuditActions(id)).toEqual([['report.dismiss', '', true]]);
    const [item] = (await listQueue()).body;
    expect([item._id, item.reports[0]._id, item.reportCount]).toEqual([id, later, 1]);
  });

  it('to reject hides the wallpaper and shows the reason to its creator', async () => {
    const { id, reports } = await insertReported(2);
    expect((await reject(id, reports[1])).status).toBe(201);
    expect((await call(get, { params: { id } })).status).toBe(404);
    expect((await call(get, { as: creator, params: { id } })).body).toMatchObject({
      status: 'rejected',
      statusReason: 'It advertises.',
    });
    expect(await getOutcomes(id)).toEqual(['upheld', 'upheld']);
    expect(await getAuditActions(id)).toEqual([
      ['report.uphold', '', true],
      ['wallpaper.reject', 'It advertises.', true],
    ]);
  });

  it('by two admins at once succeeds for one and is a conflict for the other', async () => {
    const other = await insertAdmin();
    const { id, reports } = await insertReported();
    const both = await settleAll([approve(id, reports[0]), reject(id, reports[0], other)]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    const conflict = both.find(({ status }) => status === 409);
    expect(conflict?.body).toMatchObject({ code: 'conflict', details: { isDecided: true } });
    expect(await db().decision.count()).toBe(1);
    const pendingId = await insertWallpaper(creator, { status: 'pending' });
    const pendingResults = await settleAll([
      approve(pendingId),
      approve(pendingId, undefined, other),
    ]);
    expect(pendingResults.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  it('fails for new reports the admin did not see, and for wallpapers not in the queue', async () => {
    const { id, reports } = await insertReported();
    await approve(id, reports[0]);
    await insertReports(id, 1);
    expect((await approve(id, reports[0])).status).toBe(409);
    expect((await reject(id)).status).toBe(409);
    expect((await getState(id)).status).toBe('approved');
    expect((await approve(await insertWallpaper(creator, { status: 'removed' }))).status).toBe(409);
    for (const unknown of ['0000000000', 'x']) expect((await approve(unknown)).status).toBe(404);
  });

  it('requires a decision, and a reason to reject', async () => {
    const id = await insertWallpaper(creator, { status: 'pending' });
    const invalid = [
      {},
      { decision: 'remove' },
      { decision: 'reject' },
      { decision: 'reject', reason: ' ' },
      { decision: 'reject', reason: 'x'.repeat(501) },
      { decision: 'approve', seen: 'x' },
      { decision: 'approve', status: 'approved' },
    ];
    for (const json of invalid) {
      expect((await call(decide, { as: admin, params: { id }, json })).status).toBe(400);
    }
    expect((await getState(id)).status).toBe('pending');
  });

  it('does not publish a copy of a public picture', async () => {
    const [shown, twin] = [
      await insertWallpaper(creator),
      await insertWallpaper(creator, { status: 'pending' }),
    ];
    const { pixelHash } = await db().wallpaper.findUniqueOrThrow({ where: { publicId: shown } });
    await db().wallpaper.update({ where: { publicId: twin }, data: { pixelHash } });
    const { status, body } = await approve(twin);
    expect([status, body.details.existing._id]).toEqual([409, shown]);
    expect(body.details.isDecided).toBeUndefined();
    expect([await db().decision.count(), (await getState(twin)).status]).toEqual([0, 'pending']);
  });
});
