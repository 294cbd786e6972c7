import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { formatError } from '@/scripts/cli-error.mjs';
import { randomFrom } from '@/tests/fixtures/pictures';
import { type Check, checkPromises } from './check-promises';
import { createClock } from './clock';
import { type Crowd, startCrowd } from './crowd';
import { mountDisk } from './disk';
import { type Fault, type FaultContext, listFaults } from './faults';
import { addReplica, promoteDuringOutage, type Replication } from './promotion';
import { startTopology, waitUntilHealthy, withSql } from './topology';

export interface FaultOptions {
  port: number;
  /** Decides on the faults and their order, but not on how requests interleave. */
  seeds: number[];
  /** Of each seed. All kinds if undefined. */
  rounds?: number | undefined;
  /** Only faults whose name contains it. */
  only?: string | undefined;
  /** Ends after the current fault. */
  end?: AbortSignal | undefined;
  onLine: (text: string) => void;
}

/** Figures of one fault over all seeds. */
export interface Figures {
  runs: number;
  acknowledged: number;
  unknown: number;
  slowestMs: number;
  /** From the end of the fault until everything was healthy. */
  recoveryMs: number;
}

export interface FaultReport {
  figures: Map<string, Figures>;
  /** Broken promises. */
  problems: string[];
}

/** Breaks the site in many ways while people use it, and compares what they were told with what is there. */
export async function runFaults({
  port,
  seeds,
  onLine,
  ...choice
}: FaultOptions): Promise<FaultReport> {
  const disk = await mountDisk();
  if (!disk)
    onLine('The disk isn’t filled: this process may not mount a file system. Run it as root.');
  const storageFolder = await mkdtemp(path.join(tmpdir(), 'fresco-bucket-'));
  const temporary = process.env.TMPDIR;
  const report: FaultReport = { figures: new Map(), problems: [] };
  try {
    if (disk) process.env.TMPDIR = disk.folder;
    const clock = await createClock(disk?.folder ?? tmpdir());
    if (!clock) onLine('No clock jumps: libfaketime couldn’t be unpacked. Install apt-get.');
    const ownEnv = (name: string) => (name === 'server-3' && clock ? clock.env : {});
    const onStep = (text: string) => onLine(`Starting ${text}`);
    const topology = await startTopology({ port, storageFolder, onStep, ownEnv });
    try {
      for (const seed of seeds) {
        if (choice.end?.aborted) break;
        onLine(`Seed ${seed}`);
        await runSeed(seed, { topology, disk, clock }, { ...choice, onLine, report });
      }
    } catch (error) {
      // What was measured until then is still reported.
      report.problems.push(formatError(error));
    } finally {
      await topology.stop();
    }
  } finally {
    if (temporary === undefined) Reflect.deleteProperty(process.env, 'TMPDIR');
    else process.env.TMPDIR = temporary;
    await disk?.remove();
    await rm(storageFolder, { recursive: true });
  }
  return report;
}

interface Run extends Omit<FaultOptions, 'port' | 'seeds'> {
  report: FaultReport;
}

async function runSeed(
  seed: number,
  parts: Pick<FaultContext, 'topology' | 'disk' | 'clock'>,
  run: Run,
): Promise<void> {
  const { topology } = parts;
  const random = randomFrom(seed);
  const { url, env } = topology.cluster;
  const site = { url, port: Number(new URL(url).port), sessionSecret: env.NEXTAUTH_SECRET ?? '' };
  const crowd = await withSql(topology, (sql) => startCrowd({ ...site, sql }, seed));
  const context = { ...parts, random, attempt: crowd.attempt };
  const measure = createMeter(crowd, run, seed);
  const check = async (where: string, lostSince?: number) =>
    addCheck(await checkPromises(topology, crowd, lostSince), `seed ${seed}, ${where}`, run);
  crowd.resume();
  try {
    await crowd.attempt(30);
    measure('no fault');
    for (const fault of chooseFaults(listFaults(parts), seed, run)) {
      if (run.end?.aborted) break;
      await fault.run(context);
      const endedAt = performance.now();
      await waitUntilHealthy(topology);
      measure(fault.name, performance.now() - endedAt);
    }
    await check('faults');
    for (const replication of shuffle<Replication>(['synchronous', 'asynchronous'], random)) {
      if (run.end?.aborted) break;
      const { lagSeconds, readAt } = await promoteDuringOutage(
        topology,
        crowd,
        replication,
        measure,
      );
      const since =
        replication === 'synchronous' ? Number.POSITIVE_INFINITY : readAt - lagSeconds * 1000;
      run.onLine(`  ${lagSeconds.toFixed(1)} s behind, according to /metrics`);
      await check(`promotion, ${replication}`, since);
      await addReplica(topology);
    }
  } finally {
    await crowd.pause();
  }
}

/** Consecutive seeds get different ones, until all were chosen. */
function chooseFaults(all: Fault[], seed: number, { rounds, only = '' }: Run): Fault[] {
  const possible = shuffle(
    all.filter(({ name }) => name.includes(only)),
    randomFrom(1),
  );
  const count = Math.min(rounds ?? possible.length, possible.length);
  const start = (seed * count) % possible.length;
  return shuffle([...possible, ...possible].slice(start, start + count), randomFrom(seed));
}

function createMeter(crowd: Crowd, { report, onLine }: Run, seed: number) {
  return (name: string, recoveryMs = 0) => {
    const tally = crowd.takeTally();
    const { acknowledged, unknown, slowestMs, problems } = tally;
    const known = report.figures.get(name);
    report.figures.set(name, {
      runs: (known?.runs ?? 0) + 1,
      acknowledged: (known?.acknowledged ?? 0) + acknowledged,
      unknown: (known?.unknown ?? 0) + unknown,
      slowestMs: Math.max(known?.slowestMs ?? 0, slowestMs),
      recoveryMs: Math.max(known?.recoveryMs ?? 0, recoveryMs),
    });
    onLine(
      `  ${name}: ${acknowledged} acknowledged, ${unknown} unknown, slowest ${(slowestMs / 1000).toFixed(1)} s, healthy after ${(recoveryMs / 1000).toFixed(1)} s`,
    );
    for (const problem of problems) {
      report.problems.push(`seed ${seed}, ${name}: ${problem}`);
      onLine(`  PROBLEM ${problem}`);
    }
    return tally;
  };
}

function addCheck(
  { wallpapers, deleted, lost, problems }: Check,
  where: string,
  { report, onLine }: Run,
): void {
  const counts = `${wallpapers} wallpapers, ${deleted} of them deleted, ${lost} changes lost within the lag`;
  onLine(`  ${where}: ${counts}, ${problems.length} problems`);
  for (const problem of problems) onLine(`  PROBLEM ${problem}`);
  report.problems.push(...problems.map((problem) => `${where}: ${problem}`));
}

function shuffle<T>(list: T[], random: () => number): T[] {
  return list
    .map((value) => ({ value, rank: random() }))
    .sort((one, other) => one.rank - other.rank)
    .map(({ value }) => value);
}
