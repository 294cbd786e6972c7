import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { requestCrop } from '@/tests/crops';
import { insertUser, uploadWallpaper } from '@/tests/factories';
import { readZip } from '@/tests/zip';

const SIDE = 640;
let id: string;

/** Red on the left, blue on the right. */
beforeAll(async () => {
  const create = { width: 2 * SIDE, height: SIDE / 2, channels: 3 as const };
  const picture = sharp({ create: { ...create, background: '#f00' } }).composite([
    { input: { create: { ...create, width: SIDE, background: '#00f' } }, left: SIDE, top: 0 },
  ]);
  const fields = { title: 'Two: halves' };
  const { body } = await uploadWallpaper(
    await insertUser(),
    fields,
    await picture.png().toBuffer(),
  );
  id = body._id;
});

it('A crop for two monitors can be two files in an archive', async () => {
  const { status, headers, bytes } = await requestCrop(id, 'width=1280&height=320&files=2');
  expect([status, headers.get('content-type'), headers.get('content-disposition')]).toEqual([
    200,
    'application/zip',
    'attachment; filename="Two- halves 1280x320.zip"',
  ]);
  const entries = readZip(bytes);
  expect([...entries.keys()]).toEqual([
    'Two- halves 1280x320 left.png',
    'Two- halves 1280x320 right.png',
  ]);
  const pictures = [...entries.values()];
  for (const [index, color] of [
    [255, 0, 0],
    [0, 0, 255],
  ].entries()) {
    const { width, height } = await sharp(pictures[index]).metadata();
    expect([width, height]).toEqual([640, 320]);
    const { dominant } = await sharp(pictures[index]).stats();
    expect([dominant.r > 200, dominant.b > 200]).toEqual([color[0] === 255, color[2] === 255]);
  }
});

it('Two files need a size, and end with errors as one does', async () => {
  expect((await requestCrop(id, 'files=2')).status).toBe(400);
  expect((await requestCrop(id, 'width=1280&height=320&files=3')).status).toBe(400);
  expect((await requestCrop(id, 'width=2560&height=640&files=2')).status).toBe(400);
  expect((await requestCrop('0000000000', 'width=1280&height=320&files=2')).status).toBe(404);
  const head = await requestCrop(id, 'width=1280&height=320&files=2', { method: 'HEAD' });
  expect([head.status, head.bytes.length]).toEqual([200, 0]);
});
