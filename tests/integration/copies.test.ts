import { beforeAll, describe, expect, it } from 'vitest';
import { findCopies } from '@/lib/copies/find-copies';
import { decodeFeatures } from '@/lib/copies/fingerprint';
import { db } from '@/lib/platform/db';
import { copyWallpaper } from '@/tests/copy-wallpaper';
import { insertUser, type TestUser, uploadWallpaper } from '@/tests/factories';
import { readSeedPicture } from '@/tests/fixtures/seed-pictures';
import { getRow } from '@/tests/reconcile';

let creator: TestUser;
let original: string;
let copy: string;

const upload = async (picture: Buffer) => (await uploadWallpaper(creator, {}, picture)).body._id;

beforeAll(async () => {
  creator = await insertUser();
  const open = await readSeedPicture('ember-range.jpg', 600);
  const openOther = await readSeedPicture('big-country.jpg', 420);
  original = await upload(await open().webp().toBuffer());
  copy = await upload(await open().resize(420).jpeg({ quality: 60 }).flop().toBuffer());
  await upload(await openOther().webp().toBuffer());
});

async function findCopiesOf(publicId: string) {
  const { id, luminance, width, height } = await getRow(publicId);
  const fingerprint = await db().fingerprint.findUniqueOrThrow({ where: { wallpaperId: id } });
  return findCopies({
    features: decodeFeatures(fingerprint.features),
    luminance: luminance ?? new Uint8Array(),
    width,
    height,
  });
}

describe('findCopies', () => {
  it('finds public wallpapers that show the same picture, best matches first', async () => {
    const found = await findCopiesOf(original);
    expect(found.map(({ publicId, isMirrored }) => [publicId, isMirrored])).toEqual([
      [original, false],
      [copy, true],
    ]);
  });

  it('leaves out hidden ones', async () => {
    const where = { publicId: copy };
    await db().wallpaper.update({ where, data: { status: 'removed' } });
    expect((await findCopiesOf(original)).map(({ publicId }) => publicId)).toEqual([original]);
    await db().wallpaper.update({ where, data: { status: 'approved' } });
  });

  it('finds a public one among many hidden copies', async () => {
    const { id: originalId } = await getRow(original);
    const where = { wallpaperId: originalId };
    const { features, words } = await db().fingerprint.findUniqueOrThrow({ where });
    const hidden = await copyWallpaper(original, 101, { status: 'pending' });
    const data = hidden.map((wallpaperId) => ({ wallpaperId, features, words }));
    await db().fingerprint.createMany({ data, skipDuplicates: true });
    const found = await findCopiesOf(original);
    await db().wallpaper.deleteMany({ where: { id: { in: hidden } } });
    expect(found.map(({ publicId }) => publicId)).toEqual([original, copy]);
  });

  it('finds nothing for a picture without features', async () => {
    const picture = { features: [], luminance: new Uint8Array(512), width: 800, height: 500 };
    expect(await findCopies(picture)).toEqual([]);
  });
});

describe('the fingerprint', () => {
  it('is deleted with its wallpaper', async () => {
    const id = await upload(
      await (await readSeedPicture('big-country.jpg', 420))().negate().webp().toBuffer(),
    );
    const row = await getRow(id);
    await db().wallpaper.delete({ where: { publicId: id } });
    expect(await db().fingerprint.findUnique({ where: { wallpaperId: row.id } })).toBeNull();
  });
});
