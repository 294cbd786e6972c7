import { Readable } from 'node:stream';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { POST as favorite } from '@/app/api/favorites/[id]/route';
import { GET as download } from '@/app/api/user/export/route';
import { db } from '@/lib/platform/db';
import { env } from '@/lib/platform/env';
import { storage } from '@/lib/platform/storage/storage';
import { call } from '@/tests/call';
import { makeUser, type Person, uploadWallpaper, withKey } from '@/tests/factories';
import { readZip } from '@/tests/zip';

afterEach(() => {
  vi.restoreAllMocks();
});

/** The answer as it comes, before anything of it is read. */
function ask({ token }: Person): Promise<Response> {
  const headers = { authorization: `Bearer ${token}` };
  const request = new Request('http://site.test/api/user/export', { headers });
  return download(request, { params: Promise.resolve({}) });
}

async function unpack(person: Person) {
  const response = await ask(person);
  expect(response.status).toBe(200);
  const files = readZip(Buffer.from(await response.arrayBuffer()));
  const manifest = JSON.parse(files.get('manifest.json')!.toString());
  return { response, files, manifest };
}

async function originalOf(publicId: string): Promise<Buffer> {
  const { originalKey } = await db().wallpaper.findUniqueOrThrow({ where: { publicId } });
  const chunks: Buffer[] = [];
  for await (const chunk of (await storage().open(originalKey))!.stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}

describe('the archive of one’s data', () => {
  it('has every original as it is stored, and everything else in its manifest', async () => {
    const [person, other] = [await makeUser(), await makeUser()];
    const { body: shown } = await uploadWallpaper(person, {
      title: 'Misty: Mountains / ../../etc',
      description: 'Seen "on the way" \\ up.',
      tags: 'mist, morning',
    });
    const { body: hidden } = await uploadWallpaper(person, { title: 'Hidden' });
    const { body: theirs } = await uploadWallpaper(other, { title: 'Of another' });
    await db().wallpaper.update({ where: { publicId: hidden._id }, data: { status: 'rejected' } });
    await call(favorite, { as: person, params: { id: theirs._id } });
    await db().oldUsername.create({ data: { username: 'once-called-so', userId: person.id } });

    const { token } = await withKey(person, 'read');
    const { response, files, manifest } = await unpack(person);
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="fresco-${person.username}.zip"`,
    );
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    const names = [
      `originals/Misty- Mountains - ..-..-etc (${shown._id}).jpg`,
      `originals/Hidden (${hidden._id}).jpg`,
    ];
    expect([...files.keys()]).toEqual([...names, 'manifest.json']);
    expect(files.get(names[0]!)!.equals(await originalOf(shown._id))).toBe(true);
    expect(files.get(names[1]!)!.equals(await originalOf(hidden._id))).toBe(true);

    expect(manifest.profile).toMatchObject({ email: person.email, username: person.username });
    expect(manifest.formerUsernames).toMatchObject([{ username: 'once-called-so' }]);
    expect(manifest.wallpapers).toMatchObject([
      {
        _id: shown._id,
        description: 'Seen "on the way" \\ up.',
        tags: ['mist', 'morning'],
        status: 'approved',
        file: names[0],
      },
      { _id: hidden._id, status: 'rejected', file: names[1] },
    ]);
    expect(manifest.favorites).toMatchObject([
      { _id: theirs._id, title: 'Of another', username: other.username },
    ]);
    expect(manifest.sessions).toMatchObject([{ device: 'tests', endedAt: null }]);
    expect(manifest.apiKeys).toMatchObject([{ name: 'tests', access: 'read', lastUsedAt: null }]);
    expect(Object.keys(manifest.apiKeys[0])).not.toContain('keyHash');
    const text = files.get('manifest.json')!.toString();
    expect(text).not.toMatch(/argon2|password/i);
    expect(text).not.toContain(token.slice(7, 20));
    expect(text).not.toContain(other.email);
  });

  it('is one for who has nothing yet', async () => {
    const { files, manifest } = await unpack(await makeUser());
    expect([...files.keys()]).toEqual(['manifest.json']);
    expect([manifest.wallpapers, manifest.favorites, manifest.reports]).toEqual([[], [], []]);
  });

  it('has the portrait, too', async () => {
    const person = await makeUser();
    const key = `a/${person.id}/${'0'.repeat(32)}.webp`;
    await storage().put(key, Buffer.from('portrait'), 'image/webp');
    await db().user.update({ where: { id: person.id }, data: { avatarKey: key } });
    const { files } = await unpack(person);
    expect(files.get('profile-picture.webp')?.toString()).toBe('portrait');
  });

  it('says which original was not there', async () => {
    const person = await makeUser();
    const { body } = await uploadWallpaper(person, { title: 'Lost' });
    const { originalKey } = await db().wallpaper.findUniqueOrThrow({
      where: { publicId: body._id },
    });
    await storage().remove([originalKey]);
    const { files, manifest } = await unpack(person);
    expect([...files.keys()]).toEqual(['manifest.json']);
    expect(manifest.wallpapers[0]).toMatchObject({ title: 'Lost', file: null });
  });

  it('is limited by the account', async () => {
    Object.assign(env(), { RATE_LIMITS: 'on' });
    const person = await makeUser();
    const statuses: number[] = [];
    for (let time = 0; time < 21; time += 1) {
      const response = await ask(person);
      statuses.push(response.status);
      await response.body?.cancel();
    }
    Object.assign(env(), { RATE_LIMITS: 'off' });
    expect([statuses[19], statuses[20]]).toEqual([200, 429]);
  });
});

/** A stored file that says what happens to it. */
function stored(chunks: (Buffer | Error)[], size: number) {
  const stream = new Readable({
    read() {
      const next = chunks.shift();
      if (next instanceof Error) this.destroy(next);
      else this.push(next ?? null);
    },
  });
  return { stream, size, range: null, etag: '"x"' };
}

describe('when something goes wrong on the way', () => {
  async function owner() {
    const person = await makeUser();
    for (const title of ['One', 'Two', 'Three']) await uploadWallpaper(person, { title });
    return person;
  }

  it.each([
    ['fails', [Buffer.alloc(50), new Error('storage is away')]],
    ['ends too early', [Buffer.alloc(50)]],
  ])('an original that %s breaks the answer off instead of ending it', async (_, chunks) => {
    const person = await owner();
    vi.spyOn(storage(), 'open').mockResolvedValueOnce(stored([...chunks], 100));
    const response = await ask(person);
    await expect(response.arrayBuffer()).rejects.toThrow();
  });

  it('storage that is away breaks it off, too', async () => {
    const person = await owner();
    vi.spyOn(storage(), 'open').mockRejectedValue(new Error('storage is away'));
    await expect((await ask(person)).arrayBuffer()).rejects.toThrow();
  });

  it('nothing is read ahead, and what is being read is let go when the reader leaves', async () => {
    const person = await owner();
    const file = stored(
      Array.from({ length: 1000 }, () => Buffer.alloc(1000)),
      1_000_000,
    );
    const open = vi.spyOn(storage(), 'open').mockResolvedValueOnce(file);
    const response = await ask(person);
    expect(open).not.toHaveBeenCalled();
    const reader = response.body!.getReader();
    await reader.read();
    await reader.read();
    expect(open).toHaveBeenCalledTimes(1);
    await reader.cancel();
    expect(file.stream.destroyed).toBe(true);
    expect(open).toHaveBeenCalledTimes(1);
  });
});
