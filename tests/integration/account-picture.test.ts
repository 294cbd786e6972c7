import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { PUT as save } from '@/app/api/user/profile/route';
import { POST as send } from '@/app/api/user/profile-picture/route';
import { db } from '@/lib/platform/db';
import { storageUnavailableError } from '@/lib/platform/storage/contract';
import { deleteRecordedFiles } from '@/lib/platform/storage/file-removals';
import { storage } from '@/lib/platform/storage/storage';
import { call } from '@/tests/call';
import { makeUser, type Person, pictureForm } from '@/tests/factories';
import { photoJpeg } from '@/tests/fixtures/pictures';
import { runReconcile } from '@/tests/reconcile';
import { collect } from '@/tests/storage';

afterEach(() => {
  vi.restoreAllMocks();
});

let seed = 4000;
const photo = (width = 900, height = 600) => photoJpeg({ width, height, seed: seed++ });

async function change(as: Person, picture: Buffer, fields: Record<string, string> = {}) {
  return call(send, { as, body: await pictureForm('profilePicture', fields, picture) });
}

const filesOf = async ({ id }: Person) =>
  (await collect(storage().list(`a/${id}/`))).map(({ key }) => key);
const keyOf = async ({ id }: Person) =>
  (await db().user.findUniqueOrThrow({ where: { id } })).avatarKey;

async function read(key: string): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of (await storage().open(key))!.stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}

describe('a profile picture', () => {
  it('becomes a square of 512 pixels without metadata, under the name of its content', async () => {
    const person = await makeUser();
    const exif = { IFD0: { Artist: 'Ada' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } };
    const sent = await sharp(await photo())
      .withExif(exif)
      .jpeg()
      .toBuffer();
    const { status, body } = await change(person, sent);
    expect(status).toBe(200);
    const key = await keyOf(person);
    expect(key).toMatch(new RegExp(`^a/${person.id}/[0-9a-f]{32}\\.webp$`));
    expect([body.webpUrl, body.user.profilePicture]).toEqual([`/i/${key}`, `/i/${key}`]);
    const stored = await sharp(await read(key!)).metadata();
    expect(stored).toMatchObject({ format: 'webp', width: 512, height: 512 });
    expect([stored.exif, stored.xmp, stored.iptc]).toEqual([undefined, undefined, undefined]);
    expect(await runReconcile()).toEqual([]);
  });

  it('takes the place of the one before, whose file goes', async () => {
    const person = await makeUser();
    await change(person, await photo());
    const before = await keyOf(person);
    await change(person, await photo());
    expect(await keyOf(person)).not.toBe(before);
    expect(await filesOf(person)).toEqual([await keyOf(person)]);
    expect(await db().fileRemoval.count()).toBe(0);
  });

  it('may be sent twice', async () => {
    const person = await makeUser();
    const picture = await photo();
    await change(person, picture);
    const key = await keyOf(person);
    expect((await change(person, picture)).status).toBe(200);
    expect([await keyOf(person), await filesOf(person)]).toEqual([key, [key]]);
    expect(await db().fileRemoval.count()).toBe(0);
  });

  it('is taken away by the address of nobody’s picture, and stays by its own', async () => {
    const person = await makeUser();
    const { body } = await change(person, await photo());
    const keep = await call(save, { as: person, json: { profilePicture: body.webpUrl } });
    expect(keep.body.user.profilePicture).toBe(body.webpUrl);
    const json = { profilePicture: '/user.png' };
    for (const _time of ['first', 'second']) {
      const away = await call(save, { as: person, json });
      expect([away.status, away.body.user.profilePicture]).toEqual([200, '/user.png']);
      expect(await filesOf(person)).toEqual([]);
    }
  });

  it.each([
    ['text', Buffer.from('hello'), 415],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415],
    ['more than 5 MB', randomBytes(5 * 1024 ** 2 + 1), 413],
  ])('is refused as %s, and the one before stays', async (_, bytes, status) => {
    const person = await makeUser();
    await change(person, await photo());
    const key = await keyOf(person);
    expect((await change(person, bytes)).status).toBe(status);
    expect([await keyOf(person), await filesOf(person)]).toEqual([key, [key]]);
  });

  it('is refused when it is damaged, missing, or comes with anything else', async () => {
    const person = await makeUser();
    const cut = (await photo()).subarray(0, 3000);
    expect((await change(person, cut)).status).toBe(422);
    const none = await call(send, { as: person, body: new FormData() });
    expect([none.status, none.body.issues[0].path]).toEqual([400, 'profilePicture']);
    const forged = await change(person, await photo(), { userId: crypto.randomUUID() });
    expect(forged.status).toBe(400);
    expect(await filesOf(person)).toEqual([]);
  });
});

describe('when storage fails', () => {
  it('nothing changes, and nothing is left behind', async () => {
    const person = await makeUser();
    await change(person, await photo());
    const key = await keyOf(person);
    vi.spyOn(storage(), 'put').mockRejectedValue(storageUnavailableError(new Error('away')));
    const refused = await change(person, await photo());
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '30']);
    expect([await keyOf(person), await filesOf(person)]).toEqual([key, [key]]);
    expect(await db().fileRemoval.count()).toBe(0);
  });

  it('a picture that waits for its removal can be chosen again, and stays', async () => {
    const person = await makeUser();
    const [one, two] = [await photo(), await photo()];
    await change(person, one);
    const first = await keyOf(person);
    const away = vi.spyOn(storage(), 'remove').mockRejectedValue(storageUnavailableError('away'));
    expect((await change(person, two)).status).toBe(200);
    const second = await keyOf(person);
    expect((await change(person, one)).status).toBe(200);
    away.mockRestore();
    const waiting = await db().fileRemoval.findMany();
    expect(waiting.map(({ key }) => key).sort()).toEqual([first, second].sort());
    await deleteRecordedFiles();
    const key = await keyOf(person);
    expect(await filesOf(person)).toEqual([key]);
    expect(await runReconcile()).toEqual([]);
  });
});

it('changed many times at once ends with one of them and no file besides', async () => {
  const person = await makeUser();
  const pictures = await Promise.all(Array.from({ length: 5 }, () => photo(400, 400)));
  const answers = await Promise.all(pictures.map((picture) => change(person, picture)));
  for (const { status } of answers) expect([200, 503]).toContain(status);
  expect(answers.some(({ status }) => status === 200)).toBe(true);
  expect(await filesOf(person)).toEqual([await keyOf(person)]);
  expect(await db().fileRemoval.count()).toBe(0);
});
