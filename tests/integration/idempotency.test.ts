import { beforeAll, describe, expect, it } from 'vitest';
import { POST as uploadRoute } from '@/app/api/upload/route';
import { DELETE as deleteWallpaper } from '@/app/api/wallpapers/[id]/route';
import { db } from '@/lib/platform/db';
import { env } from '@/lib/platform/env';
import { call } from '@/tests/call';
import { buildUploadForm, insertCategory, insertUser, type TestUser } from '@/tests/factories';
import { photoJpeg } from '@/tests/fixtures/pictures';

describe('an upload with an Idempotency-Key', () => {
  let creator: TestUser;
  let category: string;
  let seed = 7000;
  const nextPhoto = () => photoJpeg({ width: 320, height: 200, seed: seed++ });

  beforeAll(async () => {
    creator = await insertUser();
    category = await insertCategory();
  });

  async function upload(
    key: string,
    picture: Buffer,
    { as = creator, ...fields }: { as?: TestUser; title?: string; category?: string } = {},
  ) {
    const body = await buildUploadForm({ title: 'Once', category, ...fields }, picture);
    return call(uploadRoute, { as, headers: { 'idempotency-key': key }, body });
  }

  it('does not share keys between users', async () => {
    const key = crypto.randomUUID();
    const own = await upload(key, await nextPhoto());
    const other = await upload(key, await nextPhoto(), { as: await insertUser() });
    expect([own.status, other.status]).toEqual([201, 201]);
    expect(own.body.id).not.toBe(other.body.id);
  });

  it('can be repeated after it was rejected', async () => {
    const [key, picture] = [crypto.randomUUID(), await nextPhoto()];
    expect((await upload(key, picture, { category: 'no such category' })).status).toBe(400);
    expect((await upload(key, picture)).status).toBe(201);
  });

  it('returns the existing wallpaper if other fields differ or it is hidden, until it is deleted @long', async () => {
    const [key, picture] = [crypto.randomUUID(), await nextPhoto()];
    const first = await upload(key, picture, { title: 'First title' });
    const other = await upload(key, picture, { title: 'Other title' });
    expect([other.status, other.body]).toEqual([201, first.body]);
    const { id } = first.body;
    await db().wallpaper.update({ where: { publicId: id }, data: { status: 'rejected' } });
    const hidden = await upload(key, picture);
    expect([hidden.status, hidden.body.id, hidden.body.status]).toEqual([201, id, 'rejected']);
    await call(deleteWallpaper, { as: creator, params: { id } });
    expect(await db().idempotencyKey.count({ where: { key } })).toBe(0);
    const again = await upload(key, picture);
    expect(again.status).toBe(201);
    expect(again.body.id).not.toBe(id);
  });

  it.each([
    ['an empty key', ''],
    ['a key with a space', 'two words'],
    ['two keys', 'one, two'],
    ['a key with non-ASCII characters', 'cl\xe9'],
    ['a key over 200 characters', 'k'.repeat(201)],
  ])('is rejected with %s', async (_, key) => {
    const { status, body } = await upload(key, Buffer.from('never read'));
    expect(status).toBe(400);
    expect(body.issues[0].path).toBe('Idempotency-Key');
  });

  it('counts once toward the rate limit, however often it is repeated @long', async () => {
    Object.assign(env(), { RATE_LIMITS: 'on' });
    const [key, picture, as] = [crypto.randomUUID(), await nextPhoto(), await insertUser()];
    const first = await upload(key, picture, { as });
    const again = await upload(key, picture, { as });
    const next = await upload(crypto.randomUUID(), await nextPhoto(), { as });
    Object.assign(env(), { RATE_LIMITS: 'off' });
    const rateLimits = [first, again, next].map(({ headers }) => headers.get('ratelimit'));
    expect(rateLimits).toEqual([
      expect.stringMatching(/^"upload";r=29;/),
      null,
      expect.stringMatching(/^"upload";r=28;/),
    ]);
  });
});
