import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { pool } from '@/lib/platform/db';
import { env } from '@/lib/platform/env';
import { shareMetrics } from '@/lib/platform/machine';
import { observed } from '@/lib/platform/observed';
import type { PageStore } from './page-store';
import type { RequestMeter } from './request-meter';
import type { RequestQueue } from './request-queue';

/** In the text format of Prometheus. */
export interface ProcessMetrics {
  process: string;
  text: string;
}

const DECODE_BUCKETS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const JOB_BUCKETS = [0.1, 0.5, 2, 10, 60, 300];

export const areMetricsOn = () => Boolean(env().METRICS_TOKEN ?? env().METRICS_PORT);

/**
 * Starts to measure this process, for itself and for the other processes of the machine
 * (docs/decisions/0085-processes.md).
 *
 * @param meter of a server
 */
export function startMetrics(meter?: RequestMeter) {
  const process = env().PROCESS_NAME ?? '1';
  const registry = new Registry();
  registry.setDefaultLabels({ process });
  collectDefaultMetrics({ register: registry });
  addPoolMetrics(registry);
  addPictureMetrics(registry);
  addJobMetrics(registry);
  const collect = async (): Promise<ProcessMetrics> => ({
    process,
    text: [await registry.metrics(), meter?.render(process)].join('\n'),
  });
  shareMetrics(collect);
  return { registry, collect };
}

function addPoolMetrics(registry: Registry): void {
  const registers = [registry];
  new Gauge({
    name: 'fresco_database_connections',
    help: 'Connections of the pool to PostgreSQL.',
    labelNames: ['state'],
    registers,
    collect() {
      const { totalCount, idleCount } = pool();
      this.set({ state: 'used' }, totalCount - idleCount);
      this.set({ state: 'idle' }, idleCount);
    },
  });
  new Gauge({
    name: 'fresco_database_waiting',
    help: 'Queries that wait for a connection.',
    registers,
    collect() {
      this.set(pool().waitingCount);
    },
  });
}

function addPictureMetrics(registry: Registry): void {
  const duration = new Histogram({
    name: 'fresco_decode_duration_seconds',
    help: 'Time to decode a picture and to derive files from it, without the wait for a turn.',
    buckets: DECODE_BUCKETS,
    registers: [registry],
  });
  observed().decoded = (seconds) => duration.observe(seconds);
}

function addJobMetrics(registry: Registry): void {
  const duration = new Histogram({
    name: 'fresco_job_duration_seconds',
    help: 'Time that an attempt to run a job took.',
    labelNames: ['task', 'result'],
    buckets: JOB_BUCKETS,
    registers: [registry],
  });
  observed().jobEnded = (task, result, seconds) => duration.observe({ task, result }, seconds);
}

export interface ServerParts {
  queue: Pick<RequestQueue, 'getState'>;
  pageStore: PageStore | undefined;
}

export function addServerMetrics(registry: Registry, { queue, pageStore }: ServerParts): void {
  const registers = [registry];
  new Gauge({
    name: 'fresco_queue_requests',
    help: 'Requests in the queue in front of rendering.',
    labelNames: ['state'],
    registers,
    collect() {
      const { running, waiting } = queue.getState();
      this.set({ state: 'running' }, running);
      this.set({ state: 'waiting' }, waiting);
    },
  });
  new Counter({
    name: 'fresco_queue_refused_total',
    help: 'Requests that the queue refused with 503.',
    registers,
    collect() {
      this.reset();
      this.inc(queue.getState().refused);
    },
  });
  new Gauge({
    name: 'fresco_page_store_bytes',
    help: 'Size of the pages on disk, at most. The processes of a machine share them.',
    registers,
    collect() {
      this.set(pageStore?.getBytes() ?? 0);
    },
  });
  const shared = { memory: 0, disk: 0, rendered: 0 };
  new Counter({
    name: 'fresco_shared_responses_total',
    help: 'Responses that are the same for everyone, by source: memory, disk or rendered.',
    labelNames: ['source'],
    registers,
    collect() {
      this.reset();
      for (const [source, count] of Object.entries(shared)) this.inc({ source }, count);
    },
  });
  observed().sharedResponse = (source) => {
    shared[source] += 1;
  };
  addReplicaMetrics(registers);
}

function addReplicaMetrics(registers: Registry[]): void {
  const reads = new Counter({
    name: 'fresco_public_reads_total',
    help: 'Reads of public data, by the database that answered: replica or primary.',
    labelNames: ['source'],
    registers,
  });
  observed().publicRead = (source) => reads.inc({ source });
}
