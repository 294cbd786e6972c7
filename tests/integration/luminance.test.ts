import sharp from 'sharp';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { GET as get } from '@/app/api/wallpapers/[id]/luminance/route';
import { db } from '@/lib/platform/db';
import { storage } from '@/lib/platform/storage/storage';
import { processPendingWork } from '@/lib/wallpapers/pending-work';
import { call } from '@/tests/call';
import { insertUser, insertWallpaper, type TestUser, uploadWallpaper } from '@/tests/factories';
import { getRow } from '@/tests/reconcile';

let creator: TestUser;
beforeAll(async () => {
  creator = await insertUser();
});
afterEach(() => vi.restoreAllMocks());

const read = (id: string) => call(get, { params: { id } });

/** Dark above, light below. */
async function uploadHalves(): Promise<string> {
  const lower = {
    create: { width: 800, height: 250, channels: 3, background: '#f0f0f0' },
  } as const;
  const picture = await sharp({ create: { ...lower.create, height: 500, background: '#101010' } })
    .composite([{ input: lower, top: 250, left: 0 }])
    .png()
    .toBuffer();
  return (await uploadWallpaper(creator, {}, picture)).body._id;
}

/** As if it had been uploaded before the column existed. */
function makeOld(publicId: string) {
  return db().wallpaper.update({
    where: { publicId },
    data: { luminance: null, pendingWork: ['avif', 'luminance'], pendingAfter: new Date() },
  });
}

describe('the brightness of a wallpaper', () => {
  it('is computed by the upload, and again by the worker for old wallpapers', async () => {
    const id = await uploadHalves();
    const { status, body, headers } = await read(id);
    expect([status, body.mean.length, body.deviation.length]).toEqual([200, 256, 256]);
    expect([body.mean[0], body.mean[255]]).toEqual([0x10, 0xf0]);
    expect(headers.get('cache-control')).toContain('public');

    await makeOld(id);
    expect((await read(id)).status).toBe(404);
    expect(await processPendingWork()).toBe(true);
    const again = await read(id);
    expect(Math.abs(again.body.mean[0] - 0x10)).toBeLessThan(3);
    expect(Math.abs(again.body.mean[255] - 0xf0)).toBeLessThan(3);
    expect(await getRow(id)).toMatchObject({ pendingWork: ['avif'], pendingAttempts: 0 });

    // AVIF is next, without waiting for the lease.
    expect(await processPendingWork()).toBe(true);
    expect(await getRow(id)).toMatchObject({ pendingWork: [] });

    await makeOld(id);
    vi.spyOn(storage(), 'open').mockRejectedValueOnce(new Error('storage is away'));
    expect(await processPendingWork()).toBe(false);
    const row = await getRow(id);
    expect(row).toMatchObject({ pendingWork: ['avif', 'luminance'], pendingAttempts: 1 });
  });

  it('is hidden like the wallpaper', async () => {
    const id = await insertWallpaper(creator, { status: 'pending' });
    expect((await read(id)).status).toBe(404);
    const own = await call(get, { as: creator, params: { id } });
    expect(own.status).toBe(200);
    expect(own.headers.get('cache-control')).toContain('private');
  });

  it('is not found for an invalid ID', async () => {
    expect((await read('no such wallpaper')).status).toBe(404);
  });
});
