import { Agent } from 'node:http';
import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { formatNumber } from '@/lib/messages/formats';
import { paths } from '@/lib/paths';
import { buildApp, generateClient } from '@/scripts/build';
import { sendRequest } from '@/tests/http-client';
import { generateBenchData } from '@/tools/bench-data/generate-bench-data';
import { buildVocabulary } from '@/tools/bench-data/vocabulary';
import { type Cluster, startCluster } from '@/tools/cluster/start-cluster';
import { compareWays } from './cluster/costs';
import { type Ledger, startMixedLoad } from './cluster/mixed-load';

const USAGE = `npm run bench:cluster -- [--wallpapers N] [--restarts N] [--requests N]

Restarts the three servers of npm run cluster one after another while people browse, search, upload, favorite and delete.
Then compares requests with and without nginx, and pages with and without the replica.

  --wallpapers N   size of the database (default: 10000)
  --restarts N     of all servers (default: 5)
  --requests N     of each comparison and round (default: 200)`;

const { values } = parseArgs({
  options: {
    wallpapers: { type: 'string', default: '10000' },
    restarts: { type: 'string', default: '5' },
    requests: { type: 'string', default: '200' },
    help: { type: 'boolean', default: false },
  },
});

const PORT = 18_080;
const TOKEN = 'a-token-of-the-operator';
/** Between two restarts. */
const PAUSE_MS = 1000;
/** Until the other servers know of a change. */
const HEARD_MS = 300;

const { words } = buildVocabulary();

async function main(): Promise<void> {
  await generateClient();
  await buildApp();
  // A process that has just started is slow on busy cores.
  const env = { RATE_LIMITS: 'off', METRICS_TOKEN: TOKEN, RESPONSE_SECONDS: '30' };
  const cluster = await startCluster({ port: PORT, env, onStep: console.log });
  const sql = new pg.Client({ connectionString: cluster.env.DATABASE_URL });
  try {
    await sql.connect();
    await generateBenchData(sql, {
      wallpapers: Number(values.wallpapers),
      seed: 1,
      until: new Date(),
      timeZone: 'UTC',
      onProgress: () => undefined,
    });
    const { rows } = await sql.query("SELECT public_id FROM wallpapers WHERE status = 'approved'");
    const ids = rows.map(({ public_id: id }) => String(id));
    await restartUnderLoad(cluster, sql, ids);
    await measureNginx(cluster);
    await measureReplica(cluster, ids);
  } finally {
    await sql.end();
    await cluster.stop();
  }
}

async function restartUnderLoad(cluster: Cluster, sql: pg.Client, ids: string[]): Promise<void> {
  const { url, env, servers } = cluster;
  const site = { url, port: PORT, sql, sessionSecret: env.NEXTAUTH_SECRET ?? '' };
  const { ledger, stop } = await startMixedLoad(site, ids, words.slice(0, 300));
  const startedAt = performance.now();
  for (let round = 1; round <= Number(values.restarts); round += 1) {
    for (const index of servers.keys()) {
      await cluster.restart(index);
      await sleep(PAUSE_MS);
    }
    console.log(`restart ${round}: ${sum(ledger)} requests, ${ledger.failures.length} failed`);
  }
  await stop();
  const seconds = (performance.now() - startedAt) / 1000;
  console.log(`\n${seconds.toFixed(0)} s, load ${loadavg()[0]}`, ledger.counts);
  console.log(await readReads(cluster));
  await sleep(HEARD_MS);
  for (const problem of await audit(cluster, sql, ledger)) console.log(`  LOST ${problem}`);
}

const sum = ({ counts }: Ledger) =>
  formatNumber(Object.values(counts).reduce((total, count) => total + count, 0));

/** Compares what was acknowledged with what each server and both databases have. */
async function audit(cluster: Cluster, sql: pg.Client, ledger: Ledger): Promise<string[]> {
  const { uploaded, deleted, favorites, reader } = ledger;
  const problems: string[] = [];
  const ports = [PORT, ...cluster.serverUrls.map((url) => Number(new URL(url).port))];
  for (const port of ports)
    for (const id of uploaded) {
      const expected = deleted.has(id) ? 404 : 200;
      for (const path of [paths.api.wallpaper(id), paths.wallpaper(id)]) {
        const { status } = await sendRequest(port, path);
        if (status !== expected) problems.push(`${port}${path}: ${status} instead of ${expected}`);
      }
    }
  const { rows } = await sql.query(
    `SELECT w.public_id FROM favorites f JOIN wallpapers w ON w.id = f.wallpaper_id
     JOIN users u ON u.id = f.user_id WHERE u.email = $1`,
    [reader.email],
  );
  const stored = new Set(rows.map(({ public_id: id }) => id));
  for (const id of favorites) if (!stored.has(id)) problems.push(`favorite ${id}`);
  const replica = new pg.Client({ connectionString: cluster.env.DATABASE_READ_URL });
  await replica.connect();
  const count = 'SELECT count(*)::int AS count FROM wallpapers';
  const [own, other] = [await sql.query(count), await replica.query(count)];
  await replica.end();
  if (own.rows[0].count !== other.rows[0].count) problems.push('wallpapers of the replica');
  console.log(
    `${uploaded.size} uploads, ${deleted.size} of them deleted, ${favorites.size} favorites: ${problems.length} problems`,
  );
  return problems;
}

/** Since the last restart. */
async function readReads({ serverUrls }: Cluster): Promise<string> {
  const lines: string[] = [];
  for (const url of serverUrls) {
    const headers = { authorization: `Bearer ${TOKEN}` };
    const text = await (await fetch(`${url}/metrics`, { headers })).text();
    lines.push(...(text.match(/^fresco_public_reads_total.*/gm) ?? []));
  }
  return lines.join('\n');
}

async function measureNginx({ serverUrls, servers, nginx }: Cluster): Promise<void> {
  const server = servers[0]?.pid() ?? 0;
  const direct = {
    name: 'direct',
    port: Number(new URL(serverUrls[0] ?? '').port),
    pids: { server },
  };
  const through = { name: 'nginx', port: PORT, pids: { nginx: nginx.pid ?? 0 } };
  const repeat = (path: string) => () =>
    Array.from({ length: Number(values.requests) * 5 }, () => path);
  await compareWays('A cached page, kept alive', [direct, through], repeat(paths.home()));
  // Whoever is signed in gets nothing from the cache of nginx.
  await compareWays('The same with a cookie', [direct, through], repeat(paths.home()), {
    cookie: 'signed=in',
  });
}

async function measureReplica(cluster: Cluster, ids: string[]): Promise<void> {
  const { servers, serverUrls, primary, replica } = cluster;
  await cluster.restart(2, { DATABASE_READ_URL: '' });
  const agent = new Agent({ keepAlive: true });
  const ways = [
    { name: 'with the replica', index: 0 },
    { name: 'without it', index: 2 },
  ].map(({ name, index }) => ({
    name,
    port: Number(new URL(serverUrls[index] ?? '').port),
    pids: { server: servers[index]?.pid() ?? 0, primary: primary.pid, replica: replica.pid },
  }));
  for (const { port } of ways)
    for (const id of ids.slice(0, 100)) await sendRequest(port, paths.wallpaper(id), { agent });
  agent.destroy();
  const count = Number(values.requests);
  const toSearch = (round: number) =>
    Array.from({ length: count }, (_, index) =>
      paths.search(`${words[index]} ${words[300 + round * 7 + index]}`),
    );
  await compareWays('A search that no cache has', ways, toSearch);
  await compareWays('A page of a wallpaper that no cache has', ways, (round) =>
    ids.slice(100 + round * count, 100 + (round + 1) * count).map(paths.wallpaper),
  );
  console.log(`\nload ${loadavg()[0]}`);
}

if (values.help) console.log(USAGE);
else await main();
