import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Site, startSite } from '@/tests/e2e/site';
import { buildDecompressionBombs } from '@/tests/fixtures/decompression-bombs';
import { photoJpeg } from '@/tests/fixtures/pictures';
import { getMemory, resetPeakMemory } from '@/tests/process-usage';
import { createUploadClient, type UploadClient } from '@/tests/upload-client';

const CONCURRENCY = 32;
const GIB = 1024 ** 3;

let site: Site;
let client: UploadClient;

beforeAll(async () => {
  site = await startSite();
  client = await createUploadClient(site);
}, 120_000);
afterAll(() => site.close());

const sendPhoto = async (seed: number) =>
  client.send(await client.encode(await photoJpeg({ seed })));

// Only Linux reports the memory of a process.
describe.runIf(process.platform === 'linux')('decompression bombs', () => {
  it('rejects 32 at once within 1 GiB of memory, then accepts a photo', async () => {
    const bombs = await buildDecompressionBombs();
    const parcels = await Promise.all(bombs.map(({ bytes }) => client.encode(bytes)));
    expect((await sendPhoto(1)).status).toBe(201);
    const before = await getMemory(site.pid());
    await resetPeakMemory(site.pid());

    const responses = await Promise.all(
      Array.from({ length: CONCURRENCY }, (_, index) =>
        client.send(parcels[index % parcels.length]!),
      ),
    );
    const { peak } = await getMemory(site.pid());
    const allowed = [413, 415, 422, 503];
    const statuses = responses.map(({ status }, index) => [
      bombs[index % bombs.length]?.name,
      status,
    ]);
    expect(statuses.filter(([, status]) => !allowed.includes(Number(status)))).toEqual([]);
    const unavailable = responses.filter(({ status }) => status === 503);
    expect(unavailable.filter(({ headers }) => !headers['retry-after'])).toEqual([]);
    expect(peak - before.now).toBeLessThan(GIB);
    expect((await sendPhoto(2)).status).toBe(201);
  });
});
