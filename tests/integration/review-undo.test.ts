import { beforeEach, describe, expect, it } from 'vitest';
import { GET as get } from '@/app/api/wallpapers/[id]/route';
import { db } from '@/lib/platform/db';
import { call } from '@/tests/call';
import { insertUser, insertWallpaper } from '@/tests/factories';
import {
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
  undo,
} from '@/tests/review';

beforeEach(resetReview);

describe('undo', () => {
  it('restores a rejected wallpaper and reopens its reports, once', async () => {
    const { id, reports } = await insertReported(2);
    const { body } = await reject(id, reports[1]);
    expect((await undo(body._id)).status).toBe(204);
    expect(await getState(id)).toEqual({ status: 'approved', statusReason: null });
    expect(await getOutcomes(id)).toEqual([null, null]);
    expect((await call(get, { params: { id } })).status).toBe(200);
    expect(getIds(await listQueue())).toEqual([id]);
    expect((await getAuditActions(id)).map(([action]) => action)).toEqual([
      'report.uphold',
      'wallpaper.reject',
      'report.reopen',
      'wallpaper.approve',
    ]);
    expect((await undo(body._id)).status).toBe(404);
    expect((await approve(id, reports[1])).status).toBe(201);
  });

  it('returns an upload to the queue', async () => {
    const id = await insertWallpaper(creator, { status: 'pending' });
    const { body } = await approve(id);
    expect((await undo(body._id)).status).toBe(204);
    expect((await getState(id)).status).toBe('pending');
    expect((await call(get, { params: { id } })).status).toBe(404);
    expect(getIds(await listQueue({ kind: 'pending' }))).toEqual([id]);
  });

  it('does not reopen a report that its sender has sent again', async () => {
    const fan = await insertUser();
    const id = await insertWallpaper(creator);
    const [first] = await insertReports(id, 1, fan);
    const { body } = await approve(id, first);
    await insertReports(id, 1, fan);
    expect((await undo(body._id)).status).toBe(204);
    expect(await getOutcomes(id)).toEqual(['dismissed', null]);
  });

  it('fails if the wallpaper has changed since', async () => {
    const { id, reports } = await insertReported();
    const { body } = await reject(id, reports[0]);
    const data = { statusReason: 'Another reason.' };
    await db().wallpaper.update({ where: { publicId: id }, data });
    expect((await undo(body._id)).status).toBe(409);
    expect(await getState(id)).toEqual({ status: 'rejected', ...data });
    expect(await getOutcomes(id)).toEqual(['upheld']);
  });

  it('works only for the latest decision', async () => {
    const { id, reports } = await insertReported();
    const first = await approve(id, reports[0]);
    const [laterReport] = await insertReports(id, 1);
    const second = await approve(id, laterReport);
    expect((await undo(first.body._id)).status).toBe(409);
    expect((await undo(second.body._id)).status).toBe(204);
    expect((await undo(first.body._id)).status).toBe(204);
    expect(await getOutcomes(id)).toEqual([null, null]);
  });

  it('fails after a day and for unknown ids, and decisions are deleted with the wallpaper', async () => {
    const { id, reports } = await insertReported();
    const { body } = await reject(id, reports[0]);
    const createdAt = new Date(Date.now() - 25 * 60 * 60 * 1000);
    await db().decision.update({ where: { id: body._id }, data: { createdAt } });
    for (const unknown of [body._id, crypto.randomUUID(), 'x']) {
      expect((await undo(unknown)).status).toBe(404);
    }
    await db().wallpaper.delete({ where: { publicId: id } });
    expect(await db().decision.count()).toBe(0);
  });
});
