import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { buildApp } from '@/scripts/build';
import { seedSite } from '@/tests/e2e/content';
import { startSite } from '@/tests/e2e/site';
import { buildDecompressionBombs } from '@/tests/fixtures/decompression-bombs';
import { sendRequest } from '@/tests/http-client';
import { getMemory, resetPeakMemory } from '@/tests/process-usage';
import { createUploadClient, type EncodedUpload, type UploadClient } from '@/tests/upload-client';
import { countValues, formatTimes, measureHome } from './measure-home';
import { median, toMegabytes } from './statistics';

const USAGE = `npm run bench:bombs -- [--waves N]

Uploads 32 decompression bombs at once to a temporary server, N times (default: 5), while requesting the
home page ten times a second. See bench/README.md for the meaning of the figures.`;

const CONCURRENCY = 32;

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
    const statuses: string[] = [];
    const durations: number[] = [];
    const attack = (async () => {
      for (let wave = 0; wave < waves; wave += 1) {
        const startedAt = performance.now();
        statuses.push(...(await sendWave(client, uploads, wave)));
        durations.push(performance.now() - startedAt);
      }
    })();
    const busy = await measureHome(site.port, attack);
    const { peak } = await getMemory(site.pid());
    console.log(
      `${waves} waves of ${CONCURRENCY} bombs of ${bombs.length} kinds: ${countValues(statuses)}`,
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
