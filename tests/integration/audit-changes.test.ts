import { beforeAll, describe, expect, it } from 'vitest';
import { GET as listEntries } from '@/app/api/admin/audit/route';
import { PATCH as updateUser } from '@/app/api/admin/users/[id]/route';
import { DELETE as deleteCategory, PUT as updateCategory } from '@/app/api/categories/[id]/route';
import { PATCH as updateWallpaper } from '@/app/api/wallpapers/[id]/route';
import { db } from '@/lib/platform/db';
import { call } from '@/tests/call';
import {
  insertAdmin,
  insertCategory,
  insertUser,
  insertWallpaper,
  type TestUser,
} from '@/tests/factories';

let admin: TestUser;

const search = (query: Record<string, string>) => call(listEntries, { as: admin, query });

beforeAll(async () => {
  admin = await insertAdmin();
});

describe('the audit log', () => {
  it('shows the old and new role', async () => {
    const user = await insertUser();
    for (const role of ['admin', 'user']) {
      await call(updateUser, { as: admin, params: { id: user.id }, json: { role } });
    }
    const { body } = await search({ subjectType: 'user', subjectId: user.id });
    expect(body.map(({ fields, changes }: Record<string, object>) => [fields, changes])).toEqual([
      [['role'], [{ field: 'role', from: 'admin', to: 'user' }]],
      [['role'], [{ field: 'role', from: 'user', to: 'admin' }]],
    ]);
  });

  it('shows the old and new category, and the last name of a deleted one', async () => {
    const creator = await insertUser();
    const [first, second] = [await insertCategory(), await insertCategory()];
    const wallpaper = await insertWallpaper(creator, { category: first });
    const moved = await call(updateWallpaper, {
      as: admin,
      params: { id: wallpaper },
      json: { category: second },
    });
    expect(moved.status).toBe(200);
    const { id } = await db().category.findUniqueOrThrow({ where: { name: first } });
    const renamed = `${first} renamed`;
    await call(updateCategory, { as: admin, params: { id }, json: { name: renamed } });
    const deletion = await call(deleteCategory, { as: admin, params: { id } });
    expect(deletion.status).toBe(204);
    const wallpaperEntries = await search({ subjectType: 'wallpaper', subjectId: wallpaper });
    expect(wallpaperEntries.body).toMatchObject([
      { changes: [{ field: 'category', from: renamed, to: second }] },
    ]);
    const { body } = await search({ subjectType: 'category', subjectId: id });
    const subject = { name: null, formerName: renamed };
    expect(body).toMatchObject([
      {
        action: 'category.delete',
        subject,
        changes: [{ field: 'name', from: renamed, to: null }],
      },
      { action: 'category.update', subject, changes: [{ from: first, to: renamed }] },
    ]);
  });

  it('filters by UTC days', async () => {
    const actor = { id: crypto.randomUUID() };
    // IDs contain the time.
    const times = [
      '2026-03-01T23:59:59.999Z',
      '2026-03-02T00:00:00.000Z',
      '2026-03-02T23:59:59.999Z',
    ];
    for (const [index, time] of [...times, '2026-03-03T00:00:00.000Z'].entries()) {
      const hex = Date.parse(time).toString(16).padStart(12, '0');
      const data = {
        id: `${hex.slice(0, 8)}-${hex.slice(8)}-7fff-8000-${crypto.randomUUID().slice(24)}`,
        actorId: actor.id,
        action: 'wallpaper.remove',
        subjectType: 'wallpaper',
        subjectId: `d${index}`,
      };
      await db().auditEntry.create({ data });
    }
    const idsIn = async (days: Record<string, string>) => {
      const { body } = await search({ actor: actor.id, ...days });
      return body.map(({ subject }: { subject: { id: string } }) => subject.id);
    };
    expect(await idsIn({ from: '2026-03-02', to: '2026-03-02' })).toEqual(['d2', 'd1']);
    expect(await idsIn({ from: '2026-03-03' })).toEqual(['d3']);
    expect(await idsIn({ to: '2026-03-01' })).toEqual(['d0']);
    expect(await idsIn({ from: '2026-03-04', to: '2026-03-01' })).toEqual([]);
  });
});
