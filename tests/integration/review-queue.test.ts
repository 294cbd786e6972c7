import { beforeEach, describe, expect, it } from 'vitest';
import { DELETE as takeBack } from '@/app/api/admin/decisions/[id]/route';
import { POST as decide } from '@/app/api/admin/queue/[id]/route';
import { GET as queue } from '@/app/api/admin/queue/route';
import { GET as get } from '@/app/api/wallpapers/[id]/route';
import { db } from '@/lib/platform/db';
import { type Called, call } from '@/tests/call';
import { insertWallpaper, makeAdmin, makeUser, type Person } from '@/tests/factories';

let [creator, admin] = [] as unknown as [Person, Person];

beforeEach(async () => {
  [creator, admin] = [await makeUser(), await makeAdmin()];
  // Nothing waits from the test before.
  await db().wallpaper.deleteMany();
});

const idOf = async (publicId: string) =>
  (await db().wallpaper.findUniqueOrThrow({ where: { publicId }, select: { id: true } })).id;

/** Open reports of a public wallpaper, in the order of their ids. */
async function addReports(publicId: string, count: number, reporter?: Person): Promise<string[]> {
  const wallpaperId = await idOf(publicId);
  const ids: string[] = [];
  for (let number = 0; number < count; number += 1) {
    const data = {
      wallpaperId,
      reason: 'spam',
      note: `Note ${number}`,
      reporterId: reporter?.id ?? null,
    } as const;
    ids.push((await db().report.create({ data })).id);
  }
  return ids;
}

async function reported(count = 1): Promise<{ id: string; reports: string[] }> {
  const id = await insertWallpaper(creator);
  return { id, reports: await addReports(id, count) };
}

const read = (query: Record<string, string> = {}) => call(queue, { as: admin, query });
const idsOf = ({ body }: Called) => body.map(({ _id }: { _id: string }) => _id);
const approve = (id: string, seen?: string, as = admin) =>
  call(decide, { as, params: { id }, json: { verdict: 'approve', seen } });
const reject = (id: string, seen?: string, as = admin) =>
  call(decide, { as, params: { id }, json: { verdict: 'reject', reason: 'It advertises.', seen } });
const undo = (id: string) => call(takeBack, { as: admin, params: { id } });
const stateOf = (publicId: string) =>
  db().wallpaper.findUniqueOrThrow({
    where: { publicId },
    select: { status: true, statusReason: true },
  });
const outcomesOf = async (publicId: string) =>
  (await db().report.findMany({ where: { wallpaper: { publicId } }, orderBy: { id: 'asc' } })).map(
    ({ outcome }) => outcome,
  );
const actsOn = async (subjectId: string) =>
  (await db().auditEntry.findMany({ where: { subjectId }, orderBy: { id: 'asc' } })).map(
    ({ action, reason, actorId }) => [action, reason, actorId === admin.id],
  );

describe('the review queue', () => {
  it('shows the most reported first, then the oldest, and goes on behind a cursor', async () => {
    const [first, second] = [await reported(), await reported()];
    const most = await reported(3);
    await insertWallpaper(creator);
    const all = await read();
    expect(idsOf(all)).toEqual([most.id, first.id, second.id]);
    expect(all.headers.get('cache-control')).toBe('private, no-store');
    expect(all.headers.get('x-total-count')).toBe('3');
    const walked: string[] = [];
    let cursor = '';
    do {
      const page = await read({ limit: '1', ...(cursor && { cursor }) });
      walked.push(...idsOf(page));
      cursor = page.headers.get('x-next-cursor') ?? '';
    } while (cursor);
    expect(walked).toEqual(idsOf(all));
    expect(idsOf(await read({ limit: '1', page: '2' }))).toEqual([first.id]);
    expect((await read({ cursor: 'x' })).status).toBe(400);
  });

  it('shows uploads that wait in the order in which they came', async () => {
    const first = await insertWallpaper(creator, { status: 'pending' });
    const second = await insertWallpaper(creator, { status: 'pending', tags: ['mist', 'dawn'] });
    await insertWallpaper(creator, { status: 'rejected' });
    await reported();
    const { body, headers } = await read({ kind: 'pending' });
    expect(body).toMatchObject([
      { _id: first, reportCount: 0, reports: [] },
      { _id: second, tags: ['mist', 'dawn'], creator: { wallpaperCount: 1, refusedCount: 1 } },
    ]);
    expect(headers.get('x-total-count')).toBe('2');
    const one = await read({ kind: 'pending', limit: '1' });
    const cursor = one.headers.get('x-next-cursor') ?? '';
    expect(idsOf(await read({ kind: 'pending', cursor }))).toEqual([second]);
  });

  it('tells what people wrote, the newest first, twenty at most, and who, where that is known', async () => {
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
  it('makes an upload that waits public', async () => {
    const id = await insertWallpaper(creator, { status: 'pending' });
    expect((await call(get, { params: { id } })).status).toBe(404);
    expect((await approve(id)).status).toBe(201);
    expect((await call(get, { params: { id } })).status).toBe(200);
    expect(await actsOn(id)).toEqual([['wallpaper.approve', '', true]]);
    expect(idsOf(await read({ kind: 'pending' }))).toEqual([]);
  });

  it('keeps what was reported, and leaves open what nobody has looked at', async () => {
    const { id, reports } = await reported(2);
    const [later] = await addReports(id, 1);
    expect((await approve(id, reports[1])).status).toBe(201);
    expect(await outcomesOf(id)).toEqual(['dismissed', 'dismissed', null]);
    expect((await stateOf(id)).status).toBe('approved');
    expect(await actsOn(id)).toEqual([['report.dismiss', '', true]]);
    const [item] = (await read()).body;
    expect([item._id, item.reports[0]._id, item.reportCount]).toEqual([id, later, 1]);
  });

  it('hides what is rejected, for a reason that its creator alone reads', async () => {
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

  it('is one admin’s: of two at once the other is told', async () => {
    const other = await makeAdmin();
    const { id, reports } = await reported();
    const both = await Promise.all([approve(id, reports[0]), reject(id, reports[0], other)]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    const late = both.find(({ status }) => status === 409);
    expect(late?.body).toMatchObject({ code: 'conflict', details: { isDecided: true } });
    expect(await db().decision.count()).toBe(1);
    const waiting = await insertWallpaper(creator, { status: 'pending' });
    const again = await Promise.all([approve(waiting), approve(waiting, undefined, other)]);
    expect(again.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  it('is not made of what does not wait, by a later report or at all', async () => {
    const { id, reports } = await reported();
    await approve(id, reports[0]);
    await addReports(id, 1);
    expect((await approve(id, reports[0])).status).toBe(409);
    expect((await reject(id)).status).toBe(409);
    expect((await stateOf(id)).status).toBe('approved');
    expect((await approve(await insertWallpaper(creator, { status: 'removed' }))).status).toBe(409);
    for (const unknown of ['0000000000', 'x']) expect((await approve(unknown)).status).toBe(404);
  });

  it('needs a verdict, and a reason to reject', async () => {
    const id = await insertWallpaper(creator, { status: 'pending' });
    const wrong = [
      {},
      { verdict: 'remove' },
      { verdict: 'reject' },
      { verdict: 'reject', reason: ' ' },
      { verdict: 'reject', reason: 'x'.repeat(501) },
      { verdict: 'approve', seen: 'x' },
      { verdict: 'approve', status: 'approved' },
    ];
    for (const json of wrong) {
      expect((await call(decide, { as: admin, params: { id }, json })).status).toBe(400);
    }
    expect((await stateOf(id)).status).toBe('pending');
  });

  it('does not make the same picture public twice', async () => {
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

describe('undo', () => {
  it('makes what was rejected what it was, and opens its reports again, once', async () => {
    const { id, reports } = await reported(2);
    const { body } = await reject(id, reports[1]);
    expect((await undo(body._id)).status).toBe(204);
    expect(await stateOf(id)).toEqual({ status: 'approved', statusReason: null });
    expect(await outcomesOf(id)).toEqual([null, null]);
    expect((await call(get, { params: { id } })).status).toBe(200);
    expect(idsOf(await read())).toEqual([id]);
    expect((await actsOn(id)).map(([action]) => action)).toEqual([
      'report.uphold',
      'wallpaper.reject',
      'report.reopen',
      'wallpaper.approve',
    ]);
    expect((await undo(body._id)).status).toBe(404);
    // And it can be decided about anew.
    expect((await approve(id, reports[1])).status).toBe(201);
  });

  it('lets an upload wait again', async () => {
    const id = await insertWallpaper(creator, { status: 'pending' });
    const { body } = await approve(id);
    expect((await undo(body._id)).status).toBe(204);
    expect((await stateOf(id)).status).toBe('pending');
    expect((await call(get, { params: { id } })).status).toBe(404);
    expect(idsOf(await read({ kind: 'pending' }))).toEqual([id]);
  });

  it('of a report that its sender has sent again leaves one open', async () => {
    const fan = await makeUser();
    const id = await insertWallpaper(creator);
    const [first] = await addReports(id, 1, fan);
    const { body } = await approve(id, first);
    await addReports(id, 1, fan);
    expect((await undo(body._id)).status).toBe(204);
    expect(await outcomesOf(id)).toEqual(['dismissed', null]);
  });

  it('does not undo what somebody did since', async () => {
    const { id, reports } = await reported();
    const { body } = await reject(id, reports[0]);
    const data = { statusReason: 'Another reason.' };
    await db().wallpaper.update({ where: { publicId: id }, data });
    expect((await undo(body._id)).status).toBe(409);
    expect(await stateOf(id)).toEqual({ status: 'rejected', ...data });
    expect(await outcomesOf(id)).toEqual(['upheld']);
  });

  it('goes back one by one: not past a later decision', async () => {
    const { id, reports } = await reported();
    const first = await approve(id, reports[0]);
    const [later] = await addReports(id, 1);
    const second = await approve(id, later);
    expect((await undo(first.body._id)).status).toBe(409);
    expect((await undo(second.body._id)).status).toBe(204);
    expect((await undo(first.body._id)).status).toBe(204);
    expect(await outcomesOf(id)).toEqual([null, null]);
  });

  it('ends after a day, with the wallpaper, and knows no other ids', async () => {
    const { id, reports } = await reported();
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
