import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { formatSpread, toMegabytes } from '@/bench/statistics';
import { buildApp } from '@/scripts/build';
import { type Site, startSite } from '@/tests/e2e/site';
import { sendRequest } from '@/tests/http-client';
import { getCpuTime, getMemory, resetPeakMemory } from '@/tests/process-usage';
import { createUploadClient } from '@/tests/upload-client';
import { openPhotoSource } from './photo-source';
import { CROP_SIZE, startPipelineProcess } from './pipeline-process';
import { processInPairs } from './process-in-pairs';

const PER_ROUND = 32;
const WARM_UP_ROUNDS = 2;
const AT_ONCE = 20;
const INVENTED_SIZES = 500;

type Sides = Record<'bare' | 'endpoint', number>;

/** Compares downloads at `CROP_SIZE` with sharp alone. */
export async function measureCrops(files: string[], rounds: number): Promise<void> {
  await buildApp();
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-crops-'));
  const site = await startSite({ isDurable: true });
  const bare = startPipelineProcess();
  const agent = new Agent({ keepAlive: true });
  try {
    const photos = await openPhotoSource(files, folder);
    const client = await createUploadClient(site);
    const upload = async (file: string): Promise<string> => {
      const { body } = await client.send(await client.encode(await readFile(file)), { agent });
      return JSON.parse(body.toString()).id;
    };
    const pids = { bare: () => bare.pid, endpoint: site.pid };
    const durations: Sides[] = [];
    const cpuTimes: Sides[] = [];
    let ids: string[] = [];
    for (let round = -WARM_UP_ROUNDS; round < rounds; round += 1) {
      const photoFiles = await photos.writeCrops(PER_ROUND);
      ids = [];
      for (const file of photoFiles) ids.push(await upload(file));
      const sides = {
        bare: () => bare.run(photoFiles, 'crop'),
        endpoint: () => processInPairs(ids, (id) => download(site, id, CROP_SIZE, agent)),
      };
      const duration = { bare: 0, endpoint: 0 };
      const cpuTime = { bare: 0, endpoint: 0 };
      for (const side of round % 2
        ? (['bare', 'endpoint'] as const)
        : (['endpoint', 'bare'] as const)) {
        const cpuStart = await getCpuTime(pids[side]());
        duration[side] = (await sides[side]()) / PER_ROUND;
        cpuTime[side] = ((await getCpuTime(pids[side]())) - cpuStart) / PER_ROUND;
      }
      if (round >= 0) {
        durations.push(duration);
        cpuTimes.push(cpuTime);
      }
      await Promise.all(photoFiles.map((file) => rm(file)));
    }
    report(durations, cpuTimes);
    await reportMemory(site, ids, agent);
    await reportInventedSizes(site, ids[0] ?? '', agent);
  } finally {
    agent.destroy();
    bare.close();
    await site.close();
    await rm(folder, { recursive: true });
  }
}

async function download(
  site: Site,
  id: string,
  { width, height }: { width: number; height: number },
  agent: Agent,
): Promise<void> {
  const url = `/api/wallpapers/${id}/download?width=${width}&height=${height}`;
  const { status, body } = await sendRequest(site.port, url, { agent });
  if (status !== 200) throw new Error(`The download returned ${status}: ${body}`);
}

function report(durations: Sides[], cpuTimes: Sides[]): void {
  const times = (side: keyof Sides) =>
    `${formatSpread(durations.map((round) => round[side]))} ms per image, ${formatSpread(cpuTimes.map((round) => round[side]))} ms of CPU time`;
  const ratios = (all: Sides[]) =>
    formatSpread(
      all.map((round) => round.bare / round.endpoint),
      2,
    );
  const { width, height } = CROP_SIZE;
  console.log(
    `${durations.length} rounds of ${PER_ROUND} downloads, ${width}x${height} from 3840x2160`,
  );
  console.log(`sharp          ${times('bare')}`);
  console.log(`GET /download  ${times('endpoint')}`);
  console.log(`endpoint/bare  ${ratios(durations)} of sharp's speed, goal 0.85`);
  console.log(`               ${ratios(cpuTimes)} by CPU time`);
}

async function reportMemory(site: Site, ids: string[], agent: Agent): Promise<void> {
  await resetPeakMemory(site.pid());
  const sizes = Array.from({ length: AT_ONCE }, (_, index) => ({
    width: 2560,
    height: 1400 + index,
  }));
  const startedAt = performance.now();
  await Promise.all(
    sizes.map((size, index) => download(site, ids[index % ids.length] ?? '', size, agent)),
  );
  const seconds = (performance.now() - startedAt) / 1000;
  const { peak } = await getMemory(site.pid());
  console.log(
    `${AT_ONCE} at once     ${seconds.toFixed(1)} s, peak memory ${toMegabytes(peak)} MB, goal 600`,
  );
}

async function reportInventedSizes(site: Site, id: string, agent: Agent): Promise<void> {
  const sizes = Array.from({ length: INVENTED_SIZES }, (_, index) => ({
    width: 1920 + index,
    height: 1080,
  }));
  await processInPairs(sizes, (size) => download(site, id, size, agent));
  const crops = path.join(site.dataDir, 'crops');
  const names = await readdir(crops);
  const stats = await Promise.all(names.map((name) => stat(path.join(crops, name))));
  const bytes = stats.reduce((sum, { size }) => sum + size, 0);
  const { now } = await getMemory(site.pid());
  console.log(
    `stored         ${names.length} crops in ${toMegabytes(bytes)} MB after ${INVENTED_SIZES} invented sizes, memory ${toMegabytes(now)} MB`,
  );
}
