import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { median, megabytes, spread } from '@/bench/figures';
import { buildApp } from '@/scripts/build';
import { type Site, startSite } from '@/tests/e2e/site';
import { forgetPeak, memoryOf, processorTimeOf } from '@/tests/process-memory';
import { openUploadClient, type Parcel, type UploadClient } from '@/tests/upload-client';
import { openBare } from './bare';
import { inPairs } from './pairs';
import { openPhotographs } from './photographs';

/** Pictures of one round, for either side. */
const PER_ROUND = 8;
const WARM_UP_ROUNDS = 2;
const PRELOAD = path.join(import.meta.dirname, 'count-decodes.mjs');

type Sides<T> = Record<'bare' | 'endpoint', T>;

interface Round {
  /** Milliseconds a picture takes, two being worked on at a time. */
  took: Sides<number>;
  /** Milliseconds of processor time of the process that works on it. */
  worked: Sides<number>;
  decodes: number;
}

/** The endpoint beside the bare pipeline, in turns, on the same files. */
export async function measureEndpoint(files: string[], rounds: number): Promise<void> {
  await buildApp();
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-endpoint-'));
  const decodes = path.join(folder, 'decodes');
  await writeFile(decodes, '');
  const env = { NODE_OPTIONS: `--import=${pathToFileURL(PRELOAD)}`, BENCH_DECODES: decodes };
  const site = await startSite({ env, isDurable: true });
  const bare = openBare();
  const agent = new Agent({ keepAlive: true });
  try {
    const client = await openUploadClient(site);
    const photographs = await openPhotographs(files, folder);
    const count = async () => (await stat(decodes)).size;
    const pids = { bare: () => bare.pid, endpoint: site.pid };
    const done: Round[] = [];
    for (let round = -WARM_UP_ROUNDS; round < rounds; round += 1) {
      if (round === 0) await forgetPeak(site.pid());
      const made = await photographs.make(PER_ROUND);
      const parcels = await Promise.all(
        made.map(async (file) => client.pack(await readFile(file))),
      );
      const before = await count();
      const sides = {
        bare: () => bare.run(made),
        endpoint: () => uploadAll(client, parcels, agent),
      };
      const order = round % 2 ? (['bare', 'endpoint'] as const) : (['endpoint', 'bare'] as const);
      const took = { bare: 0, endpoint: 0 };
      const worked = { bare: 0, endpoint: 0 };
      for (const side of order) {
        const begun = await processorTimeOf(pids[side]());
        took[side] = (await sides[side]()) / PER_ROUND;
        worked[side] = ((await processorTimeOf(pids[side]())) - begun) / PER_ROUND;
        if (side === 'endpoint') await spareAvif(site);
      }
      if (round >= 0) done.push({ took, worked, decodes: ((await count()) - before) / PER_ROUND });
      await Promise.all(made.map((file) => rm(file)));
    }
    report(done, photographs.sources);
    await reportMemory(site);
  } finally {
    agent.destroy();
    bare.close();
    await site.close();
    await rm(folder, { recursive: true });
  }
}

function uploadAll(client: UploadClient, parcels: Parcel[], agent: Agent): Promise<number> {
  return inPairs(parcels, async (parcel) => {
    const { status, body } = await client.send(parcel, { agent });
    if (status !== 201) throw new Error(`Upload answered ${status}: ${body}`);
  });
}

/** Work for after the answer must not run beside the other side's turn. */
async function spareAvif(site: Site): Promise<void> {
  await site.sql.query("UPDATE wallpapers SET pending_work = '{}'");
}

function report(rounds: Round[], sources: number): void {
  const of = (what: 'took' | 'worked', side: 'bare' | 'endpoint') =>
    rounds.map((round) => round[what][side]);
  const ratios = (what: 'took' | 'worked') =>
    rounds.map((round) => round[what].bare / round[what].endpoint);
  const times = (side: 'bare' | 'endpoint') =>
    `${spread(of('took', side))} ms a picture, ${spread(of('worked', side))} of the processor`;
  console.log(`${rounds.length} rounds of ${PER_ROUND} uploads, 3840x2160, cut from ${sources}`);
  console.log(`bare pipeline  ${times('bare')}`);
  console.log(`POST /upload   ${times('endpoint')}`);
  console.log(`endpoint/bare  ${spread(ratios('took'), 2)} of its speed, goal 0.85`);
  console.log(`               ${spread(ratios('worked'), 2)} by processor time`);
  console.log(`decodes        ${median(rounds.map(({ decodes }) => decodes))} per upload, goal 1`);
}

/** Peak while uploading, then while AVIF are made of some of it. */
async function reportMemory(site: Site): Promise<void> {
  const { peak } = await memoryOf(site.pid());
  await forgetPeak(site.pid());
  await site.sql.query(
    `UPDATE wallpapers SET pending_work = '{avif}'
    WHERE id IN (SELECT id FROM wallpapers ORDER BY id DESC LIMIT ${PER_ROUND})`,
  );
  const waiting = "SELECT count(*)::int AS left FROM wallpapers WHERE pending_work <> '{}'";
  while ((await site.sql.query(waiting)).rows[0].left > 0) await sleep(500);
  const afterwards = await memoryOf(site.pid());
  console.log(`peak memory    ${megabytes(peak)} MB, goal 600`);
  console.log(`  for AVIF     ${megabytes(afterwards.peak)} MB, after the answers`);
}
