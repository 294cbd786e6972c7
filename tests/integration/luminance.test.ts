import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { GET as get } from '@/app/api/wallpapers/[id]/luminance/route';
import { call } from '@/tests/call';
import { insertUser, insertWallpaper, type TestUser, uploadWallpaper } from '@/tests/factories';

let creator: TestUser;
beforeAll(async () => {
  creator = await insertUser();
});

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

describe('the brightness of a wallpaper', () => {
  it('is computed by the upload', async () => {
    const id = await uploadHalves();
    const { status, body, headers } = await read(id);
    expect([status, body.mean.length, body.deviation.length]).toEqual([200, 256, 256]);
    expect([body.mean[0], body.mean[255]]).toEqual([0x10, 0xf0]);
    expect(headers.get('cache-control')).toContain('public');
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
