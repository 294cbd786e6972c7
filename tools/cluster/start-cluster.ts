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

export interface ClusterOptions {
  /** Of nginx. The servers have the next three ports, S3 the one after. */
  port: number;
  /** Settings of all servers. */
  env?: Record<string, string>;
  onStep?: (text: string) => void;
}

export interface Cluster {
  folder: string;
  url: string;
  /** The servers' own URLs. */
  serverUrls: string[];
  servers: Launcher[];
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
    const s3 = new S3rver({
      address: '127.0.0.1',
      port: s3Port,
      silent: true,
      directory: path.join(folder, 's3'),
      configureBuckets: [{ name: BUCKET }],
    });
    await s3.run();
    started.push(() => s3.close());
    onStep('PostgreSQL and a replica');
    const primaryDir = path.join(folder, 'primary');
    const primary = await startPostgres({ dataDir: primaryDir });
    started.push(primary.stop);
    await primary.ensureDatabase('fresco');
    const replica = await startReplica(primary, primaryDir, path.join(folder, 'replica'));
    started.push(replica.stop);
    const url = `http://127.0.0.1:${port}`;
    const env = {
      DATABASE_URL: primary.url('fresco'),
      DATABASE_READ_URL: replica.url('fresco'),
      NEXTAUTH_SECRET: randomBytes(32).toString('hex'),
      SITE_URL: url,
      TRUSTED_PROXY_HOPS: '1',
      S3_BUCKET: BUCKET,
      S3_ENDPOINT: `http://127.0.0.1:${s3Port}`,
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
    const worker = await startLauncher('worker', folder, { ...env, WORKER: 'only' });
    started.push(worker.stop);
    const servers: Launcher[] = [];
    const serverPorts = ports.slice(1, SERVERS + 1);
    for (const [index, serverPort] of serverPorts.entries()) {
      onStep(`server ${index + 1} of ${SERVERS}`);
      const settings = { ...env, PORT: String(serverPort) };
      const server = await startLauncher(`server-${index + 1}`, folder, settings);
      started.push(server.stop);
      servers.push(server);
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
    return { folder, url, serverUrls, servers, nginx, primary, replica, env, restart, stop };
  } catch (error) {
    await stop();
    throw error;
  }
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
