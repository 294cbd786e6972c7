import { Gauge, Registry } from 'prom-client';
import { getJobFigures } from '@/lib/jobs/job-figures';
import { withTimeout } from '@/lib/platform/deadline';
import { getDiskSpace } from '@/lib/platform/disk-space';
import { env } from '@/lib/platform/env';
import { log } from '@/lib/platform/log';
import { collectMachineMetrics } from '@/lib/platform/machine';
import { listReplicaLags, type ReplicaLag } from '@/lib/platform/replica-lag';
import type { ProcessMetrics } from './metrics';

const TIMEOUT_MS = 2500;

type Row = [labels: Record<string, string>, value: number];

/** What can't be known is null. */
export interface MachineFigures {
  /** Names of those that answered. */
  answered: ReadonlySet<string>;
  jobs: Awaited<ReturnType<typeof getJobFigures>> | null;
  replicas: ReplicaLag[] | null;
  disk: Awaited<ReturnType<typeof getDiskSpace>> | null;
}

/**
 * Returns what the processes of this machine measured, and what is the same for all of them. What doesn't answer is
 * left out.
 */
export async function collectAllMetrics(
  collectOwn: () => Promise<ProcessMetrics>,
): Promise<string> {
  const processes = (await collectMachineMetrics<ProcessMetrics>()) ?? [await collectOwn()];
  // While a process is replaced, two have its name, and the newer one comes last.
  const texts = new Map(processes.map(({ process, text }) => [process, text]));
  const [jobs, replicas, disk] = await Promise.all([
    read('jobs', getJobFigures),
    read('replicas', listReplicaLags),
    read('disk', getDiskSpace),
  ]);
  const machine = renderMachineMetrics({ answered: new Set(texts.keys()), jobs, replicas, disk });
  return mergeMetrics([await machine, ...texts.values()]);
}

export function renderMachineMetrics(figures: MachineFigures): Promise<string> {
  const { answered, jobs, replicas, disk } = figures;
  const registry = new Registry();
  const add = (name: string, help: string, rows: Row[] = []) => {
    // A gauge without a value would be 0.
    if (rows.length === 0) return;
    const labelNames = Object.keys(rows[0]?.[0] ?? {});
    const gauge = new Gauge({ name, help, labelNames, registers: [registry] });
    for (const [labels, value] of rows) gauge.set(labels, value);
  };
  const up = listProcesses().map((process): Row => [{ process }, Number(answered.has(process))]);
  add('fresco_process_up', 'Whether a process of this machine answered.', up);
  add('fresco_database_up', 'Whether the database answered.', [[{}, Number(jobs !== null)]]);
  const alive: Row[] = jobs ? [[{}, Number(jobs.isWorkerAlive)]] : [];
  add('fresco_worker_alive', 'Whether a worker on any machine runs jobs.', alive);
  const states = (['waiting', 'running', 'failed'] as const).flatMap((state) =>
    (jobs?.jobs ?? []).map((job): Row => [{ task: job.task, state }, job[state]]),
  );
  add('fresco_jobs', 'Jobs of all machines.', states);
  const ages = jobs?.jobs.map(({ task, oldestSeconds }): Row => [{ task }, oldestSeconds]);
  add('fresco_job_oldest_seconds', 'How long the job that is due longest has waited.', ages);
  const seconds = replicas?.map((one): Row => [{ replica: one.replica }, one.seconds]);
  add(
    'fresco_replica_lag_seconds',
    'Maximum age of changes that a replica hasn’t replayed.',
    seconds,
  );
  const bytes = replicas?.map((one): Row => [{ replica: one.replica }, one.bytes]);
  add('fresco_replica_lag_bytes', 'Changes that a replica hasn’t replayed.', bytes);
  const ofDisk = (size?: number): Row[] => (size === undefined ? [] : [[{}, size]]);
  add('fresco_disk_free_bytes', 'Free space where DATA_DIR is.', ofDisk(disk?.free));
  add('fresco_disk_size_bytes', 'Size of the disk where DATA_DIR is.', ofDisk(disk?.size));
  return registry.metrics();
}

async function read<T>(part: string, work: () => Promise<T>): Promise<T | null> {
  try {
    return await withTimeout(work(), TIMEOUT_MS);
  } catch (error) {
    log.error('metrics.incomplete', error, { part });
    return null;
  }
}

function listProcesses(): string[] {
  const { WORKERS, WORKER } = env();
  const servers = Array.from({ length: WORKERS }, (_, index) => String(index + 1));
  return WORKER === 'on' ? [...servers, 'worker'] : servers;
}

/** Each metric must be one group of lines. */
export function mergeMetrics(texts: string[]): string {
  const groups = new Map<string, { head: string; lines: string[] }>();
  for (const group of texts.flatMap((text) => text.trim().split('\n\n'))) {
    const [help = '', type = '', ...lines] = group.split('\n');
    const known = groups.get(type) ?? { head: `${help}\n${type}`, lines: [] };
    known.lines.push(...lines);
    groups.set(type, known);
  }
  const filled = [...groups.values()].filter(({ lines }) => lines.length > 0);
  return filled.map(({ head, lines }) => `${head}\n${lines.join('\n')}\n`).join('\n');
}
