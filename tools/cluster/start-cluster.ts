import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import S3rver from 's3rver';
import { CliError } from '@/scripts/cli-error.mjs';
import { getPortError } from '@/scripts/services/free-port';
import { type Postgres, startPostgres } from '@/scripts/services/postgres';
import { startReplica } from '@/scripts/services/postgres-replica';
import { findNginx, writeNginxConfig } from '@/tools/test/nginx';
import { type Launcher, startLauncher } from './launcher';

const BUCKET = 'fresco';
const SERVERS = 3;
/** Until the new processes of nginx answer. */
const RELOAD_MS = 1000;
export const ADMIN = { ADMIN_EMAIL: 'admin@example.com', ADMIN_PASSWORD: 'cluster-on-one-machine' };

/** Who is connected to: the first three by the servers and the worker, `replication` by the replica. */
export type Link = 'primary' | 'replica' | 'storage' | 'replication';

export interface ClusterOptions {
  /** Of nginx. The servers have the next three ports, S3 the one after. */
  port: number;
  /** Settings of all servers. */
  env?: Record<string, string>;
  /** Settings of one: `worker`, or `server-1` and so on. */
  ownEnv?: (name: string) => Record<string, string>;
  /** Of S3, which exits if its disk is full. Default: with everything else. */
  storageFolder?: string;
  /** Runs before the first server adds demo wallpapers, which it does unless the site has an admin. */
  prepare?: (databaseUrl: string) => Promise<void>;
  /** Returns the port of a proxy for connections to `port`. */
  via?: (link: Link, port: number) => Promise<number>;
  onStep?: (text: string) => void;
}

export interface Cluster {
  folder: string;
  url: string;
  /** The servers' own URLs. */
  serverUrls: string[];
  servers: Launcher[];
  worker: Launcher;
  nginx: ChildProcess;
  primary: Postgres;
  replica: Postgres;
  env: Record<string, string>;
  /** Restarts a server without a failed request: nginx sends nothing there meanwhile. */
  restart(index: number, changes?: Record<string, string>): Promise<void>;
  stop(): Promise<void>;
}

/** Starts everything on this machine, from an empty site. `stop` removes it. */
export async function startCluster({
  port,
  env: own = {},
  ownEnv = () => ({}),
  storageFolder,
  prepare,
  via = async (_, port) => port,
  onStep = () => undefined,
}: ClusterOptions): Promise<Cluster> {
  const ports = Array.from({ length: SERVERS + 2 }, (_, index) => port + index);
  for (const one of ports)
    if (await getPortError(one))
      throw new CliError(
        `Port ${one} is in use. Choose another first port: npm run cluster -- --port ${port + 100}`,
      );
  const folder = await mkdtemp(path.join(tmpdir(), 'fresco-cluster-'));
  const started: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const end of started.reverse()) await end();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const s3Port = port + SERVERS + 1;
    started.push(await startS3(s3Port, storageFolder ?? path.join(folder, 's3')));
    onStep('PostgreSQL and a replica');
    const primaryDir = path.join(folder, 'primary');
    const primary = await startPostgres({ dataDir: primaryDir });
    started.push(primary.stop);
    await primary.ensureDatabase('fresco');
    await prepare?.(primary.url('fresco'));
    const through = async (link: Link, url: string) => {
      const address = new URL(url);
      address.port = String(await via(link, Number(address.port)));
      return address.href;
    };
    const source = { ...primary, adminUrl: await through('replication', primary.adminUrl) };
    const replica = await startReplica(source, primaryDir, path.join(folder, 'replica'));
    started.push(replica.stop);
    const url = `http://127.0.0.1:${port}`;
    const env = {
      DATABASE_URL: await through('primary', primary.url('fresco')),
      DATABASE_READ_URL: await through('replica', replica.url('fresco')),
      NEXTAUTH_SECRET: randomBytes(32).toString('hex'),
      SITE_URL: url,
      TRUSTED_PROXY_HOPS: '1',
      S3_BUCKET: BUCKET,
      S3_ENDPOINT: `http://127.0.0.1:${await via('storage', s3Port)}`,
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
      S3_FORCE_PATH_STYLE: 'true',
      WORKERS: '1',
      WORKER: 'off',
      // Long enough for nginx to close its idle connections.
      DRAIN_SECONDS: '3',
      ...ADMIN,
      ...own,
    };
    onStep('a worker');
    const launch = async (name: string, settings: Record<string, string>) => {
      const one = await startLauncher(name, folder, { ...env, ...settings, ...ownEnv(name) });
      started.push(one.stop);
      return one;
    };
    const worker = await launch('worker', { WORKER: 'only' });
    const servers: Launcher[] = [];
    const serverPorts = ports.slice(1, SERVERS + 1);
    for (const [index, serverPort] of serverPorts.entries()) {
      onStep(`server ${index + 1} of ${SERVERS}`);
      servers.push(await launch(`server-${index + 1}`, { PORT: String(serverPort) }));
    }
    onStep('nginx');
    const configure = (down?: number) => configureNginx(folder, port, serverPorts, down);
    const nginx = await startNginx(port, await configure());
    started.push(() => end(nginx));
    const reload = async (down?: number) => {
      await configure(down);
      nginx.kill('SIGHUP');
      await sleep(RELOAD_MS);
    };
    const restart = async (index: number, changes?: Record<string, string>) => {
      await reload(index);
      await servers[index]?.restart(changes);
      await reload();
    };
    const serverUrls = serverPorts.map((one) => `http://127.0.0.1:${one}`);
    const processes = { servers, worker, nginx, primary, replica };
    return { folder, url, serverUrls, ...processes, env, restart, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** @returns a function that stops it */
async function startS3(port: number, directory: string): Promise<() => Promise<void>> {
  const configureBuckets = [{ name: BUCKET }];
  const address = '127.0.0.1';
  const s3 = new S3rver({ address, port, silent: true, directory, configureBuckets });
  await s3.run();
  return () => s3.close();
}

/** With the configuration of deploy/compose.yaml. */
async function configureNginx(folder: string, port: number, servers: number[], down?: number) {
  const list = servers
    .map((one, index) => `  server 127.0.0.1:${one}${index === down ? ' down' : ''};\n`)
    .join('');
  const site = (await readFile('deploy/compose-nginx.conf', 'utf8'))
    .replace(/(^ {2}server server-\d:\d+;\n)+/m, list)
    .replace('listen 8080;', `listen 127.0.0.1:${port};`)
    .replace('/var/cache/nginx', folder);
  return writeNginxConfig(folder, site);
}

async function startNginx(port: number, config: string[]): Promise<ChildProcess> {
  const { program, env } = await findNginx();
  const args = ['-g', 'daemon off;', ...config];
  const child = spawn(program, args, { env, detached: true, stdio: 'inherit' });
  while ((await getPortError(port)) === null) {
    if (child.exitCode !== null) throw new CliError("nginx didn't start. See the output above.");
    await sleep(100);
  }
  return child;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGQUIT');
  await exited;
}
