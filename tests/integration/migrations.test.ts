import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { db } from '@/lib/platform/db';
import { wallpaperColumns } from '@/lib/wallpapers/record';
import type { Prisma } from '@/prisma/generated/client';
import { insertCategory, insertUser, insertWallpaper } from '@/tests/factories';
import { getRow } from '@/tests/reconcile';

async function listColumns(table: string): Promise<string[]> {
  const rows = await db().$queryRaw<{ name: string }[]>`
    SELECT column_name AS name FROM information_schema.columns
    WHERE table_schema = current_schema() AND table_name = ${table}`;
  return rows.map(({ name }) => name).sort();
}

describe('the database', () => {
  const user = { displayName: 'X', displayNameSkeleton: 'X', passwordHash: '$argon2id$x' };

  it.each([
    ['a username in upper case', { ...user, username: 'Ada', email: 'a@a.test' }],
    ['an email in upper case', { ...user, username: 'ada', email: 'A@a.test' }],
    [
      'a password without a hash',
      { ...user, username: 'ada', email: 'a@a.test', passwordHash: 'x' },
    ],
  ])('rejects %s', async (_, data) => {
    await expect(db().user.create({ data })).rejects.toThrow(/constraint|check/i);
  });

  it('has views with all columns of what they stand for', async () => {
    expect(await listColumns('public_wallpapers')).toEqual(await listColumns('wallpapers'));
    const { tags: _, set: __, ...columns } = wallpaperColumns;
    expect(await listColumns('wallpaper_records')).toEqual(Object.keys(columns).sort());
  });

  it('has the triggers of docs/triggers.md', async () => {
    const rows = await db().$queryRaw<{ name: string }[]>`
      SELECT tgrelid::regclass || '.' || tgname AS name FROM pg_trigger WHERE NOT tgisinternal`;
    const lines = (await readFile('docs/triggers.md', 'utf8')).matchAll(/^\| `(\w+)` \| ([^|]+)/gm);
    const listed = [...lines].flatMap(([, table, triggers = '']) =>
      [...triggers.matchAll(/\w+/g)].map(([trigger]) => `${table}.${trigger}`),
    );
    expect(listed.sort()).toEqual(rows.map(({ name }) => name).sort());
  });

  it('rejects two categories that differ only in case', async () => {
    const name = await insertCategory();
    await expect(db().category.create({ data: { name: name.toUpperCase() } })).rejects.toThrow();
  });

  it('rejects a second public copy of a picture, but not a hidden one', async () => {
    const uploader = await insertUser();
    const [first, second] = [await insertWallpaper(uploader), await insertWallpaper(uploader)];
    const { pixelHash } = await db().wallpaper.findUniqueOrThrow({ where: { publicId: first } });
    const change = (data: object) => db().wallpaper.update({ where: { publicId: second }, data });
    await expect(change({ pixelHash })).rejects.toThrow(/unique/i);
    await change({ pixelHash, status: 'rejected' });
    await expect(change({ status: 'approved' })).rejects.toThrow(/unique/i);
  });

  it('rejects files in the folder of another wallpaper, and missing ones', async () => {
    const publicId = await insertWallpaper(await insertUser());
    const { files } = await getRow(publicId);
    const change = (data: Prisma.InputJsonObject) =>
      db().wallpaper.update({ where: { publicId }, data: { files: data } });
    const card = { key: `w/0000000000/${'a'.repeat(32)}.jpg` };
    await expect(change({ ...files, card })).rejects.toThrow(/own_files/);
    await expect(change({ ...files, card: {} })).rejects.toThrow(/own_files/);
    await expect(change({ original: files.original, small: files.small })).rejects.toThrow(
      /own_files/,
    );
  });

  it('rejects deleting an account that still has uploads', async () => {
    const uploader = await insertUser();
    await insertWallpaper(uploader);
    await expect(db().user.delete({ where: { id: uploader.id } })).rejects.toThrow(/foreign key/i);
  });

  it('rejects any change to the audit log', async () => {
    const { id: actorId } = await insertUser();
    const data = {
      actorId,
      action: 'wallpaper.remove',
      subjectType: 'wallpaper',
      subjectId: 'x',
      fields: [],
    };
    const { id } = await db().auditEntry.create({ data });
    await expect(db().auditEntry.update({ where: { id }, data: { action: 'x' } })).rejects.toThrow(
      /append-only/,
    );
    await expect(db().auditEntry.delete({ where: { id } })).rejects.toThrow(/append-only/);
    await expect(db().$executeRaw`TRUNCATE audit_entries`).rejects.toThrow(/append-only/);
  });
});
