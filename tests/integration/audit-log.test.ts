import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { GET as exported } from '@/app/api/admin/audit/export/route';
import { GET as list } from '@/app/api/admin/audit/route';
import { PATCH as patch } from '@/app/api/admin/users/[id]/route';
import { DELETE as leave } from '@/app/api/user/account/route';
import { exportAudit, getAuditSubject, listActors, listAudit } from '@/lib/audit/queries';
import { recordAuditEntry } from '@/lib/audit/record-audit-entry';
import { auditQuery, OPERATOR_ID } from '@/lib/audit/schema';
import { db } from '@/lib/platform/db';
import { call } from '@/tests/call';
import { insertWallpaper, makeAdmin, makeUser, PASSWORD, type Person } from '@/tests/factories';

let admin: Person;

const read = (query: Record<string, string> = {}) => call(list, { as: admin, query });
const viewerOf = (person: Person, role: 'user' | 'admin') =>
  ({ ...person, role, sessionId: null, signedInAt: null, access: 'write' }) as const;

/** An act on a wallpaper of this id. */
const act = (actor: { id: string }, id: string, reason = '') =>
  recordAuditEntry(db(), actor, {
    action: 'wallpaper.remove',
    subject: { type: 'wallpaper', id },
    fields: ['status'],
    reason,
  });

beforeAll(async () => {
  admin = await makeAdmin();
});

describe('the audit log', () => {
  it('says who did what to whom, which fields and why, by the names of today', async () => {
    const person = await makeUser();
    const json = { block: { reason: 'Spam' } };
    await call(patch, { as: admin, params: { id: person.id }, json });
    await db().user.update({ where: { id: admin.id }, data: { displayName: 'Grace' } });
    await db().user.update({ where: { id: person.id }, data: { displayName: 'Ada' } });
    const { body, headers } = await read({ limit: '1' });
    expect(body).toEqual([
      {
        _id: expect.any(String),
        createdAt: expect.any(String),
        actor: { id: admin.id, name: 'Grace' },
        action: 'user.block',
        subject: { type: 'user', id: person.id, name: 'Ada', formerName: null },
        fields: ['status', 'blockedReason', 'blockedUntil'],
        changes: [],
        reason: 'Spam',
      },
    ]);
    expect(headers.get('cache-control')).toBe('private, no-store');
  });

  it('keeps the act and the id of an account that is gone, and no name', async () => {
    const person = await makeUser();
    const json = { role: 'admin' };
    await call(patch, { as: admin, params: { id: person.id }, json });
    await call(patch, { as: admin, params: { id: person.id }, json: { role: 'user' } });
    const [session] = await db().session.findMany({ where: { userId: person.id } });
    await db().session.update({ where: { id: session!.id }, data: { endedAt: null } });
    expect((await call(leave, { as: person, json: { password: PASSWORD } })).status).toBe(204);
    const { body } = await read({ subjectType: 'user', subjectId: person.id });
    expect(body.map(({ subject }: { subject: object }) => subject)).toEqual([
      { type: 'user', id: person.id, name: null, formerName: null },
      { type: 'user', id: person.id, name: null, formerName: null },
    ]);
    const rows = await db().$queryRaw<{ text: string }[]>`
      SELECT query_to_xml('SELECT * FROM audit_entries', true, false, '')::text AS text`;
    expect(rows[0]?.text).toContain(person.id);
    expect(rows[0]?.text).not.toMatch(new RegExp(`${person.email}|${person.username}`));
  });

  it('names wallpapers and categories that are there, and the operator', async () => {
    const wallpaper = await insertWallpaper(admin, { title: 'Dunes' });
    const { categoryId } = await db().wallpaper.findUniqueOrThrow({
      where: { publicId: wallpaper },
      select: { categoryId: true },
    });
    const category = await db().category.findUniqueOrThrow({ where: { id: categoryId } });
    const operator = { id: OPERATOR_ID };
    await act(operator, wallpaper);
    await act(operator, '0000000000');
    const subject = { type: 'category', id: categoryId } as const;
    await recordAuditEntry(db(), operator, { action: 'category.update', subject });
    const { body } = await read({ actor: OPERATOR_ID });
    expect(
      body.map(({ actor, subject: on }: Record<string, { name: string }>) => [
        actor?.name,
        on?.name,
      ]),
    ).toEqual([
      ['The operator', category.name],
      ['The operator', null],
      ['The operator', 'Dunes'],
    ]);
  });

  it('is narrowed by actor, action and subject, and goes on by cursor', async () => {
    const [first, second] = [await makeAdmin(), await makeAdmin()];
    for (const id of ['a1', 'a2', 'a3']) await act(first, id);
    await act(second, 'a3');
    const subjects = async (query: Record<string, string>) => {
      const { body, headers } = await read(query);
      const ids = body.map(({ subject }: { subject: { id: string } }) => subject.id);
      return { ids, next: headers.get('x-next-cursor'), total: headers.get('x-total-count') };
    };
    const one = await subjects({ actor: first.id, limit: '2' });
    expect(one).toEqual({ ids: ['a3', 'a2'], next: expect.any(String), total: null });
    const rest = { actor: first.id, limit: '2', cursor: one.next! };
    expect(await subjects(rest)).toEqual({ ids: ['a1'], next: null, total: null });
    const subject = { subjectType: 'wallpaper', subjectId: 'a3' };
    expect((await subjects(subject)).ids).toEqual(['a3', 'a3']);
    expect((await subjects({ ...subject, actor: second.id })).ids).toEqual(['a3']);
    expect((await subjects({ ...subject, action: 'wallpaper.approve' })).ids).toEqual([]);
  });

  it.each([
    { actor: 'somebody' },
    { action: 'wallpaper.explode' },
    { subjectType: 'planet' },
    { subjectId: 'a3' },
    { subjectType: 'user', subjectId: 'a\0b' },
    { cursor: 'x' },
    { from: 'yesterday' },
    { to: '2026-02-30' },
    { from: '1066-10-14' },
    { limit: '1001' },
  ] as Record<string, string>[])('refuses %o', async (query) => {
    expect((await read(query)).status).toBe(400);
  });

  it('knows everybody who ever acted, each once', async () => {
    const gone = { id: crypto.randomUUID() };
    await act(gone, 'b1');
    await act(gone, 'b2');
    const actors = await listActors(viewerOf(admin, 'admin'));
    const rows = await db().auditEntry.findMany({
      distinct: ['actorId'],
      select: { actorId: true },
    });
    expect(actors.map(({ id }) => id).sort()).toEqual(rows.map(({ actorId }) => actorId).sort());
    expect(actors).toContainEqual({ id: gone.id, name: null });
    expect(actors).toContainEqual({ id: OPERATOR_ID, name: 'The operator' });
    expect(actors).toContainEqual({ id: admin.id, name: `Grace (@${admin.username})` });
  });

  it('names the one thing that it is narrowed to, also where nothing was done to it', async () => {
    const viewer = viewerOf(admin, 'admin');
    const id = await insertWallpaper(admin, { title: 'Untouched' });
    const subjectOf = (subjectType: 'wallpaper' | 'user', subjectId: string) =>
      getAuditSubject(viewer, { subjectType, subjectId });
    const untouched = { type: 'wallpaper', id, name: 'Untouched', formerName: null };
    expect(await subjectOf('wallpaper', id)).toEqual(untouched);
    const { name } = (await subjectOf('user', admin.id))!;
    expect(name).toBe('Grace');
    expect(await subjectOf('user', id)).toEqual({ ...untouched, type: 'user', name: null });
    expect(await getAuditSubject(viewer, { subjectType: 'user' })).toBeNull();
  });

  it('is closed to everybody but admins below the calls, too', async () => {
    const viewer = viewerOf(await makeUser(), 'user');
    await expect(listAudit(viewer, auditQuery.parse({}))).rejects.toThrow('Only admins');
    await expect(listActors(viewer)).rejects.toThrow('Only admins');
    await expect(getAuditSubject(viewer, {})).rejects.toThrow('Only admins');
    expect(() => exportAudit(viewer, {})).toThrow('Only admins');
  });
});

describe('the audit log as CSV', () => {
  it('has every act in its order, however many, with what a spreadsheet would run disarmed', async () => {
    const actor = { id: crypto.randomUUID() };
    const data = Array.from({ length: 503 }, (_, number) => ({
      actorId: actor.id,
      action: 'wallpaper.remove',
      subjectType: 'wallpaper',
      subjectId: `n${number}`,
      fields: ['status', 'reason'],
      reason: number === 502 ? '=HYPERLINK("x"), "quoted"' : '',
    }));
    for (const row of data) await db().auditEntry.create({ data: row });
    const { status, body, headers } = await call(exported, {
      as: admin,
      query: { actor: actor.id },
    });
    expect([status, headers.get('content-disposition')]).toEqual([
      200,
      expect.stringMatching(/^attachment; filename="fresco-audit-\d{4}-\d{2}-\d{2}\.csv"$/),
    ]);
    const lines = body.trimEnd().split('\r\n');
    expect(lines).toHaveLength(504);
    expect(lines[0]).toMatch(
      /time,actor id,actor,action,subject type,subject id,subject,fields,reason,changes$/,
    );
    expect(lines[1]).toContain(
      `${actor.id},a deleted user,wallpaper.remove,wallpaper,n502,a deleted wallpaper,status reason,"'=HYPERLINK(""x""), ""quoted""",`,
    );
    const ids = lines.slice(1).map((line: string) => line.split(',')[5]);
    expect(ids).toEqual(data.map(({ subjectId }) => subjectId).reverse());
  });
});

describe('the database', () => {
  beforeEach(() => act(admin, 'kept'));

  it.each([
    ['changed', () => db().$executeRaw`UPDATE audit_entries SET reason = 'another'`],
    ['deleted', () => db().$executeRaw`DELETE FROM audit_entries WHERE subject_id = 'kept'`],
    ['emptied', () => db().$executeRaw`TRUNCATE audit_entries`],
    ['emptied with others', () => db().$executeRaw`TRUNCATE users, audit_entries CASCADE`],
    [
      'written over',
      () => db().$executeRaw`
        INSERT INTO audit_entries SELECT * FROM audit_entries
        ON CONFLICT (id) DO UPDATE SET reason = 'another'`,
    ],
  ])('lets nothing in the log be %s', async (_, attempt) => {
    const before = await db().auditEntry.findMany({ orderBy: { id: 'asc' } });
    await expect(attempt()).rejects.toThrow(/append-only/);
    expect(await db().auditEntry.findMany({ orderBy: { id: 'asc' } })).toEqual(before);
  });

  it('keeps neither the act without its record nor the record without its act', async () => {
    const person = await makeUser();
    await db().$executeRaw`
      CREATE FUNCTION refuse_record() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE EXCEPTION 'no room'; END $$`;
    await db().$executeRaw`
      CREATE TRIGGER refuse_record BEFORE INSERT ON audit_entries EXECUTE FUNCTION refuse_record()`;
    const json = { block: { reason: 'Spam' } };
    const { status } = await call(patch, { as: admin, params: { id: person.id }, json });
    await db().$executeRaw`DROP FUNCTION refuse_record CASCADE`;
    expect(status).toBe(503);
    const { status: state } = await db().user.findUniqueOrThrow({ where: { id: person.id } });
    expect([state, await db().auditEntry.count({ where: { subjectId: person.id } })]).toEqual([
      'active',
      0,
    ]);
    expect(await db().session.count({ where: { userId: person.id, endedAt: null } })).toBe(1);
  });
});
