import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { buildApp } from '@/scripts/build';
import { seedSite } from '@/tests/e2e/content';
import { startSite } from '@/tests/e2e/site';
import { decompressionBombs } from '@/tests/fixtures/bombs';
import { call } from '@/tests/http-client';
import { forgetPeak, memoryOf } from '@/tests/process-memory';
import { openUploadClient, type Parcel, type UploadClient } from '@/tests/upload-client';
import { median, megabytes, quantile } from './figures';

const USAGE = `npm run bench:bombs -- [--waves N]

Sends 32 decompression bombs at once to a server of its own, N times (default 5), and asks for the home
page ten times a second meanwhile. bench/README.md says what the figures mean.`;

const AT_ONCE = 32;
const PAUSE_MS = 100;

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
    const client = await openUploadClient(site, 'Bombs');
    const bombs = await decompressionBombs();
    const parcels = await Promise.all(bombs.map(({ bytes }) => client.pack(bytes)));
    await call(site.port, '/');
    const calm = await timeHome(site.port, sleep(5000));
    const before = await memoryOf(site.pid());
    await forgetPeak(site.pid());
    const answers = new Map<string, number>();
    const took: number[] = [];
    const waving = (async () => {
      for (let wave = 0; wave < waves; wave += 1) {
        const begun = performance.now();
        for (const status of await sendWave(client, parcels, wave)) {
          answers.set(status, (answers.get(status) ?? 0) + 1);
        }
        took.push(performance.now() - begun);
      }
    })();
    const busy = await timeHome(site.port, waving);
    const { peak } = await memoryOf(site.pid());
    const told = [...answers].sort().map(([status, count]) => `${count} × ${status}`);
    console.log(`${waves} waves of ${AT_ONCE} bombs of ${bombs.length} kinds: ${told.join(', ')}`);
    console.log(`a wave   ${(median(took) / 1000).toFixed(1)} s`);
    console.log(
      `memory   ${megabytes(before.now)} MB before, peak ${megabytes(peak)} MB: ${megabytes(peak - before.now)} MB more, promised at most 1024`,
    );
    console.log(`home     calm: ${times(calm)}`);
    console.log(`         meanwhile: ${times(busy)}, promised p95 below 500`);
  } finally {
    await site.close();
  }
}

function sendWave(client: UploadClient, parcels: Parcel[], wave: number): Promise<string[]> {
  const sendOne = async (_: unknown, index: number) => {
    const parcel = parcels[(wave + index) % parcels.length];
    if (!parcel) throw new Error('There are no bombs.');
    const { status } = await client.send(parcel);
    return String(status);
  };
  return Promise.all(Array.from({ length: AT_ONCE }, sendOne));
}

/** How long the home page took each time, until something is over, in milliseconds. */
async function timeHome(port: number, something: Promise<void>): Promise<number[]> {
  const agent = new Agent({ keepAlive: true });
  const took: number[] = [];
  let isOver = false;
  const end = something.finally(() => {
    isOver = true;
  });
  while (!isOver) {
    const begun = performance.now();
    const { status } = await call(port, '/', { agent });
    if (status !== 200) throw new Error(`Home answered ${status}.`);
    took.push(performance.now() - begun);
    await sleep(PAUSE_MS);
  }
  await end;
  agent.destroy();
  return took;
}

function times(all: number[]): string {
  const of = (share: number) => quantile(all, share).toFixed(0);
  return `p50 ${of(0.5)} ms, p95 ${of(0.95)} ms, longest ${of(1)} ms of ${all.length}`;
}
