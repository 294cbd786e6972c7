import cluster from 'node:cluster';
import { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { CONNECTIONS_PER_NETWORK, REQUEST_QUEUE } from '@/lib/limits';
import { pingDatabase } from '@/lib/platform/db';
import { type Env, env, exportEnv } from '@/lib/platform/env';
import { listenForInvalidations } from '@/lib/platform/invalidations';
import { log, nameProcessInLogs } from '@/lib/platform/log';
import { joinMachine } from '@/lib/platform/machine';
import { pageChangesChannel } from '@/lib/platform/page-changes';
import { followReplica } from '@/lib/platform/replica';
import { runShutdown } from '@/lib/platform/shutdown';
import { storage } from '@/lib/platform/storage/storage';
import { waitForServices } from '@/lib/platform/wait-for-services';
import { cropsChannel } from '@/lib/wallpapers/crops/stale-crops';
import { hiddenFilesChannel } from '@/lib/wallpapers/hidden-files';
import { fileAccess } from './file-access';
import { createHttpServer, type HttpServer, TIMEOUTS } from './http-server';
import { collectAllMetrics } from './machine-metrics';
import { addServerMetrics, areMetricsOn, type ServerParts, startMetrics } from './metrics';
import { createMetricsServer } from './metrics-endpoint';
import { openPageStore } from './page-store';
import { createReadinessCheck } from './readiness';
import { createRequestListener } from './request-listener';
import { createRequestMeter } from './request-meter';
import { createRequestQueue } from './request-queue';
import { buildServerHeaders } from './responses';
import { readRouteNames, readRoutes } from './routes';
import { readStaticFiles } from './static-files';
import { keepFoldersTidy } from './tidy-folders';

const LOOPBACK = '127.0.0.1';
const FINISH_MS = 30_000;
/** Requests on connections that were just accepted can still arrive. */
const LAST_REQUESTS_MS = 1000;

type Report = { address: string } | { problem: string } | { failed: string };

let draining = false;

async function main(): Promise<void> {
  // Once the output is closed (`| head`), each logged line would throw, be logged and throw again.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  if (cluster.isWorker)
    for (const signal of ['SIGINT', 'SIGHUP']) process.on(signal, () => undefined);
  let settings: Env;
  try {
    settings = env();
  } catch (error) {
    return exitWithError(error instanceof Error ? error.message : String(error));
  }
  try {
    await serve(settings);
  } catch (error) {
    const message = describeListenError(error, settings);
    if (!message) log.error('server.start_failed', error);
    exitWithError(message ?? "The server couldn't start. See the log for the reason.");
  }
}

async function serve({ HOST, PORT, ...settings }: Env): Promise<void> {
  exportEnv();
  if (settings.PROCESS_NAME) {
    if (settings.WORKERS > 1) nameProcessInLogs(settings.PROCESS_NAME);
    joinMachine(process, settings.WORKERS);
  }
  // Next and React read NODE_ENV while they load.
  const { default: next } = await import('next');
  const dev = settings.NODE_ENV === 'development';
  const https = settings.SITE_URL.startsWith('https:');
  // Next hangs upgrade requests that aren't hot reload. In production it gets a server without
  // connections, so that they are handled like other requests.
  const httpServer = dev ? undefined : new Server();
  const app = next({ dev, dir: process.cwd(), hostname: HOST, port: PORT, httpServer });
  await app.prepare();
  const channels = [hiddenFilesChannel, cropsChannel, pageChangesChannel];
  const listeningToOthers = listenForInvalidations(channels);
  followReplica();
  const pageStore = dev ? undefined : openPageStore();
  // Connections are distributed evenly.
  const share = (limit: number) => Math.ceil(limit / settings.WORKERS);
  const queue = createRequestQueue({ ...REQUEST_QUEUE, waiting: share(REQUEST_QUEUE.waiting) });
  const metrics = areMetricsOn() ? await measure({ queue, pageStore }, dev) : undefined;
  const { METRICS_TOKEN: token, METRICS_PORT: metricsPort } = settings;
  const listener = createRequestListener({
    next: app.getRequestHandler(),
    staticFiles: dev ? undefined : await readStaticFiles(process.cwd()),
    hasRoute: dev ? undefined : await readRoutes('.next', 'public'),
    pageStore,
    storage: storage(),
    fileAccess,
    queue,
    measure: metrics?.measure,
    metrics: metrics && token ? { token, collect: metrics.collect } : undefined,
    readiness: createReadinessCheck({
      database: pingDatabase,
      storage: async () => storage().check(),
    }),
    isDraining: () => draining,
    trustedHops: settings.TRUSTED_PROXY_HOPS,
    https,
    dev,
    imageOrigin: settings.S3_PUBLIC_URL && new URL(settings.S3_PUBLIC_URL).origin,
  });
  const connectionsPerNetwork =
    settings.TRUSTED_PROXY_HOPS > 0 ? Number.POSITIVE_INFINITY : share(CONNECTIONS_PER_NETWORK);
  const listening = createHttpServer(
    listener,
    buildServerHeaders(https),
    TIMEOUTS,
    connectionsPerNetwork,
  );
  if (metrics && metricsPort)
    await listen(createMetricsServer(metrics.collect), LOOPBACK, metricsPort);
  const address = await listen(listening.server, HOST, PORT);
  shutDownOnSignal(async () => {
    await drain(listening, settings.DRAIN_SECONDS);
    await app.close();
  });
  void waitForServices((problem) => sendReport({ problem }))
    .then(() => listeningToOthers)
    .then(() => sendReport({ address }));
  keepFoldersTidy(pageStore);
}

async function measure(parts: ServerParts, dev: boolean) {
  const meter = createRequestMeter(await readRouteNames(dev ? null : '.next', 'public'));
  const { registry, collect } = startMetrics(meter);
  addServerMetrics(registry, parts);
  return { measure: meter.measure, collect: () => collectAllMetrics(collect) };
}

function listen(server: Server, host: string, port: number): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
      const bracketed = name.includes(':') ? `[${name}]` : name;
      resolve(`http://${bracketed}:${(server.address() as AddressInfo).port}`);
    });
  });
}

function describeListenError(
  error: unknown,
  { HOST, PORT, METRICS_PORT }: Env,
): string | undefined {
  const { code = '', port = PORT } = error as NodeJS.ErrnoException & { port?: number };
  const [name, host] = port === METRICS_PORT ? ['METRICS_PORT', LOOPBACK] : ['PORT', HOST];
  const messages: Record<string, string> = {
    EADDRINUSE: `Port ${port} on ${host} is in use. Stop the program that uses it, or set ${name} to another one.`,
    EACCES: `This user isn't allowed to listen on port ${port}. Set ${name} to 1024 or higher.`,
    EADDRNOTAVAIL: `${HOST} isn't an address of this machine. Set HOST to one that is, such as 127.0.0.1.`,
    ENOTFOUND: `${HOST} isn't an address of this machine. Set HOST to one that is, such as 127.0.0.1.`,
  };
  return messages[code];
}

/**
 * The first signal, or the launcher's exit, drains; a second signal exits immediately. In a cluster, only the launcher
 * decides, because the signals of a terminal also reach its processes.
 */
function shutDownOnSignal(shutDown: () => Promise<void>): void {
  let signals = 0;
  const begin = async (reason: string): Promise<void> => {
    if (draining) return;
    draining = true;
    log.info('server.draining', { reason });
    try {
      await shutDown();
      if (await runShutdown()) log.info('server.stopped');
    } catch (error) {
      log.error('server.shutdown_failed', error);
    }
    process.exit(0);
  };
  const on = (signal: NodeJS.Signals): void => {
    signals += 1;
    if (signals > 1) process.exit(1);
    void begin(signal);
  };
  if (cluster.worker) {
    // Otherwise Node exits when the launcher does, without draining.
    cluster.worker.exitedAfterDisconnect = true;
    process.on('SIGTERM', () => void begin('SIGTERM'));
  } else process.on('SIGTERM', on).on('SIGINT', on);
  process.on('disconnect', () => void begin('the launcher exited'));
}

async function drain(listening: HttpServer, seconds: number): Promise<void> {
  listening.startDraining();
  await sleep(seconds * 1000);
  if (cluster.isWorker) {
    listening.stopListening();
    await sleep(LAST_REQUESTS_MS);
  }
  const aborted = await listening.stop(FINISH_MS);
  if (aborted > 0) log.warn('server.requests_aborted', { requests: aborted });
}

function sendReport(report: Report, then = (): void => undefined): void {
  if (process.send) process.send(report, undefined, undefined, then);
  else if ('problem' in report) log.warn('server.not_ready', { reason: report.problem });
  else if ('address' in report) process.stdout.write(`Listening on ${report.address}\n`, then);
  else process.stderr.write(`${report.failed}\n`, then);
}

function exitWithError(message: string): void {
  sendReport({ failed: message }, () => process.exit(1));
}

void main();
