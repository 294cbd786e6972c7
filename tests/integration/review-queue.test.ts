import { beforeEach, describe, expect, it } from 'vitest';
import { POST as decide } from '@/app/api/admin/queue/[id]/route';
import { GET as counts } from '@/app/api/admin/queue/counts/route';
import { GET as get } from '@/app/api/wallpapers/[id]/route';
import { db } from '@/lib/platform/db';
import { call } from '@/tests/call';
import { insertWallpaper, makeAdmin, makeUser } from '@/tests/factories';
import {
  actsOn,
  addReports,
  admin,
  approve,
  beginReview,
  creator,
  idsOf,
  outcomesOf,
  read,
  reject,
  reported,
  stateOf,
} from '@/tests/reviewing';

beforeEach(beginReview);

describe('the review queue', () => {
  it('shows the most reported first, then the oldest, with paging by cursor', async () => {
    const [first, second] = [await reported(), await reported()];
    const most = await reported(3);
    await insertWallpaper(creator);
    const all = await read();
    expect(idsOf(all)).toEqual([most.id, first.id, second.id]);
    expect(all.headers.get('cache-control')).toBe('private, no-store');
    expect(all.headers.get('x-total-count')).toBe('3');
    const pagedIds: string[] = [];
    let cursor = '';
    do {
      const page = await read({ limit: '1', ...(cursor && { cursor }) });
      pagedIds.push(...idsOf(page));
      cursor = page.headers.get('x-next-cursor') ?? '';
    } while (cursor);
    expect(pagedIds).toEqual(idsOf(all));
    expect(idsOf(await read({ limit: '1', page: '2' }))).toEqual([first.id]);
    expect((await read({ cursor: 'x' })).status).toBe(400);
  });

  it('shows pending uploads, oldest first', async () => {
    const first = await insertWallpaper(creator, { status: 'pending' });
    const second = await insertWallpaper(creator, { status: 'pending', tags: ['mist', 'dawn'] });
    await insertWallpaper(creator, { status: 'rejected' });
    await reported();
    const { body, headers } = await read({ kind: 'pending' });
    expect(body).toMatchObject([
      { _id: first, reportCount: 0, reports: [] },
      { _id: second, tags: ['mist', 'dawn'], creator: { wallpaperCount: 1, rejectedCount: 1 } },
    ]);
    expect(headers.get('x-total-count')).toBe('2');
    const one = await read({ kind: 'pending', limit: '1' });
    const cursor = one.headers.get('x-next-cursor') ?? '';
    expect(idsOf(await read({ kind: 'pending', cursor }))).toEqual([second]);
  });

  it('counts wallpapers of each kind, not reports', async () => {
    const [one] = [await reported(3), await reported()];
    await insertWallpaper(creator, { status: 'pending' });
    await insertWallpaper(creator, { status: 'rejected' });
    const { body, headers } = await call(counts, { as: admin });
    expect(body).toEqual({ reported: 2, pending: 1 });
    expect(headers.get('cache-control')).toBe('private, no-store');
    await approve(one.id, one.reports.at(-1));
    expect((await call(counts, { as: admin })).body).toEqual({ reported: 1, pending: 1 });
  });

  it('shows the 20 newest reports with the username of signed-in reporters', async () => {
    const { id } = await reported(24);
    const fan = await makeUser();
    await addReports(id, 1, fan);
    const [item] = (await read()).body;
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
    expect(await actsOn(id)).toEqual([['wallpaper.approve', '', true]]);
    expect(idsOf(await read({ kind: 'pending' }))).toEqual([]);
  });

  it('to approve dismisses only the reports the admin saw', async () => {
    const { id, reports } = await reported(2);
    const [later] = await addReports(id, 1);
    expect((await approve(id, reports[1])).status).toBe(201);
    expect(await outcomesOf(id)).toEqual(['dismissed', 'dismissed', null]);
    expect((await stateOf(id)).status).toBe('approved');
    expect(await actsOn(id)).toEqual([['report.dismiss', '', true]]);
    const [item] = (await read()).body;
    expect([item._id, item.reports[0]._id, item.reportCount]).toEqual([id, later, 1]);
  });

  it('to reject hides the wallpaper and shows the reason to its creator', async () => {
    const { id, reports } = await reported(2);
    expect((await reject(id, reports[1])).status).toBe(201);
    expect((await call(get, { params: { id } })).status).toBe(404);
    expect((await call(get, { as: creator, params: { id } })).body).toMatchObject({
      status: 'rejected',
      statusReason: 'It advertises.',
    });
    expect(await outcomesOf(id)).toEqual(['upheld', 'upheld']);
    expect(await actsOn(id)).toEqual([
      ['report.uphold', '', true],
      ['wallpaper.reject', 'It advertises.', true],
    ]);
  });

  it('by two admins at once succeeds for one and is a conflict for the other', async () => {
    const other = await makeAdmin();
    const { id, reports } = await reported();
    const both = await Promise.all([approve(id, reports[0]), reject(id, reports[0], other)]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    const conflict = both.find(({ status }) => status === 409);
    expect(conflict?.body).toMatchObject({ code: 'conflict', details: { isDecided: true } });
    expect(await db().decision.count()).toBe(1);
    const pendingId = await insertWallpaper(creator, { status: 'pending' });
    const pendingResults = await Promise.all([
      approve(pendingId),
      approve(pendingId, undefined, other),
    ]);
    expect(pendingResults.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  it('fails for new reports the admin did not see, and for wallpapers not in the queue', async () => {
    const { id, reports } = await reported();
    await approve(id, reports[0]);
    await addReports(id, 1);
    expect((await approve(id, reports[0])).status).toBe(409);
    expect((await reject(id)).status).toBe(409);
    expect((await stateOf(id)).status).toBe('approved');
    expect((await approve(await insertWallpaper(creator, { status: 'removed' }))).status).toBe(409);
    for (const unknown of ['0000000000', 'x']) expect((await approve(unknown)).status).toBe(404);
  });

  it('requires a verdict, and a reason to reject', async () => {
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
    expect((await stateOf(id)).status).toBe('pending');
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
    expect([await db().decision.count(), (await stateOf(twin)).status]).toEqual([0, 'pending']);
  });
});
