import { beforeAll, describe, expect, it } from 'vitest';
import { GET as list } from '@/app/api/admin/audit/route';
import { PATCH as patch } from '@/app/api/admin/users/[id]/route';
import { DELETE as drop, PUT as rename } from '@/app/api/categories/[id]/route';
import { PATCH as edit } from '@/app/api/wallpapers/[id]/route';
import { db } from '@/lib/platform/db';
import { call } from '@/tests/call';
import { insertWallpaper, makeAdmin, makeCategory, makeUser, type Person } from '@/tests/factories';

let admin: Person;

const read = (query: Record<string, string>) => call(list, { as: admin, query });

beforeAll(async () => {
  admin = await makeAdmin();
});

describe('the audit log', () => {
  it('says whether the admin area was given or taken', async () => {
    const person = await makeUser();
    for (const role of ['admin', 'user']) {
      await call(patch, { as: admin, params: { id: person.id }, json: { role } });
    }
    const { body } = await read({ subjectType: 'user', subjectId: person.id });
    expect(body.map(({ fields, changes }: Record<string, object>) => [fields, changes])).toEqual([
      [['role'], [{ field: 'role', from: 'admin', to: 'user' }]],
      [['role'], [{ field: 'role', from: 'user', to: 'admin' }]],
    ]);
  });

  it('says from which category to which, and what a deleted one was called', async () => {
    const creator = await makeUser();
    const [first, second] = [await makeCategory(), await makeCategory()];
    const wallpaper = await insertWallpaper(creator, { category: first });
    const moved = await call(edit, {
      as: admin,
      params: { id: wallpaper },
      json: { category: second },
    });
    expect(moved.status).toBe(200);
    const { id } = await db().category.findUniqueOrThrow({ where: { name: first } });
    const named = `${first} anew`;
    await call(rename, { as: admin, params: { id }, json: { name: named } });
    const dropped = await call(drop, { as: admin, params: { id } });
    expect(dropped.status).toBe(204);
    const ofWallpaper = await read({ subjectType: 'wallpaper', subjectId: wallpaper });
    expect(ofWallpaper.body).toMatchObject([
      { changes: [{ field: 'category', from: named, to: second }] },
    ]);
    const { body } = await read({ subjectType: 'category', subjectId: id });
    const gone = { name: null, formerName: named };
    expect(body).toMatchObject([
      {
        action: 'category.delete',
        subject: gone,
        changes: [{ field: 'name', from: named, to: null }],
      },
      { action: 'category.update', subject: gone, changes: [{ from: first, to: named }] },
    ]);
  });

  it('begins and ends with a day of UTC', async () => {
    const actor = { id: crypto.randomUUID() };
    // Ids are made of the time: 23:59:59.999 of the 1st, the 2nd from its first moment to its last, the 3rd.
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
      const { body } = await read({ actor: actor.id, ...days });
      return body.map(({ subject }: { subject: { id: string } }) => subject.id);
    };
    expect(await idsIn({ from: '2026-03-02', to: '2026-03-02' })).toEqual(['d2', 'd1']);
    expect(await idsIn({ from: '2026-03-03' })).toEqual(['d3']);
    expect(await idsIn({ to: '2026-03-01' })).toEqual(['d0']);
    expect(await idsIn({ from: '2026-03-04', to: '2026-03-01' })).toEqual([]);
  });
});
