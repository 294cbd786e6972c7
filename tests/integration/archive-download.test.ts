import sharp from 'sharp';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { GET as downloadArchive } from '@/app/api/wallpapers/archive/route';
import { ARCHIVE_MAX } from '@/lib/limits';
import { changeStatus } from '@/lib/moderation/commands/change-status';
import { db } from '@/lib/platform/db';
import { env } from '@/lib/platform/env';
import { processSingleton } from '@/lib/platform/process-singleton';
import { consumeNetworkRateLimit } from '@/lib/platform/rate-limit';
import { RATES } from '@/lib/rates';
import type { VisitCounter } from '@/lib/visits/visit-counter';
import { listCrops, requestCrop } from '@/tests/crops';
import {
  insertAdmin,
  insertUser,
  insertWallpaper,
  type TestUser,
  toViewer,
  uploadWallpaper,
} from '@/tests/factories';
import { photoAvif } from '@/tests/fixtures/pictures';
import { insertStoredWallpaper } from '@/tests/stored-wallpaper';
import { readZip } from '@/tests/zip';

let creator: TestUser;
/** Each test has its own limits. */
let address: string;
let count = 0;

beforeEach(async () => {
  creator = await insertUser();
  count += 1;
  address = `203.0.113.${count}`;
});

function request(
  ids: string[],
  query = '',
  { method = 'GET', as }: { method?: string; as?: TestUser } = {},
) {
  const agent = { 'user-agent': 'Mozilla/5.0 Firefox/145.0', 'x-client-address': address };
  const headers = { ...agent, ...(as && { authorization: `Bearer ${as.token}` }) };
  const url = `http://site.test/api/wallpapers/archive?ids=${ids.join()}${query}`;
  return downloadArchive(new Request(url, { method, headers }), { params: Promise.resolve({}) });
}

const readFiles = async (response: Response) => readZip(Buffer.from(await response.arrayBuffer()));
const hide = async (id: string) =>
  changeStatus(await toViewer(await insertAdmin()), id, { status: 'removed' });

it('has what a click on Download gives, in the order of the selection, and counts each', async () => {
  const avif = await uploadWallpaper(
    creator,
    { title: 'Reef' },
    await photoAvif({ width: 400, height: 400, seed: 91 }),
  );
  const jpeg = await insertStoredWallpaper(creator, { title: 'reef' });
  const ids = [jpeg._id, avif.body._id];
  const response = await request(ids);
  expect([response.status, response.headers.get('x-total-count')]).toEqual([200, '2']);
  expect(response.headers.get('content-disposition')).toContain('fresco-wallpapers.zip');
  const files = await readFiles(response);
  expect([...files.keys()]).toEqual(['reef.jpg', 'Reef 2.jpg']);
  expect(files.get('reef.jpg')?.length).toBe(jpeg.bytes);
  const single = await requestCrop(avif.body._id, 'format=jpeg');
  expect(files.get('Reef 2.jpg')?.equals(single.bytes)).toBe(true);
  await processSingleton<VisitCounter>('visits.counter', () => {
    throw new Error('Nothing was counted.');
  }).flush();
  const rows = await db().wallpaper.findMany({ where: { publicId: { in: ids } } });
  expect(rows.map(({ downloads }) => downloads)).toEqual([1, 1]);
});

it('has pictures of the requested size, and whole ones if they are smaller', async () => {
  const large = await insertStoredWallpaper(
    creator,
    { title: 'Large' },
    { width: 800, height: 450 },
  );
  const small = await insertStoredWallpaper(creator, { title: 'Small' });
  const files = await readFiles(await request([large._id, small._id], '&width=640&height=400'));
  expect([...files.keys()]).toEqual(['Large 640x400.jpg', 'Small.jpg']);
  const { width, height } = await sharp(files.get('Large 640x400.jpg')).metadata();
  expect([width, height]).toEqual([640, 400]);
});

it('leaves out wallpapers that aren’t public, even if they are hidden during the download', async () => {
  const uploads = await Promise.all(
    ['A', 'B', 'C'].map((title) => insertStoredWallpaper(creator, { title })),
  );
  const ids = uploads.map(({ _id }) => _id);
  const [first = '', second = '', third = ''] = ids;
  await hide(second);
  const head = await request(ids, '', { method: 'HEAD', as: creator });
  expect([head.status, head.headers.get('x-total-count'), head.body]).toEqual([200, '2', null]);
  const response = await request(ids);
  await hide(third);
  expect([...(await readFiles(response)).keys()]).toEqual(['A.jpg']);
  await hide(first);
  expect((await request(ids)).status).toBe(404);
});

it('has the original if the limit for new sizes is used up', async () => {
  Object.assign(env(), { RATE_LIMITS: 'on' });
  onTestFinished(() => void Object.assign(env(), { RATE_LIMITS: 'off' }));
  const size = { width: 800, height: 450 };
  const { _id, bytes } = await insertStoredWallpaper(creator, { title: 'Ridge' }, size);
  for (let count = 0; count < RATES.crop.points; count += 1)
    await consumeNetworkRateLimit('crop', address);
  const headers = { 'x-client-address': address };
  expect((await requestCrop(_id, 'width=400&height=320', { headers })).status).toBe(429);
  const files = await readFiles(await request([_id], '&width=640&height=400'));
  expect([...files.keys()]).toEqual(['Ridge.jpg']);
  expect(files.get('Ridge.jpg')?.length).toBe(bytes);
});

it('stops rendering when the reader disconnects', async () => {
  const size = { width: 800, height: 450 };
  const [first, second] = [
    await insertStoredWallpaper(creator, { title: 'A' }, size),
    await insertStoredWallpaper(creator, { title: 'B' }, size),
  ];
  const { body } = await request([first._id, second._id], '&width=640&height=400');
  const reader = body!.getReader();
  let length = 0;
  while (length === 0) length = (await reader.read()).value?.length ?? 0;
  await reader.cancel();
  expect([listCrops(first._id).length, listCrops(second._id).length]).toEqual([1, 0]);
});

it(`takes 1 to ${ARCHIVE_MAX} different wallpapers`, async () => {
  const { _id } = await insertStoredWallpaper(creator);
  const many = await Promise.all(
    Array.from({ length: ARCHIVE_MAX }, () => insertWallpaper(creator)),
  );
  expect((await request([_id, ...many])).status).toBe(400);
  expect((await request([])).status).toBe(400);
  expect((await request(['.'])).status).toBe(400);
  expect((await readFiles(await request([_id, _id]))).size).toBe(1);
});
