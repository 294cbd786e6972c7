import { beforeEach, describe, expect, it } from 'vitest';
import { POST as applyBulkAction } from '@/app/api/admin/wallpapers/route';
import { GET as listNotices } from '@/app/api/user/notices/route';
import { POST as appeal, GET as getAppeal } from '@/app/api/wallpapers/[id]/appeal/route';
import { streamManifest } from '@/lib/accounts/queries/export-data';
import { TEXT } from '@/lib/limits';
import { pruneRemovedWallpapers } from '@/lib/moderation/prune-removed-wallpapers';
import { db } from '@/lib/platform/db';
import { env } from '@/lib/platform/env';
import { RATES } from '@/lib/rates';
import { call } from '@/tests/call';
import { insertAdmin, insertUser, insertWallpaper, type TestUser } from '@/tests/factories';
import {
  admin,
  approve,
  creator,
  getAuditActions,
  getIds,
  getOutcomes,
  getState,
  insertReported,
  listQueue,
  reject,
  resetReview,
  undo,
} from '@/tests/review';
import { settleAll } from '@/tests/settle-all';

const DAY_MS = 24 * 60 * 60 * 1000;
const TEXT_GIVEN = 'I took this photo myself.';
const reasons: Record<string, object> = {
  remove: { reason: 'Stolen.' },
  reject: { reason: 'Stolen.' },
};
const bulk = (id: string, action: string, as = admin) =>
  call(applyBulkAction, { as, json: { ids: [id], action, ...reasons[action] } });
const send = (id: string, as: TestUser | null = creator, json: object = { text: TEXT_GIVEN }) =>
  call(appeal, { as, params: { id }, json });
const read = async (id: string) => (await call(getAppeal, { as: creator, params: { id } })).body;
const listAppeals = (as: TestUser, query = {}) => listQueue({ kind: 'appealed', ...query }, as);
const readNotices = async () =>
  (await call(listNotices, { as: creator })).body.map(
    ({ kind, reason }: Record<string, string>) => [kind, reason],
  );

/** Decides as `admin`, and returns the appealed wallpaper. */
async function insertAppealed(action: 'reject' | 'remove' = 'remove'): Promise<string> {
  const id = await insertWallpaper(creator);
  await bulk(id, action);
  expect((await send(id)).status).toBe(204);
  return id;
}

let other: TestUser;

beforeEach(async () => {
  // Former admins of other tests could decide, too.
  await db().user.updateMany({ data: { role: 'user' } });
  await resetReview();
  other = await insertAdmin();
});

describe('an appeal', () => {
  it('is possible once for each rejection and removal, also at the same time', async () => {
    const id = await insertWallpaper(creator);
    expect(await read(id)).toEqual({ canAppeal: false, appeal: null });
    for (const action of ['remove', 'reject'] as const) {
      await bulk(id, action);
      expect(await read(id)).toEqual({ canAppeal: true, appeal: null });
      const sent = await settleAll([send(id), send(id), send(id)]);
      expect(sent.map(({ status }) => status).sort()).toEqual([204, 409, 409]);
      const given = { text: TEXT_GIVEN, outcome: null, answer: null };
      expect(await read(id)).toMatchObject({ canAppeal: false, appeal: given });
      await bulk(id, action === 'remove' ? 'restore' : 'approve');
    }
    expect(await db().appeal.count()).toBe(2);
  });

  it('is only for the creator of something rejected or removed', async () => {
    const [pending, approved, rejected] = await Promise.all(
      (['pending', 'approved', 'rejected'] as const).map((status) =>
        insertWallpaper(creator, { status }),
      ),
    );
    const statusOf = async (id = '', as: TestUser | null = creator) => (await send(id, as)).status;
    expect(await statusOf(pending)).toBe(409);
    expect(await statusOf(approved)).toBe(409);
    expect(await statusOf(rejected, null)).toBe(401);
    expect(await statusOf(rejected, await insertUser())).toBe(404);
    expect(await statusOf(approved, await insertUser())).toBe(403);
    expect(await statusOf(rejected, admin)).toBe(403);
    expect(await statusOf('aaaaaaaaaa')).toBe(404);
    expect(await statusOf('x')).toBe(404);
    expect(await db().appeal.count()).toBe(0);
  });

  it('needs a text that isn’t too long', async () => {
    const id = await insertWallpaper(creator, { status: 'rejected' });
    for (const json of [{}, { text: ' ' }, { text: 'a'.repeat(TEXT.appeal + 1) }, { text: 'a\0' }])
      expect((await send(id, creator, json)).status).toBe(400);
    expect((await send(id, creator, { text: 'ä'.repeat(TEXT.appeal) })).status).toBe(204);
  });

  it('is limited like reports', async () => {
    Object.assign(env(), { RATE_LIMITS: 'on' });
    const sent = [];
    for (let call = 0; call <= RATES.report.points; call += 1) sent.push(await send('aaaaaaaaaa'));
    Object.assign(env(), { RATE_LIMITS: 'off' });
    expect(sent.at(-2)?.status).toBe(404);
    expect(sent.at(-1)?.status).toBe(429);
  });

  it('of a removal is possible for 30 days, and keeps the wallpaper until it is decided', async () => {
    const [id, expired] = [await insertAppealed(), await insertWallpaper(creator)];
    await bulk(expired, 'remove');
    const ago = new Date(Date.now() - 31 * DAY_MS);
    const removed = { status: 'removed' } as const;
    await db().wallpaper.updateMany({ where: removed, data: { statusChangedAt: ago } });
    await db().appeal.updateMany({ data: { decidedAt: ago } });
    expect((await send(expired)).status).toBe(409);
    await pruneRemovedWallpapers();
    expect((await send(expired)).status).toBe(404);
    expect(getIds(await listAppeals(other))).toEqual([id]);
    await reject(id, undefined, other);
    await pruneRemovedWallpapers();
    expect(await db().wallpaper.count()).toBe(0);
    expect(await db().appeal.count()).toBe(0);
  });

  it('is in the archive of the account', async () => {
    const id = await insertAppealed();
    let json = '';
    const user = { id: creator.id } as Parameters<typeof streamManifest>[0]['user'];
    for await (const part of streamManifest({ user, missing: new Set() })) json += part;
    expect(JSON.parse(json).appeals).toMatchObject([{ wallpaper: id, text: TEXT_GIVEN }]);
  });
});

describe('the review queue', () => {
  it('has appeals of others, oldest first, beside the reason', async () => {
    const [first, second] = [await insertAppealed(), await insertAppealed('reject')];
    const { body, headers } = await listAppeals(other);
    expect(headers.get('x-total-count')).toBe('2');
    expect(body).toMatchObject([
      { _id: first, status: 'removed', statusReason: 'Stolen.', appeal: { text: TEXT_GIVEN } },
      { _id: second, status: 'rejected', statusReason: 'Stolen.', appeal: { text: TEXT_GIVEN } },
    ]);
    const page = await listAppeals(other, { limit: '1' });
    const cursor = page.headers.get('x-next-cursor') ?? '';
    expect(getIds(page)).toEqual([first]);
    expect(getIds(await listAppeals(other, { limit: '1', cursor }))).toEqual([second]);
    expect(getIds(await listAppeals(admin))).toEqual([]);
  });

  it('leaves the decision to another admin, and to the same one if there is none', async () => {
    const id = await insertAppealed();
    expect((await approve(id)).status).toBe(403);
    expect((await reject(id)).status).toBe(403);
    await db().user.update({ where: { id: other.id }, data: { status: 'blocked' } });
    expect(getIds(await listAppeals(admin))).toEqual([id]);
    expect((await approve(id)).status).toBe(201);
  });

  it('doesn’t let admins decide about their own uploads', async () => {
    const [third, own] = [await insertAdmin(), await insertWallpaper(other)];
    await bulk(own, 'remove');
    await send(own, other);
    expect((await approve(own, undefined, other)).status).toBe(403);
    expect((await approve(own, undefined, third)).status).toBe(201);
  });
});

describe('a decision about an appeal', () => {
  it('can uphold the one before, with a reason for the creator', async () => {
    const id = await insertAppealed();
    expect((await reject(id, undefined, other)).body).toMatchObject({ status: 'removed' });
    expect(await getState(id)).toEqual({ status: 'removed', statusReason: 'Stolen.' });
    const answer = 'It advertises.';
    expect((await read(id)).appeal).toMatchObject({ outcome: 'upheld', answer });
    expect((await send(id)).status).toBe(409);
    expect(getIds(await listAppeals(other))).toEqual([]);
    expect(await readNotices()).toEqual([
      ['appeal_upheld', answer],
      ['removed', 'Stolen.'],
    ]);
    expect(await getAuditActions(id)).toEqual([
      ['wallpaper.remove', 'Stolen.', true],
      ['appeal.uphold', answer, false],
    ]);
  });

  it('can reverse the one before, without reopening its reports', async () => {
    const { id } = await insertReported();
    await bulk(id, 'remove');
    await send(id);
    expect((await approve(id, undefined, other)).body).toMatchObject({ status: 'approved' });
    expect(await getState(id)).toEqual({ status: 'approved', statusReason: null });
    expect(await getOutcomes(id)).toEqual(['upheld']);
    expect(await readNotices()).toEqual([['appeal_reversed', null]]);
    expect(await db().appeal.findFirst()).toMatchObject({ outcome: 'reversed' });
    expect((await getAuditActions(id)).map(([action]) => action).slice(2)).toEqual([
      'appeal.reverse',
      'wallpaper.restore',
    ]);
  });

  it('is made once, if two admins decide at the same time @long', async () => {
    const third = await insertAdmin();
    for (let round = 0; round < 5; round += 1) {
      const id = await insertAppealed();
      const results = await settleAll([
        approve(id, undefined, other),
        reject(id, undefined, third),
        approve(id, undefined, third),
      ]);
      expect(results.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
      const lost = results.filter(({ status }) => status === 409);
      for (const { body } of lost) expect(body.details).toEqual({ isDecided: true });
      const { outcome } = await db().appeal.findFirstOrThrow({ orderBy: { id: 'desc' } });
      const { status } = await getState(id);
      expect([outcome, status]).toEqual(
        outcome === 'upheld' ? ['upheld', 'removed'] : ['reversed', 'approved'],
      );
    }
  });

  it.each([
    ['approve', approve],
    ['reject', reject],
  ])('can be undone after %s', async (_, decide) => {
    const id = await insertAppealed();
    const { body } = await decide(id, undefined, other);
    expect((await undo(body._id)).status).toBe(204);
    expect(await getState(id)).toEqual({ status: 'removed', statusReason: 'Stolen.' });
    expect(await readNotices()).toEqual([['removed', 'Stolen.']]);
    expect((await read(id)).appeal).toMatchObject({ outcome: null, answer: null });
    expect((await send(id)).status).toBe(409);
    expect(getIds(await listAppeals(other))).toEqual([id]);
    expect((await approve(id, undefined, other)).status).toBe(201);
  });

  it('is a restoration by any admin, too', async () => {
    const id = await insertAppealed();
    await bulk(id, 'restore');
    expect(getIds(await listAppeals(other))).toEqual([]);
    expect(await readNotices()).toEqual([['appeal_reversed', null]]);
  });
});
