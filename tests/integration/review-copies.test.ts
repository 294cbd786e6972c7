import type { Sharp } from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { GET as queue } from '@/app/api/admin/queue/route';
import { GET as copies } from '@/app/api/admin/wallpapers/[id]/copies/route';
import { changeStatus } from '@/lib/moderation/commands/change-status';
import { createDecision } from '@/lib/moderation/commands/create-decision';
import { undoDecision } from '@/lib/moderation/commands/undo-decision';
import { db } from '@/lib/platform/db';
import { call } from '@/tests/call';
import { copyWallpaper } from '@/tests/copy-wallpaper';
import {
  insertAdmin,
  insertUser,
  insertWallpaper,
  toViewer,
  uploadWallpaper,
} from '@/tests/factories';
import { readSeedPicture } from '@/tests/fixtures/seed-pictures';

const REASON = 'It looks like a picture that was removed or rejected.';
const upload = async (image: Sharp) =>
  (await uploadWallpaper(creator, {}, await image.jpeg({ quality: 70 }).toBuffer())).body._id;
const list = (id: string, as = admin) => call(copies, { as, params: { id } });

let creator: Awaited<ReturnType<typeof insertUser>>;
let admin: typeof creator;
let original: string;
let mirrored: string;
let open: () => Sharp;

beforeAll(async () => {
  await db().wallpaper.deleteMany();
  [creator, admin] = [await insertUser(), await insertAdmin()];
  open = await readSeedPicture('ember-range.jpg', 800, 500);
  const openOther = await readSeedPicture('big-country.jpg', 800, 500);
  original = await upload(open());
  mirrored = await upload(open().resize(700).flop());
  await upload(openOther());
});

describe('copies in the review queue', () => {
  it('are other wallpapers that show the same picture, best matches first', async () => {
    const { status, body } = await list(original);
    expect(status).toBe(200);
    expect(body).toMatchObject([
      { _id: mirrored, mirrored: true, username: creator.username, status: 'approved' },
    ]);
  });

  it('are at most four', async () => {
    const where = { wallpaper: { publicId: original } };
    const { features, words } = await db().fingerprint.findFirstOrThrow({ where });
    const others = await copyWallpaper(original, 4);
    const data = others.map((wallpaperId) => ({ wallpaperId, features, words }));
    await db().fingerprint.createMany({ data });
    const { body } = await list(original);
    expect(body).toHaveLength(4);
    expect(body.map(({ _id }: { _id: string }) => _id)).not.toContain(original);
  });

  it('are listed only for admins, and none for a wallpaper without a fingerprint', async () => {
    expect((await list(original, creator)).status).toBe(403);
    expect((await call(copies, { params: { id: original } })).status).toBe(401);
    expect((await list('0000000000')).status).toBe(404);
    expect((await list('%00')).status).toBe(404);
    expect((await list(await insertWallpaper(creator))).body).toEqual([]);
  });

  it('include hidden ones, so that an admin sees why an upload is held @long', async () => {
    await db().wallpaper.deleteMany({ where: { publicId: { notIn: [original] } } });
    const viewer = await toViewer(admin);
    await changeStatus(viewer, original, { status: 'removed', reason: 'It was stolen.' });
    const held = await upload(open().resize(700));
    expect((await list(held)).body).toMatchObject([
      { _id: original, status: 'removed', statusReason: 'It was stolen.' },
    ]);
    const listQueue = () => call(queue, { as: admin, query: { kind: 'pending' } });
    expect((await listQueue()).body).toMatchObject([{ _id: held, statusReason: REASON }]);
    const { _id } = await createDecision(viewer, held, { decision: 'approve', seen: null });
    expect((await listQueue()).body).toEqual([]);
    await undoDecision(viewer, _id);
    expect((await listQueue()).body).toMatchObject([{ _id: held, statusReason: REASON }]);
  });
});
