import { beforeAll, describe, expect, it } from 'vitest';
import { POST as act } from '@/app/api/admin/wallpapers/route';
import { GET as get } from '@/app/api/wallpapers/[id]/route';
import { db } from '@/lib/platform/db';
import { type Called, call } from '@/tests/call';
import { connect, countWaiting } from '@/tests/counts';
import { eventually } from '@/tests/eventually';
import { insertWallpaper, makeAdmin, makeCategory, makeUser, type Person } from '@/tests/factories';

const ids = ({ body }: Called) => body.map(({ _id }: { _id: string }) => _id);

let admin: Person;
let creator: Person;

beforeAll(async () => {
  [admin, creator] = [await makeAdmin(), await makeUser()];
});

const send = (json: object, as: Person = admin) => call(act, { as, json });

describe('acting on many wallpapers', () => {
  const outcomes = ({ body }: Called) =>
    body.map(({ outcome, code }: { outcome: string; code: string | null }) => code ?? outcome);
  const statusOf = async (publicId: string) =>
    (await db().wallpaper.findUnique({ where: { publicId } }))?.status ?? 'gone';

  it('says of each what became of it, and leaves the others be', async () => {
    const made = [
      await insertWallpaper(creator),
      await insertWallpaper(creator, { status: 'pending' }),
    ];
    const asked = [made[0]!, '0000000000', made[1]!, made[0]!];
    const rejected = await send({ ids: asked, action: 'reject', reason: 'Not yours.' });
    expect(outcomes(rejected)).toEqual(['done', 'not_found', 'done']);
    expect(ids(rejected)).toEqual(asked.slice(0, 3));
    expect(rejected.body[1].message).toMatch(/Wallpaper not found/);
    expect(await Promise.all(made.map(statusOf))).toEqual(['rejected', 'rejected']);
    for (const [name, status] of [
      ['approve', 'approved'],
      ['remove', 'removed'],
      ['delete', 'gone'],
    ]) {
      expect(outcomes(await send({ ids: made, action: name }))).toEqual(['done', 'done']);
      expect(await Promise.all(made.map(statusOf))).toEqual([status, status]);
    }
    expect(outcomes(await send({ ids: made, action: 'delete' }))).toEqual([
      'not_found',
      'not_found',
    ]);
    const rows = await db().auditEntry.findMany({
      where: { subjectId: made[1]! },
      orderBy: { id: 'asc' },
    });
    expect(rows.map(({ action, actorId }) => [action, actorId])).toEqual(
      ['reject', 'approve', 'remove', 'delete'].map((verb) => [`wallpaper.${verb}`, admin.id]),
    );
  });

  it('removes what is public alone, so that nothing else is made public by being restored', async () => {
    const made = [
      await insertWallpaper(creator, { status: 'pending' }),
      await insertWallpaper(creator, { status: 'rejected' }),
      await insertWallpaper(creator),
    ];
    const removed = await send({ ids: made, action: 'remove' });
    expect(outcomes(removed)).toEqual(['conflict', 'conflict', 'done']);
    expect(removed.body[0].message).toMatch(/Only public wallpapers/);
    expect(await Promise.all(made.map(statusOf))).toEqual(['pending', 'rejected', 'removed']);
    const reason = 'Not yours.';
    expect(outcomes(await send({ ids: [made[2]!], action: 'remove', reason }))).toEqual(['done']);
    const row = await db().wallpaper.findUnique({ where: { publicId: made[2]! } });
    expect(row?.statusReason).toBe(reason);
  });

  it('names the other when the same picture is public already', async () => {
    const [shown, twin] = [
      await insertWallpaper(creator, { title: 'The shown one' }),
      await insertWallpaper(creator, { status: 'removed' }),
    ];
    const { pixelHash } = await db().wallpaper.findUniqueOrThrow({ where: { publicId: shown } });
    await db().wallpaper.update({ where: { publicId: twin }, data: { pixelHash } });
    const answer = await send({ ids: [twin], action: 'approve' });
    expect(outcomes(answer)).toEqual(['conflict']);
    expect(answer.body[0].message).toContain('“The shown one”');
  });

  it('adds tags to those there are, and moves to another category', async () => {
    const [before, category] = [await makeCategory(), await makeCategory()];
    const [few, many] = [
      await insertWallpaper(creator, { tags: ['mist', 'sea'], category: before }),
      await insertWallpaper(creator, { tags: Array.from({ length: 30 }, (_, n) => `tag ${n}`) }),
    ];
    const tagged = await send({ ids: [few, many], action: 'tag', tags: ['Sea', '#dawn'] });
    expect(outcomes(tagged)).toEqual(['done', 'invalid_input']);
    expect(outcomes(await send({ ids: [few], action: 'changeCategory', category }))).toEqual([
      'done',
    ]);
    const { body } = await call(get, { params: { id: few } });
    expect(body).toMatchObject({ tags: ['mist', 'sea', 'dawn'], category });
    const rows = await db().auditEntry.findMany({
      where: { subjectId: few },
      orderBy: { id: 'asc' },
    });
    const [from, to] = await Promise.all(
      [before, category].map((name) => db().category.findUniqueOrThrow({ where: { name } })),
    );
    expect(rows.map(({ action, fields }) => [action, fields])).toEqual([
      ['wallpaper.update', ['tags']],
      // So that a slip can be put right: by ids, as a category may be renamed.
      ['wallpaper.update', [`category=["${from?.id}","${to?.id}"]`]],
    ]);
  });

  it('keeps a tag that its creator gives it at the same moment', async () => {
    const id = await insertWallpaper(creator, { tags: ['mist'] });
    const other = await connect();
    await other.query('BEGIN');
    await other.query('SELECT FROM wallpapers WHERE public_id = $1 FOR NO KEY UPDATE', [id]);
    const tagged = send({ ids: [id], action: 'tag', tags: ['dawn'] });
    await eventually(async () => expect(await countWaiting()).toBeGreaterThan(0));
    await other.query(
      `WITH made AS (INSERT INTO tags (name) VALUES ('frost') RETURNING id)
      INSERT INTO wallpaper_tags (wallpaper_id, tag_id, position)
      SELECT w.id, made.id, 1 FROM wallpapers w, made WHERE w.public_id = $1`,
      [id],
    );
    await other.query('COMMIT');
    await other.end();
    expect(outcomes(await tagged)).toEqual(['done']);
    const { body } = await call(get, { params: { id } });
    expect(body.tags).toEqual(['mist', 'frost', 'dawn']);
  });

  it.each([
    { action: 'approve', ids: [] },
    { action: 'approve', ids: Array.from({ length: 101 }, (_, n) => String(n)) },
    { action: 'reject', ids: ['x'] },
    { action: 'reject', ids: ['x'], reason: ' ' },
    { action: 'tag', ids: ['x'], tags: [] },
    { action: 'tag', ids: ['x'], tags: [' ,# '] },
    { action: 'changeCategory', ids: ['x'], category: 'There is none' },
    { action: 'publish', ids: ['x'] },
    { action: 'delete', ids: ['x'], status: 'approved' },
    { ids: ['x'] },
  ])('refuses %j', async (json) => {
    expect((await send(json)).status).toBe(400);
  });

  it('is no way round for creators: nothing changes', async () => {
    const id = await insertWallpaper(creator, { status: 'rejected' });
    expect((await send({ ids: [id], action: 'approve' }, creator)).status).toBe(403);
    expect(await statusOf(id)).toBe('rejected');
  });
});
