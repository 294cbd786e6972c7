import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { formatSpread, median, toMegabytes } from '@/bench/statistics';
import { buildApp } from '@/scripts/build';
import { type Site, startSite } from '@/tests/e2e/site';
import { getCpuTime, getMemory, resetPeakMemory } from '@/tests/process-usage';
import { createUploadClient, type EncodedUpload, type UploadClient } from '@/tests/upload-client';
import { openPhotoSource } from './photo-source';
import { startPipelineProcess } from './pipeline-process';
import { processInPairs } from './process-in-pairs';

const PER_ROUND = 8;
const WARM_UP_ROUNDS = 2;
const PRELOAD = path.join(import.meta.dirname, 'count-decodes.mjs');

type Sides<T> = Record<'bare' | 'endpoint', T>;

interface Round {
  duration: Sides<number>;
  cpuTime: Sides<number>;
  decodes: number;
}

export async function measureEndpoint(files: string[], rounds: number): Promise<void> {
  await buildApp();
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-endpoint-'));
  const decodes = path.join(folder, 'decodes');
  await writeFile(decodes, '');
  const env = { NODE_OPTIONS: `--import=${pathToFileURL(PRELOAD)}`, BENCH_DECODES: decodes };
  const site = await startSite({ env, isDurable: true });
  const bare = startPipelineProcess();
  const agent = new Agent({ keepAlive: true });
  try {
    const client = await createUploadClient(site);
    const photos = await openPhotoSource(files, folder);
    const countDecodes = async () => (await stat(decodes)).size;
    const pids = { bare: () => bare.pid, endpoint: site.pid };
    const results: Round[] = [];
    for (let round = -WARM_UP_ROUNDS; round < rounds; round += 1) {
      if (round === 0) await resetPeakMemory(site.pid());
      const photoFiles = await photos.writeCrops(PER_ROUND);
      const uploads = await Promise.all(
        photoFiles.map(async (file) => client.encode(await readFile(file))),
      );
      const before = await countDecodes();
      const sides = {
        bare: () => bare.run(photoFiles),
        endpoint: () => uploadAll(client, uploads, agent),
      };
      const order = round % 2 ? (['bare', 'endpoint'] as const) : (['endpoint', 'bare'] as const);
      const duration = { bare: 0, endpoint: 0 };
      const cpuTime = { bare: 0, endpoint: 0 };
      for (const side of order) {
        const cpuStart = await getCpuTime(pids[side]());
        duration[side] = (await sides[side]()) / PER_ROUND;
        cpuTime[side] = ((await getCpuTime(pids[side]())) - cpuStart) / PER_ROUND;
      }
      if (round >= 0)
        results.push({ duration, cpuTime, decodes: ((await countDecodes()) - before) / PER_ROUND });
      await Promise.all(photoFiles.map((file) => rm(file)));
    }
    report(results, photos.sources);
    await reportMemory(site);
  } finally {
    agent.destroy();
    bare.close();
    await site.close();
    await rm(folder, { recursive: true });
  }
}

function uploadAll(client: UploadClient, uploads: EncodedUpload[], agent: Agent): Promise<number> {
  return processInPairs(uploads, async (upload) => {
    const { status, body } = await client.send(upload, { agent });
    if (status !== 201) throw new Error(`The upload returned ${status}: ${body}`);
  });
}

function report(rounds: Round[], sources: number): void {
  const pick = (what: 'duration' | 'cpuTime', side: 'bare' | 'endpoint') =>
    rounds.map((round) => round[what][side]);
  const ratios = (what: 'duration' | 'cpuTime') =>
    rounds.map((round) => round[what].bare / round[what].endpoint);
  const times = (side: 'bare' | 'endpoint') =>
    `${formatSpread(pick('duration', side))} ms per image, ${formatSpread(pick('cpuTime', side))} ms of CPU time`;
  console.log(
    `${rounds.length} rounds of ${PER_ROUND} uploads, 3840x2160, cropped from ${sources} photos`,
  );
  console.log(`pipeline       ${times('bare')}`);
  console.log(`POST /upload   ${times('endpoint')}`);
  console.log(
    `endpoint/bare  ${formatSpread(ratios('duration'), 2)} of the pipeline's speed, goal 0.85`,
  );
  console.log(`               ${formatSpread(ratios('cpuTime'), 2)} by CPU time`);
  console.log(`decodes        ${median(rounds.map(({ decodes }) => decodes))} per upload, goal 1`);
}

async function reportMemory(site: Site): Promise<void> {
  const { peak } = await getMemory(site.pid());
  // The rest needs no AVIF for this measurement.
  await site.sql.query(
    `UPDATE wallpapers SET needs_avif = false
    WHERE id NOT IN (SELECT id FROM wallpapers ORDER BY id DESC LIMIT ${PER_ROUND})`,
  );
  const worker = await site.startWorker();
  const waiting = 'SELECT count(*)::int AS left FROM wallpapers WHERE needs_avif';
  while ((await site.sql.query(waiting)).rows[0].left > 0) await sleep(500);
  const avifMemory = await getMemory(worker.pid() ?? 0);
  console.log(`peak memory    ${toMegabytes(peak)} MB, goal 600`);
  console.log(`  for AVIF     ${toMegabytes(avifMemory.peak)} MB, in the worker`);
}
