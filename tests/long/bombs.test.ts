import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Site, startSite } from '@/tests/e2e/site';
import { decompressionBombs } from '@/tests/fixtures/bombs';
import { photoJpeg } from '@/tests/fixtures/pictures';
import { forgetPeak, memoryOf } from '@/tests/process-memory';
import { openUploadClient, type UploadClient } from '@/tests/upload-client';

const AT_ONCE = 32;
const GIB = 1024 ** 3;

let site: Site;
let client: UploadClient;

beforeAll(async () => {
  site = await startSite();
  client = await openUploadClient(site);
}, 120_000);
afterAll(() => site.close());

const sendPhoto = async (seed: number) => client.send(await client.pack(await photoJpeg({ seed })));

/** Linux tells what memory a process takes. */
describe.runIf(process.platform === 'linux')('thirty-two decompression bombs at once', () => {
  it('are all refused within a gigabyte of memory, and the next photograph is let in', async () => {
    const bombs = await decompressionBombs();
    const parcels = await Promise.all(bombs.map(({ bytes }) => client.pack(bytes)));
    expect((await sendPhoto(1)).status).toBe(201);
    const before = await memoryOf(site.pid());
    await forgetPeak(site.pid());

    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, index) => client.send(parcels[index % parcels.length]!)),
    );
    const { peak } = await memoryOf(site.pid());
    const allowed = [413, 415, 422, 503];
    const told = answers.map(({ status }, index) => [bombs[index % bombs.length]?.name, status]);
    expect(told.filter(([, status]) => !allowed.includes(Number(status)))).toEqual([]);
    const late = answers.filter(({ status }) => status === 503);
    expect(late.filter(({ headers }) => !headers['retry-after'])).toEqual([]);
    expect(peak - before.now).toBeLessThan(GIB);
    expect((await sendPhoto(2)).status).toBe(201);
  });
});
