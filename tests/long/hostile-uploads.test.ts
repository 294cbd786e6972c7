import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Site, startSite } from '@/tests/e2e/site';
import {
  generateHostileFiles,
  getRunOptions,
  type HostileFile,
} from '@/tests/fixtures/hostile-files';
import { parseJson, sendRequest } from '@/tests/http-client';
import { getMemory } from '@/tests/process-usage';
import { createUploadClient, type UploadClient } from '@/tests/upload-client';

const { count, seed } = getRunOptions(10_000);
/** Few enough to never fill the decode queue. */
const CONCURRENCY = 4;
const TIMEOUT_MS = 30_000;
const MIB = 1024 ** 2;
/** How much memory can grow between the second and the last quarter of the files. */
const MAX_GROWTH = 100 * MIB;
const MEMORY_SAMPLES = 40;

let site: Site;
let client: UploadClient;

beforeAll(async () => {
  site = await startSite();
  client = await createUploadClient(site);
}, 120_000);
afterAll(() => site.close());

/** Uploads a file and returns the status or the error. */
async function uploadFile({ name, bytes }: HostileFile): Promise<string> {
  try {
    const parcel = await client.encode(bytes);
    const response = await client.send(parcel, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (response.status === 201) return '201';
    const { message } = parseJson(response);
    return typeof message === 'string'
      ? `${response.status}`
      : `${response.status} without a message`;
  } catch (error) {
    return `${name}: ${error}`;
  }
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

// Only Linux reports the memory of a process.
describe.runIf(process.platform === 'linux')('hostile uploads', () => {
  it(`accepts or rejects each of ${count} files with a message, without leaking memory`, async () => {
    const results = new Map<string, number>();
    const memory: number[] = [];
    const files = generateHostileFiles(seed, count);
    let sent = 0;
    const work = async () => {
      for (let { value } = await files.next(); value; { value } = await files.next()) {
        const result = await uploadFile(value);
        results.set(result, (results.get(result) ?? 0) + 1);
        sent += 1;
        if (sent % Math.ceil(count / MEMORY_SAMPLES) === 0)
          memory.push((await getMemory(site.pid())).now);
      }
    };
    await Promise.all(Array.from({ length: CONCURRENCY }, work));
    const allowed = ['201', '400', '409', '415', '422'];
    expect([...results.keys()].filter((result) => !allowed.includes(result))).toEqual([]);
    expect(sent).toBe(count);
    expect(results.get('422')).toBeGreaterThan(count / 4);
    expect(results.get('201')).toBeGreaterThan(0);
    expect((await sendRequest(site.port, '/healthz')).status).toBe(200);
    const quarter = Math.floor(memory.length / 4);
    const baseline = median(memory.slice(quarter, 2 * quarter));
    expect(median(memory.slice(-quarter)) - baseline).toBeLessThan(MAX_GROWTH);
  }, 3_600_000);
});
