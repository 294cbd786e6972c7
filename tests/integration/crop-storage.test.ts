import { rm, writeFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { GET as download } from '@/app/api/wallpapers/[id]/download/route';
import { changeStatus } from '@/lib/moderation/commands/change-status';
import { getDecodeQueue } from '@/lib/pictures/decode-queue';
import { db } from '@/lib/platform/db';
import { env } from '@/lib/platform/env';
import { listenForInvalidations } from '@/lib/platform/invalidations';
import { deleteWallpaper } from '@/lib/wallpapers/commands/delete-wallpaper';
import { cropsChannel, pruneCrops } from '@/lib/wallpapers/crops/stale-crops';
import { call } from '@/tests/call';
import {
  type CropResult,
  getCropFolder,
  holdDecodeQueue,
  insertPhoto,
  listCrops,
  requestCrop,
} from '@/tests/crops';
import { insertAdmin, insertUser, type TestUser, toViewer } from '@/tests/factories';
import { formatFindings, runReconcile } from '@/tests/reconcile';
import { settleAll } from '@/tests/settle-all';
import { waitFor } from '@/tests/wait-for';

const SIZE = 'width=640&height=400';
const from = (address: string) => ({ headers: { 'x-client-address': address } });

let creator: TestUser;
let admin: TestUser;

beforeAll(async () => {
  [creator, admin] = [await insertUser(), await insertAdmin()];
});

const setStatus = async (id: string, status: 'approved' | 'rejected' | 'removed') =>
  changeStatus(await toViewer(admin), id, { status, reason: 'A test' });
const statusesOf = (results: CropResult[]) => results.map(({ status }) => status);

describe('renders', () => {
  it('are shared by identical requests @long', async () => {
    const id = await insertPhoto(creator);
    const run = vi.spyOn(getDecodeQueue(), 'run');
    const results = await settleAll(
      Array.from({ length: 10 }, () => requestCrop(id, SIZE, from('203.0.113.7'))),
    );
    expect(run).toHaveBeenCalledTimes(1);
    expect(run.mock.calls[0]?.[1]).toMatchObject({ slots: 1 });
    expect(statusesOf(results)).toEqual(Array(10).fill(200));
    for (const { bytes } of results) expect(bytes.equals(results[0]!.bytes)).toBe(true);
    expect(results[0]!.bytes.length).toBeGreaterThan(10_000);
    run.mockRestore();
  });

  it('are limited by address, while stored crops still answer @long', async () => {
    Object.assign(env(), { RATE_LIMITS: 'on' });
    onTestFinished(() => void Object.assign(env(), { RATE_LIMITS: 'off' }));
    const id = await insertPhoto(creator);
    const request = (width: number, address: string) =>
      requestCrop(id, `width=${width}&height=400`, from(address));
    const same = await settleAll(Array.from({ length: 5 }, () => request(400, '203.0.113.1')));
    expect(statusesOf(same)).toEqual(Array(5).fill(200));
    for (let width = 401; width < 420; width += 1) {
      expect((await request(width, '203.0.113.1')).status).toBe(200);
    }
    const { status, headers } = await call(download, {
      params: { id },
      query: { width: '420', height: '400' },
      ...from('203.0.113.1'),
    });
    expect(status).toBe(429);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(600);
    expect((await request(419, '203.0.113.1')).status).toBe(200);
    // They share one render. The limit of the first client doesn't affect the others.
    const addresses = ['203.0.113.1', '203.0.113.2', '203.0.113.3'];
    const shared = await settleAll(addresses.map((address) => request(420, address)));
    const [limited, ...others] = statusesOf(shared);
    expect(others).toEqual([200, 200]);
    // 200 if another client has started the render.
    expect([429, 200]).toContain(limited);
  });

  it('leave the queue when the client disconnects, unless others wait for the same', async () => {
    const [alone, shared] = [await insertPhoto(creator), await insertPhoto(creator)];
    const queue = holdDecodeQueue();
    const client = new AbortController();
    const { signal } = client;
    const requests = [
      requestCrop(alone, SIZE, { signal }),
      requestCrop(shared, SIZE, { signal }),
      requestCrop(shared, SIZE),
    ];
    await waitFor(() => expect(queue.countAdded()).toBe(2));
    client.abort();
    expect((await requests[0])?.status).toBe(408);
    queue.release();
    expect(statusesOf(await settleAll(requests))).toEqual([408, 200, 200]);
    expect(listCrops(alone)).toEqual([]);
    expect((await requestCrop(alone, SIZE)).status).toBe(200);
  });
});

describe('crops of wallpapers that are not public', () => {
  it('are for the creator and admins, and never stored', async () => {
    const id = await insertPhoto(creator);
    await setStatus(id, 'rejected');
    const statusFor = async (as?: TestUser) =>
      (await requestCrop(id, SIZE, as ? { as } : {})).status;
    expect(await statusFor()).toBe(404);
    expect(await statusFor(await insertUser())).toBe(404);
    const { status, bytes } = await requestCrop(id, SIZE, { as: creator });
    expect([status, bytes.length > 10_000]).toEqual([200, true]);
    expect(await statusFor(admin)).toBe(200);
    expect(listCrops(id)).toEqual([]);
  });

  it.each([
    ['is hidden', (id: string) => setStatus(id, 'removed')],
    ['is deleted', async (id: string) => deleteWallpaper(await toViewer(creator), id)],
  ])('are neither sent nor stored if the wallpaper %s during the render', async (_, change) => {
    const id = await insertPhoto(creator);
    const queue = holdDecodeQueue();
    const requests = [requestCrop(id, SIZE), requestCrop(id, SIZE)];
    await waitFor(() => expect(queue.countAdded()).toBe(1));
    await change(id);
    queue.release();
    expect(statusesOf(await settleAll(requests))).toEqual([404, 404]);
    expect(listCrops(id)).toEqual([]);
  });

  it('are found by reconcile and removed by the hourly job', async () => {
    const [kept, hidden] = [await insertPhoto(creator), await insertPhoto(creator)];
    for (const id of [kept, hidden]) await requestCrop(id, SIZE);
    const [crop = ''] = listCrops(hidden);
    await writeFile(`${getCropFolder()}/unknown`, '');
    await db().$executeRaw`UPDATE wallpapers SET status = 'pending' WHERE public_id = ${hidden}`;
    const findOrphans = async (dryRun: boolean) =>
      formatFindings(await runReconcile({ dryRun })).filter((line) => line.includes('crops/'));
    expect(await findOrphans(true)).toContain(`orphan crops/${crop} removable`);
    expect(await findOrphans(false)).toContain(`orphan crops/${crop} removed`);
    expect(await findOrphans(true)).toEqual([]);
    expect([listCrops(kept).length, listCrops(hidden), listCrops('unknown')]).toEqual([1, [], []]);
    await writeFile(`${getCropFolder()}/${crop}`, '');
    await pruneCrops();
    expect([listCrops(kept).length, listCrops(hidden)]).toEqual([1, []]);
  });

  it('are removed when it stops being public, also if a server misses it', async () => {
    const hidden = await insertPhoto(creator);
    const [deleted, edited] = [await insertPhoto(creator), await insertPhoto(creator)];
    const [viewed, missed] = [await insertPhoto(creator), await insertPhoto(creator)];
    const all = [hidden, deleted, edited, viewed, missed];
    for (const id of all) await requestCrop(id, SIZE);
    const countStored = () => all.map((id) => listCrops(id).length);
    expect(countStored()).toEqual([1, 1, 1, 1, 1]);
    await setStatus(missed, 'removed');
    await listenForInvalidations([cropsChannel]);
    await waitFor(() => expect(countStored()).toEqual([1, 1, 1, 1, 0]));
    await setStatus(hidden, 'removed');
    await deleteWallpaper(await toViewer(creator), deleted);
    await db().$executeRaw`
      UPDATE wallpapers SET files = jsonb_set(files, '{original,key}', ${`"w/${edited}/${'f'.repeat(32)}.jpg"`}::jsonb)
      WHERE public_id = ${edited}`;
    await db().$executeRaw`UPDATE wallpapers SET views = 9 WHERE public_id = ${viewed}`;
    await waitFor(() => expect(countStored()).toEqual([0, 0, 0, 1, 0]));
  });
});

it('a failing disk is 503, and nothing half-written stays', async () => {
  const id = await insertPhoto(creator);
  await requestCrop(id, SIZE);
  await rm(getCropFolder(), { recursive: true });
  await writeFile(getCropFolder(), 'not a folder');
  const { status, body, headers } = await call(download, {
    params: { id },
    query: { width: '640', height: '400' },
  });
  expect([status, headers.get('retry-after')]).toEqual([503, '60']);
  expect(body.message).toMatch(/^We couldn’t create this size/);
  await rm(getCropFolder());
  expect((await requestCrop(id, SIZE)).status).toBe(200);
  expect(listCrops()).toHaveLength(1);
});

it('is not stored if the database fails during the render', async () => {
  const id = await insertPhoto(creator);
  const queue = holdDecodeQueue();
  const request = requestCrop(id, SIZE);
  await waitFor(() => expect(queue.countAdded()).toBe(1));
  const outage = Object.assign(new Error('connection refused'), { code: 'ECONNREFUSED' });
  const find = vi.spyOn(db().wallpaper, 'findUnique').mockImplementation(() => {
    throw outage;
  });
  queue.release();
  expect((await request).status).toBe(503);
  find.mockRestore();
  expect(listCrops(id)).toEqual([]);
});
