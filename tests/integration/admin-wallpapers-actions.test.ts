import { beforeAll, describe, expect, it } from 'vitest';
import { POST as runBulkAction } from '@/app/api/admin/wallpapers/route';
import { GET as getWallpaper } from '@/app/api/wallpapers/[id]/route';
import { db } from '@/lib/platform/db';
import { type CallResult, call } from '@/tests/call';
import { connectToDatabase, countBlockedQueries } from '@/tests/database';
import {
  insertAdmin,
  insertCategory,
  insertUser,
  insertWallpaper,
  type TestUser,
} from '@/tests/factories';
import { settleAll } from '@/tests/settle-all';
import { waitFor } from '@/tests/wait-for';

const getIds = ({ body }: CallResult) => body.map(({ _id }: { _id: string }) => _id);

let admin: TestUser;
let creator: TestUser;

beforeAll(async () => {
  [admin, creator] = [await insertAdmin(), await insertUser()];
});

const runAction = (json: object, as: TestUser = admin) => call(runBulkAction, { as, json });

describe('bulk actions on wallpapers', () => {
  const getOutcomes = ({ body }: CallResult) =>
    body.map(({ outcome, code }: { outcome: string; code: string | null }) => code ?? outcome);
  const getStatus = async (publicId: string) =>
    (await db().wallpaper.findUnique({ where: { publicId } }))?.status ?? 'deleted';

  it('report an outcome for each wallpaper', async () => {
    const publicIds = [
      await insertWallpaper(creator),
      await insertWallpaper(creator, { status: 'pending' }),
    ];
    const requested = [publicIds[0]!, '0000000000', publicIds[1]!, publicIds[0]!];
    const rejected = await runAction({ ids: requested, action: 'reject', reason: 'Not yours.' });
    expect(getOutcomes(rejected)).toEqual(['done', 'not_found', 'done']);
    expect(getIds(rejected)).toEqual(requested.slice(0, 3));
    expect(rejected.body[1].message).toMatch(/Wallpaper not found/);
    expect(await settleAll(publicIds.map(getStatus))).toEqual(['rejected', 'rejected']);
    for (const [name, status] of [
      ['approve', 'approved'],
      ['remove', 'removed'],
      ['delete', 'deleted'],
    ]) {
      expect(getOutcomes(await runAction({ ids: publicIds, action: name }))).toEqual([
        'done',
        'done',
      ]);
      expect(await settleAll(publicIds.map(getStatus))).toEqual([status, status]);
    }
    expect(getOutcomes(await runAction({ ids: publicIds, action: 'delete' }))).toEqual([
      'not_found',
      'not_found',
    ]);
    const rows = await db().auditEntry.findMany({
      where: { subjectId: publicIds[1]! },
      orderBy: { id: 'asc' },
    });
    expect(rows.map(({ action, actorId }) => [action, actorId])).toEqual(
      ['reject', 'approve', 'remove', 'delete'].map((verb) => [`wallpaper.${verb}`, admin.id]),
    );
  });

  it('remove public wallpapers only, so that restoring never publishes anything new', async () => {
    const publicIds = [
      await insertWallpaper(creator, { status: 'pending' }),
      await insertWallpaper(creator, { status: 'rejected' }),
      await insertWallpaper(creator),
    ];
    const removed = await runAction({ ids: publicIds, action: 'remove' });
    expect(getOutcomes(removed)).toEqual(['conflict', 'conflict', 'done']);
    expect(removed.body[0].message).toMatch(/Only public wallpapers/);
    expect(await settleAll(publicIds.map(getStatus))).toEqual(['pending', 'rejected', 'removed']);
    const reason = 'Not yours.';
    expect(
      getOutcomes(await runAction({ ids: [publicIds[2]!], action: 'remove', reason })),
    ).toEqual(['done']);
    const row = await db().wallpaper.findUnique({ where: { publicId: publicIds[2]! } });
    expect(row?.statusReason).toBe(reason);
  });

  it('restore removed wallpapers only, so that undoing a removal approves nothing else', async () => {
    const publicIds = [
      await insertWallpaper(creator, { status: 'removed' }),
      await insertWallpaper(creator, { status: 'rejected' }),
      await insertWallpaper(creator),
    ];
    const restored = await runAction({ ids: publicIds, action: 'restore' });
    expect(getOutcomes(restored)).toEqual(['done', 'conflict', 'done']);
    expect(restored.body[1].message).toMatch(/Only removed wallpapers/);
    expect(await settleAll(publicIds.map(getStatus))).toEqual(['approved', 'rejected', 'approved']);
  });

  it('reopen the reports that a removal upheld when they restore the wallpaper', async () => {
    const id = await insertWallpaper(creator);
    const { id: wallpaperId } = await db().wallpaper.findUniqueOrThrow({ where: { publicId: id } });
    const earlier = ['dismissed', 'upheld'] as const;
    await db().report.createMany({
      data: [
        ...earlier.map((outcome) => ({ reason: 'spam', outcome, closedAt: new Date() }) as const),
        { reason: 'spam' } as const,
      ].map((report) => ({ ...report, wallpaperId })),
    });
    const getReports = async () =>
      (await db().report.findMany({ where: { wallpaperId }, orderBy: { id: 'asc' } })).map(
        ({ outcome }) => outcome,
      );
    await runAction({ ids: [id], action: 'remove' });
    expect(await getReports()).toEqual([...earlier, 'upheld']);
    await runAction({ ids: [id], action: 'remove', reason: 'Not yours.' });
    await runAction({ ids: [id], action: 'restore' });
    expect(await getReports()).toEqual([...earlier, null]);
    const entries = await db().auditEntry.findMany({
      where: { subjectId: id },
      orderBy: { id: 'asc' },
    });
    expect(entries.map(({ action }) => action)).toEqual([
      'report.uphold',
      'wallpaper.remove',
      'wallpaper.remove',
      'report.reopen',
      'wallpaper.restore',
    ]);
  });

  it('name the wallpaper that already shows the same picture', async () => {
    const [approved, removed] = [
      await insertWallpaper(creator, { title: 'The public one' }),
      await insertWallpaper(creator, { status: 'removed' }),
    ];
    const { pixelHash } = await db().wallpaper.findUniqueOrThrow({ where: { publicId: approved } });
    await db().wallpaper.update({ where: { publicId: removed }, data: { pixelHash } });
    const response = await runAction({ ids: [removed], action: 'approve' });
    expect(getOutcomes(response)).toEqual(['conflict']);
    expect(response.body[0].message).toContain('“The public one”');
  });

  it('add tags and change the category', async () => {
    const [before, category] = [await insertCategory(), await insertCategory()];
    const [few, many] = [
      await insertWallpaper(creator, { tags: ['mist', 'sea'], category: before }),
      await insertWallpaper(creator, { tags: Array.from({ length: 30 }, (_, n) => `tag ${n}`) }),
    ];
    const tagged = await runAction({ ids: [few, many], action: 'tag', tags: ['Sea', '#dawn'] });
    expect(getOutcomes(tagged)).toEqual(['done', 'invalid_input']);
    expect(
      getOutcomes(await runAction({ ids: [few], action: 'changeCategory', category })),
    ).toEqual(['done']);
    const { body } = await call(getWallpaper, { params: { id: few } });
    expect(body).toMatchObject({ tags: ['mist', 'sea', 'dawn'], category });
    const rows = await db().auditEntry.findMany({
      where: { subjectId: few },
      orderBy: { id: 'asc' },
    });
    const [from, to] = await settleAll(
      [before, category].map((name) => db().category.findUniqueOrThrow({ where: { name } })),
    );
    expect(rows.map(({ action, fields }) => [action, fields])).toEqual([
      ['wallpaper.update', ['tags']],
      // Recorded by ID so that a mistake can be undone after a category is renamed.
      ['wallpaper.update', [`category=["${from?.id}","${to?.id}"]`]],
    ]);
  });

  it('remove tags, also by their aliases', async () => {
    const [tag, alias] = [`tag ${crypto.randomUUID()}`, `alias ${crypto.randomUUID()}`].map(
      (name) => name.slice(0, 30),
    ) as [string, string];
    const tagged = await insertWallpaper(creator, { tags: ['mist', tag, 'dawn'] });
    const other = await insertWallpaper(creator, { tags: ['mist'] });
    await db().tag.create({ data: { name: alias, aliasOf: { connect: { name: tag } } } });
    const ids = [tagged, other];
    const result = await runAction({ ids, action: 'untag', tags: [alias, 'dawn', 'unknown'] });
    expect(getOutcomes(result)).toEqual(['done', 'done']);
    const { body } = await call(getWallpaper, { params: { id: tagged } });
    expect(body.tags).toEqual(['mist']);
    const where = { subjectId: { in: ids }, action: 'wallpaper.update' };
    const entries = await db().auditEntry.findMany({ where });
    expect(entries.map(({ subjectId, fields }) => [subjectId, fields])).toEqual([
      [tagged, ['tags']],
    ]);
    expect(await db().tag.count({ where: { name: 'unknown' } })).toBe(0);
  });

  it('keep a tag that the creator adds at the same time', async () => {
    const id = await insertWallpaper(creator, { tags: ['mist'] });
    const other = await connectToDatabase();
    await other.query('BEGIN');
    await other.query('SELECT FROM wallpapers WHERE public_id = $1 FOR NO KEY UPDATE', [id]);
    const tagged = runAction({ ids: [id], action: 'tag', tags: ['dawn'] });
    await waitFor(async () => expect(await countBlockedQueries()).toBeGreaterThan(0));
    await other.query(
      `WITH made AS (INSERT INTO tags (name) VALUES ('frost') RETURNING id)
      INSERT INTO wallpaper_tags (wallpaper_id, tag_id, position)
      SELECT w.id, made.id, 1 FROM wallpapers w, made WHERE w.public_id = $1`,
      [id],
    );
    await other.query('COMMIT');
    await other.end();
    expect(getOutcomes(await tagged)).toEqual(['done']);
    const { body } = await call(getWallpaper, { params: { id } });
    expect(body.tags).toEqual(['mist', 'frost', 'dawn']);
  });

  it.each([
    { action: 'approve', ids: [] },
    { action: 'approve', ids: Array.from({ length: 101 }, (_, n) => String(n)) },
    { action: 'reject', ids: ['x'] },
    { action: 'reject', ids: ['x'], reason: ' ' },
    { action: 'tag', ids: ['x'], tags: [] },
    { action: 'tag', ids: ['x'], tags: [' ,# '] },
    { action: 'changeCategory', ids: ['x'], category: 'No such category' },
    { action: 'publish', ids: ['x'] },
    { action: 'delete', ids: ['x'], status: 'approved' },
    { ids: ['x'] },
  ])('reject %j', async (json) => {
    expect((await runAction(json)).status).toBe(400);
  });
});
