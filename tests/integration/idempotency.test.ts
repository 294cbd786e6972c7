import { beforeAll, describe, expect, it } from 'vitest';
import { POST as upload } from '@/app/api/upload/route';
import { DELETE as remove } from '@/app/api/wallpapers/[id]/route';
import { db } from '@/lib/platform/db';
import { env } from '@/lib/platform/env';
import { call } from '@/tests/call';
import { makeCategory, makeUser, type Person, uploadForm } from '@/tests/factories';
import { photoJpeg } from '@/tests/fixtures/pictures';

describe('an upload with an Idempotency-Key', () => {
  let creator: Person;
  let category: string;
  let seed = 7000;
  const nextPhoto = () => photoJpeg({ width: 320, height: 200, seed: seed++ });

  beforeAll(async () => {
    creator = await makeUser();
    category = await makeCategory();
  });

  async function send(
    key: string,
    picture: Buffer,
    { as = creator, ...words }: { as?: Person; title?: string; category?: string } = {},
  ) {
    const body = await uploadForm({ title: 'Once', category, ...words }, picture);
    return call(upload, { as, headers: { 'idempotency-key': key }, body });
  }

  it('is somebody’s own: the same key of another person names another upload', async () => {
    const key = crypto.randomUUID();
    const mine = await send(key, await nextPhoto());
    const theirs = await send(key, await nextPhoto(), { as: await makeUser() });
    expect([mine.status, theirs.status]).toEqual([201, 201]);
    expect(mine.body.id).not.toBe(theirs.body.id);
  });

  it('answers the wallpaper as it is, whatever words are sent with the same file', async () => {
    const [key, picture] = [crypto.randomUUID(), await nextPhoto()];
    const first = await send(key, picture, { title: 'As it was sent first' });
    const again = await send(key, picture, { title: 'Changed meanwhile' });
    expect([again.status, again.body]).toEqual([201, first.body]);
  });

  it('is not used up by one that was refused', async () => {
    const [key, picture] = [crypto.randomUUID(), await nextPhoto()];
    expect((await send(key, picture, { category: 'no such category' })).status).toBe(400);
    expect((await send(key, picture)).status).toBe(201);
  });

  it('finds a wallpaper that is not public, too', async () => {
    const [key, picture] = [crypto.randomUUID(), await nextPhoto()];
    const { body } = await send(key, picture);
    await db().wallpaper.update({ where: { publicId: body.id }, data: { status: 'rejected' } });
    const again = await send(key, picture);
    expect([again.status, again.body.id, again.body.status]).toEqual([201, body.id, 'rejected']);
  });

  it('holds as long as its wallpaper does', async () => {
    const [key, picture] = [crypto.randomUUID(), await nextPhoto()];
    const first = await send(key, picture);
    await call(remove, { as: creator, params: { id: first.body.id } });
    expect(await db().idempotencyKey.count({ where: { key } })).toBe(0);
    const again = await send(key, picture);
    expect(again.status).toBe(201);
    expect(again.body.id).not.toBe(first.body.id);
  });

  it.each([
    ['an empty one', ''],
    ['two words', 'two words'],
    ['two of them', 'one, two'],
    ['letters beyond ASCII', 'cl\xe9'],
    ['one beyond 200 characters', 'k'.repeat(201)],
  ])('is refused with a name for what is wrong: %s', async (_, key) => {
    const { status, body } = await send(key, Buffer.from('not even read'));
    expect(status).toBe(400);
    expect(body.issues[0].path).toBe('Idempotency-Key');
  });

  it('is counted once, however often it is sent', async () => {
    Object.assign(env(), { RATE_LIMITS: 'on' });
    const [key, picture, as] = [crypto.randomUUID(), await nextPhoto(), await makeUser()];
    const first = await send(key, picture, { as });
    const again = await send(key, picture, { as });
    const next = await send(crypto.randomUUID(), await nextPhoto(), { as });
    Object.assign(env(), { RATE_LIMITS: 'off' });
    const states = [first, again, next].map(({ headers }) => headers.get('ratelimit'));
    expect(states).toEqual([
      expect.stringMatching(/^"upload";r=29;/),
      null,
      expect.stringMatching(/^"upload";r=28;/),
    ]);
  });
});
