import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { GET as exportRoute } from '@/app/api/admin/audit/export/route';
import { GET as listEntries } from '@/app/api/admin/audit/route';
import { PATCH as updateUser } from '@/app/api/admin/users/[id]/route';
import { DELETE as deleteAccount } from '@/app/api/user/account/route';
import { exportAudit, getAuditSubject, listActors, listAudit } from '@/lib/audit/queries';
import { recordAuditEntry } from '@/lib/audit/record-audit-entry';
import { auditQuery, OPERATOR_ID } from '@/lib/audit/schema';
import { db } from '@/lib/platform/db';
import { call } from '@/tests/call';
import {
  insertAdmin,
  insertUser,
  insertWallpaper,
  PASSWORD,
  type TestUser,
} from '@/tests/factories';

let admin: TestUser;

const search = (query: Record<string, string> = {}) => call(listEntries, { as: admin, query });
const buildViewer = (user: TestUser, role: 'user' | 'admin') =>
  ({ ...user, role, sessionId: null, access: 'write' }) as const;

const recordRemoval = (actor: { id: string }, id: string, reason = '') =>
  recordAuditEntry(db(), actor, {
    action: 'wallpaper.remove',
    subject: { type: 'wallpaper', id },
    fields: ['status'],
    reason,
  });

beforeAll(async () => {
  admin = await insertAdmin();
});

describe('the audit log', () => {
  it('shows who did what to whom and why, under their current names', async () => {
    const user = await insertUser();
    const json = { block: { reason: 'Spam' } };
    await call(updateUser, { as: admin, params: { id: user.id }, json });
    await db().user.update({ where: { id: admin.id }, data: { displayName: 'Grace' } });
    await db().user.update({ where: { id: user.id }, data: { displayName: 'Ada' } });
    const { body, headers } = await search({ limit: '1' });
    expect(body).toEqual([
      {
        _id: expect.any(String),
        createdAt: expect.any(String),
        actor: { id: admin.id, name: 'Grace' },
        action: 'user.block',
        subject: { type: 'user', id: user.id, name: 'Ada', formerName: null },
        fields: ['status', 'blockedReason', 'blockedUntil'],
        changes: [],
        reason: 'Spam',
      },
    ]);
    expect(headers.get('cache-control')).toBe('private, no-store');
  });

  it('keeps the ID of a deleted account, but no name', async () => {
    const user = await insertUser();
    const json = { role: 'admin' };
    await call(updateUser, { as: admin, params: { id: user.id }, json });
    await call(updateUser, { as: admin, params: { id: user.id }, json: { role: 'user' } });
    const [session] = await db().session.findMany({ where: { userId: user.id } });
    await db().session.update({ where: { id: session!.id }, data: { endedAt: null } });
    expect((await call(deleteAccount, { as: user, json: { password: PASSWORD } })).status).toBe(
      204,
    );
    const { body } = await search({ subjectType: 'user', subjectId: user.id });
    expect(body.map(({ subject }: { subject: object }) => subject)).toEqual([
      { type: 'user', id: user.id, name: null, formerName: null },
      { type: 'user', id: user.id, name: null, formerName: null },
    ]);
    const rows = await db().$queryRaw<{ text: string }[]>`
      SELECT query_to_xml('SELECT * FROM audit_entries', true, false, '')::text AS text`;
    expect(rows[0]?.text).toContain(user.id);
    expect(rows[0]?.text).not.toMatch(new RegExp(`${user.email}|${user.username}`));
  });

  it('names the operator and existing wallpapers and categories', async () => {
    const wallpaper = await insertWallpaper(admin, { title: 'Dunes' });
    const { categoryId } = await db().wallpaper.findUniqueOrThrow({
      where: { publicId: wallpaper },
      select: { categoryId: true },
    });
    const category = await db().category.findUniqueOrThrow({ where: { id: categoryId } });
    const operator = { id: OPERATOR_ID };
    await recordRemoval(operator, wallpaper);
    await recordRemoval(operator, '0000000000');
    const subject = { type: 'category', id: categoryId } as const;
    await recordAuditEntry(db(), operator, { action: 'category.update', subject });
    const { body } = await search({ actor: OPERATOR_ID });
    expect(
      body.map(({ actor, subject: on }: Record<string, { name: string }>) => [
        actor?.name,
        on?.name,
      ]),
    ).toEqual([
      ['Operator', category.name],
      ['Operator', null],
      ['Operator', 'Dunes'],
    ]);
  });

  it('filters by actor, action and subject, and pages by cursor', async () => {
    const [first, second] = [await insertAdmin(), await insertAdmin()];
    for (const id of ['a1', 'a2', 'a3']) await recordRemoval(first, id);
    await recordRemoval(second, 'a3');
    const searchSubjects = async (query: Record<string, string>) => {
      const { body, headers } = await search(query);
      const ids = body.map(({ subject }: { subject: { id: string } }) => subject.id);
      return { ids, next: headers.get('x-next-cursor'), total: headers.get('x-total-count') };
    };
    const pageOne = await searchSubjects({ actor: first.id, limit: '2' });
    expect(pageOne).toEqual({ ids: ['a3', 'a2'], next: expect.any(String), total: null });
    const pageTwo = { actor: first.id, limit: '2', cursor: pageOne.next! };
    expect(await searchSubjects(pageTwo)).toEqual({ ids: ['a1'], next: null, total: null });
    const subject = { subjectType: 'wallpaper', subjectId: 'a3' };
    expect((await searchSubjects(subject)).ids).toEqual(['a3', 'a3']);
    expect((await searchSubjects({ ...subject, actor: second.id })).ids).toEqual(['a3']);
    expect((await searchSubjects({ ...subject, action: 'wallpaper.approve' })).ids).toEqual([]);
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
  ] as Record<string, string>[])('rejects %o', async (query) => {
    expect((await search(query)).status).toBe(400);
  });

  it('lists each actor once', async () => {
    const deleted = { id: crypto.randomUUID() };
    await recordRemoval(deleted, 'b1');
    await recordRemoval(deleted, 'b2');
    const actors = await listActors(buildViewer(admin, 'admin'));
    const rows = await db().auditEntry.findMany({
      distinct: ['actorId'],
      select: { actorId: true },
    });
    expect(actors.map(({ id }) => id).sort()).toEqual(rows.map(({ actorId }) => actorId).sort());
    expect(actors).toContainEqual({ id: deleted.id, name: null });
    expect(actors).toContainEqual({ id: OPERATOR_ID, name: 'Operator' });
    expect(actors).toContainEqual({ id: admin.id, name: `Grace (@${admin.username})` });
  });

  it('names the subject it is filtered by, even without entries', async () => {
    const viewer = buildViewer(admin, 'admin');
    const id = await insertWallpaper(admin, { title: 'Untouched' });
    const getSubject = (subjectType: 'wallpaper' | 'user', subjectId: string) =>
      getAuditSubject(viewer, { subjectType, subjectId });
    const untouched = { type: 'wallpaper', id, name: 'Untouched', formerName: null };
    expect(await getSubject('wallpaper', id)).toEqual(untouched);
    const { name } = (await getSubject('user', admin.id))!;
    expect(name).toBe('Grace');
    expect(await getSubject('user', id)).toEqual({ ...untouched, type: 'user', name: null });
    expect(await getAuditSubject(viewer, { subjectType: 'user' })).toBeNull();
  });

  it('is only accessible to admins in queries, too', async () => {
    const viewer = buildViewer(await insertUser(), 'user');
    await expect(listAudit(viewer, auditQuery.parse({}))).rejects.toThrow('Only admins');
    await expect(listActors(viewer)).rejects.toThrow('Only admins');
    await expect(getAuditSubject(viewer, {})).rejects.toThrow('Only admins');
    expect(() => exportAudit(viewer, {})).toThrow('Only admins');
  });
});

describe('the audit log as CSV', () => {
  it('contains every entry in order and disarms spreadsheet formulas @long', {
    timeout: 120_000,
  }, async () => {
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
    const { status, body, headers } = await call(exportRoute, {
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

describe('the audit log in the database', () => {
  beforeEach(() => recordRemoval(admin, 'recorded'));

  it.each([
    ['changed', () => db().$executeRaw`UPDATE audit_entries SET reason = 'another'`],
    ['deleted', () => db().$executeRaw`DELETE FROM audit_entries WHERE subject_id = 'recorded'`],
    ['truncated', () => db().$executeRaw`TRUNCATE audit_entries`],
    ['truncated by a cascade', () => db().$executeRaw`TRUNCATE users, audit_entries CASCADE`],
    [
      'overwritten',
      () => db().$executeRaw`
        INSERT INTO audit_entries SELECT * FROM audit_entries
        ON CONFLICT (id) DO UPDATE SET reason = 'another'`,
    ],
  ])('can’t be %s', async (_, attempt) => {
    const before = await db().auditEntry.findMany({ orderBy: { id: 'asc' } });
    await expect(attempt()).rejects.toThrow(/append-only/);
    expect(await db().auditEntry.findMany({ orderBy: { id: 'asc' } })).toEqual(before);
  });

  it('makes an action fail if it can’t be recorded', async () => {
    const user = await insertUser();
    await db().$executeRaw`
      CREATE FUNCTION reject_entry() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE EXCEPTION 'rejected by the test'; END $$`;
    await db().$executeRaw`
      CREATE TRIGGER reject_entry BEFORE INSERT ON audit_entries EXECUTE FUNCTION reject_entry()`;
    const json = { block: { reason: 'Spam' } };
    const { status } = await call(updateUser, { as: admin, params: { id: user.id }, json });
    await db().$executeRaw`DROP FUNCTION reject_entry CASCADE`;
    expect(status).toBe(503);
    const { status: userStatus } = await db().user.findUniqueOrThrow({ where: { id: user.id } });
    expect([userStatus, await db().auditEntry.count({ where: { subjectId: user.id } })]).toEqual([
      'active',
      0,
    ]);
    expect(await db().session.count({ where: { userId: user.id, endedAt: null } })).toBe(1);
  });
});
