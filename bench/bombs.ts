import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { buildApp } from '@/scripts/build';
import { seedSite } from '@/tests/e2e/content';
import { startSite } from '@/tests/e2e/site';
import { buildDecompressionBombs } from '@/tests/fixtures/decompression-bombs';
import { sendRequest } from '@/tests/http-client';
import { getMemory, resetPeakMemory } from '@/tests/process-usage';
import { createUploadClient, type EncodedUpload, type UploadClient } from '@/tests/upload-client';
import { median, quantile, toMegabytes } from './statistics';

const USAGE = `npm run bench:bombs -- [--waves N]

Uploads 32 decompression bombs at once to a temporary server, N times (default: 5), while requesting the
home page ten times a second. See bench/README.md for the meaning of the figures.`;

const CONCURRENCY = 32;
const REQUEST_INTERVAL_MS = 100;

const { values } = parseArgs({
  options: { waves: { type: 'string', default: '5' }, help: { type: 'boolean' } },
});
if (values.help) console.log(USAGE);
else await measureBombs(Number(values.waves));

async function measureBombs(waves: number): Promise<void> {
  await buildApp();
  const site = await startSite();
  try {
    await seedSite(site);
    const client = await createUploadClient(site, 'Bombs');
    const bombs = await buildDecompressionBombs();
    const uploads = await Promise.all(bombs.map(({ bytes }) => client.encode(bytes)));
    await sendRequest(site.port, '/');
    const idle = await measureHome(site.port, sleep(5000));
    const before = await getMemory(site.pid());
    await resetPeakMemory(site.pid());
    const statuses = new Map<string, number>();
    const durations: number[] = [];
    const attack = (async () => {
      for (let wave = 0; wave < waves; wave += 1) {
        const startedAt = performance.now();
        for (const status of await sendWave(client, uploads, wave)) {
          statuses.set(status, (statuses.get(status) ?? 0) + 1);
        }
        durations.push(performance.now() - startedAt);
      }
    })();
    const busy = await measureHome(site.port, attack);
    const { peak } = await getMemory(site.pid());
    const counts = [...statuses].sort().map(([status, count]) => `${count} × ${status}`);
    console.log(
      `${waves} waves of ${CONCURRENCY} bombs of ${bombs.length} kinds: ${counts.join(', ')}`,
    );
    console.log(`wave     ${(median(durations) / 1000).toFixed(1)} s`);
    console.log(
      `memory   ${toMegabytes(before.now)} MB before, peak ${toMegabytes(peak)} MB: ${toMegabytes(peak - before.now)} MB more, goal at most 1024`,
    );
    console.log(`home     idle: ${formatTimes(idle)}`);
    console.log(`         busy: ${formatTimes(busy)}, goal p95 below 500`);
  } finally {
    await site.close();
  }
}

function sendWave(client: UploadClient, uploads: EncodedUpload[], wave: number): Promise<string[]> {
  const sendOne = async (_: unknown, index: number) => {
    const upload = uploads[(wave + index) % uploads.length];
    if (!upload) throw new Error('There are no bombs to upload.');
    const { status } = await client.send(upload);
    return String(status);
  };
  return Promise.all(Array.from({ length: CONCURRENCY }, sendOne));
}

async function measureHome(port: number, task: Promise<void>): Promise<number[]> {
  const agent = new Agent({ keepAlive: true });
  const durations: number[] = [];
  let isDone = false;
  const end = task.finally(() => {
    isDone = true;
  });
  while (!isDone) {
    const startedAt = performance.now();
    const { status } = await sendRequest(port, '/', { agent });
    if (status !== 200) throw new Error(`The home page returned ${status}.`);
    durations.push(performance.now() - startedAt);
    await sleep(REQUEST_INTERVAL_MS);
  }
  await end;
  agent.destroy();
  return durations;
}

function formatTimes(all: number[]): string {
  const of = (share: number) => quantile(all, share).toFixed(0);
  return `p50 ${of(0.5)} ms, p95 ${of(0.95)} ms, max ${of(1)} ms, ${all.length} requests`;
}
