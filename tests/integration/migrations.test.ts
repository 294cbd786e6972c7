import { describe, expect, it } from 'vitest';
import { db } from '@/lib/platform/db';
import { env } from '@/lib/platform/env';
import { applyMigrations, getSchemaDrift } from '@/scripts/migrate';
import { insertWallpaper, makeCategory, makeUser } from '@/tests/factories';

describe('the migrations', () => {
  it('make the database that the schema file describes', async () => {
    expect(await getSchemaDrift(env().DATABASE_URL)).toBe('');
  });

  it('are noticed to differ when they do', async () => {
    await db().$executeRaw`ALTER TABLE reports ADD COLUMN stray int`;
    expect(await getSchemaDrift(env().DATABASE_URL)).toContain('stray');
    await db().$executeRaw`ALTER TABLE reports DROP COLUMN stray`;
  });

  it('have nothing left to apply', async () => {
    expect(await applyMigrations(env().DATABASE_URL)).toEqual([]);
  });
});

describe('the database itself refuses', () => {
  const user = { displayName: 'X', passwordHash: '$argon2id$x' };

  it.each([
    ['a username with capitals', { ...user, username: 'Ada', email: 'a@a.test' }],
    ['an e-mail address with capitals', { ...user, username: 'ada', email: 'A@a.test' }],
    [
      'a password that is not hashed',
      { ...user, username: 'ada', email: 'a@a.test', passwordHash: 'x' },
    ],
  ])('%s', async (_, data) => {
    await expect(db().user.create({ data })).rejects.toThrow(/constraint|check/i);
  });

  it('two categories that differ in case only', async () => {
    const name = await makeCategory();
    await expect(db().category.create({ data: { name: name.toUpperCase() } })).rejects.toThrow();
  });

  it('the same picture public twice, but not once public and once hidden', async () => {
    const person = await makeUser();
    const [first, second] = [await insertWallpaper(person), await insertWallpaper(person)];
    const { pixelHash } = await db().wallpaper.findUniqueOrThrow({ where: { publicId: first } });
    const change = (data: object) => db().wallpaper.update({ where: { publicId: second }, data });
    await expect(change({ pixelHash })).rejects.toThrow(/unique/i);
    await change({ pixelHash, status: 'rejected' });
    await expect(change({ status: 'approved' })).rejects.toThrow(/unique/i);
  });

  it('files in the folder of another wallpaper', async () => {
    const publicId = await insertWallpaper(await makeUser());
    const smallKey = `w/0000000000/${'a'.repeat(32)}.webp`;
    await expect(
      db().wallpaper.update({ where: { publicId }, data: { smallKey } }),
    ).rejects.toThrow(/own_folder/);
  });

  it('to delete an account whose uploads still have files', async () => {
    const person = await makeUser();
    await insertWallpaper(person);
    await expect(db().user.delete({ where: { id: person.id } })).rejects.toThrow(/foreign key/i);
  });

  it('any change of the audit log', async () => {
    const { id: actorId } = await makeUser();
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
