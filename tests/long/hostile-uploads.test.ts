import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Site, startSite } from '@/tests/e2e/site';
import { type HostileFile, hostileFiles, hostileRun } from '@/tests/fixtures/hostile';
import { call, json } from '@/tests/http-client';
import { memoryOf } from '@/tests/process-memory';
import { openUploadClient, type UploadClient } from '@/tests/upload-client';

const { count, seed } = hostileRun(10_000);
/** Few enough for the queue never to be full. */
const AT_ONCE = 4;
/** Longer than a file may take, in milliseconds. */
const PATIENCE = 30_000;
const MIB = 1024 ** 2;
/** What memory may have grown by between the second quarter of the files and the last. */
const WOBBLE = 100 * MIB;
const LOOKS = 40;

let site: Site;
let client: UploadClient;

beforeAll(async () => {
  site = await startSite();
  client = await openUploadClient(site);
}, 120_000);
afterAll(() => site.close());

/** The status, or what went wrong instead of an answer. */
async function fateOf({ name, bytes }: HostileFile): Promise<string> {
  try {
    const parcel = await client.pack(bytes);
    const answer = await client.send(parcel, { signal: AbortSignal.timeout(PATIENCE) });
    if (answer.status === 201) return '201';
    const { message } = json(answer);
    return typeof message === 'string' ? `${answer.status}` : `${answer.status} without a sentence`;
  } catch (error) {
    return `${name}: ${error}`;
  }
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/** Linux tells what memory a process takes. */
describe.runIf(process.platform === 'linux')('hostile files sent to a server', () => {
  it(`each of ${count} is refused with a sentence or let in, and the server stays as it was`, async () => {
    const fates = new Map<string, number>();
    const memory: number[] = [];
    const files = hostileFiles(seed, count);
    let sent = 0;
    const work = async () => {
      for (let { value } = await files.next(); value; { value } = await files.next()) {
        const fate = await fateOf(value);
        fates.set(fate, (fates.get(fate) ?? 0) + 1);
        sent += 1;
        if (sent % Math.ceil(count / LOOKS) === 0) memory.push((await memoryOf(site.pid())).now);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    const others = ['201', '400', '409', '415', '422'];
    expect([...fates.keys()].filter((fate) => !others.includes(fate))).toEqual([]);
    expect(sent).toBe(count);
    expect(fates.get('422')).toBeGreaterThan(count / 4);
    expect(fates.get('201')).toBeGreaterThan(0);
    expect((await call(site.port, '/healthz')).status).toBe(200);
    const quarter = Math.floor(memory.length / 4);
    const warm = median(memory.slice(quarter, 2 * quarter));
    expect(median(memory.slice(-quarter)) - warm).toBeLessThan(WOBBLE);
  }, 3_600_000);
});
