import { Agent } from 'node:http';
import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { buildApp, generateClient } from '@/scripts/build';
import { type Site, startSite } from '@/tests/e2e/site';
import { photoJpeg } from '@/tests/fixtures/pictures';
import { getChildCpuTime, getCpuTime, getMemory } from '@/tests/process-usage';
import { createUploadClient } from '@/tests/upload-client';
import { listUrls } from './crowd/list-urls';
import { type Answer, visit } from './crowd/visit';
import { processInPairs } from './images/process-in-pairs';
import { measureLoad } from './measure-load';
import { startDatabases } from './search/databases';
import { formatSpread, quantile, toMegabytes } from './statistics';

const USAGE = `npm run bench:processes -- [--data DIR] [--wallpapers N] [--people N] [--seconds N] [--rounds N]

Compares one server process with two: uncached pages, cached pages, uploads and memory.

  --data DIR       keeps the database in DIR for the next run
  --wallpapers N   size of the database (default: 10000)
  --people N       each with one request at a time (default: 200)
  --seconds N      of uncached pages, in each round (default: 15)
  --rounds N       (default: 3)`;

const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    wallpapers: { type: 'string', default: '10000' },
    people: { type: 'string', default: '200' },
    seconds: { type: 'string', default: '15' },
    rounds: { type: 'string', default: '3' },
    help: { type: 'boolean', default: false },
  },
});

const CORES = 2;
const UPLOADS = 12;
const REST_MS = 5000;
const CACHED_SECONDS = 4;

type Row = Record<string, number>;

async function main(): Promise<void> {
  await generateClient();
  await buildApp();
  const databases = await startDatabases(values.data);
  const DATABASE_URL = await databases.prepare(Number(values.wallpapers));
  const pictures = await Promise.all(
    Array.from({ length: UPLOADS }, (_, seed) => photoJpeg({ width: 3840, height: 2160, seed })),
  );
  const rows: [Row[], Row[]] = [[], []];
  for (let round = 0; round < Number(values.rounds); round += 1) {
    for (const workers of round % 2 ? [2, 1] : [1, 2]) {
      const env = { DATABASE_URL, TRUSTED_PROXY_HOPS: '1' };
      const site = await startSite({ env, workers });
      let row: Row;
      try {
        row = await measure(site, DATABASE_URL, databases.pid);
      } finally {
        await site.close();
      }
      rows[workers === 1 ? 0 : 1].push({ ...row, ...(await measureUploads(workers, pictures)) });
    }
  }
  await databases.close();
  console.log(`${''.padEnd(44)} ${'one process'.padEnd(24)} two processes`);
  for (const name of Object.keys(rows[0][0] ?? {})) {
    const [one, two] = rows.map((side) =>
      formatSpread(
        side.map((row) => row[name] ?? 0),
        2,
      ),
    );
    console.log(`${name.padEnd(44)} ${one?.padEnd(24)} ${two}`);
  }
}

async function measure(site: Site, databaseUrl: string, postgres: number): Promise<Row> {
  const pids = site.cluster?.pids().filter((pid) => pid !== undefined) ?? [site.pid()];
  await sleep(REST_MS);
  const memory = await Promise.all(pids.map(async (pid) => (await getMemory(pid)).now));
  const readCpuTimes = async () => {
    const own = process.cpuUsage();
    const servers = await Promise.all(pids.map(getCpuTime));
    return [
      servers.reduce((sum, time) => sum + time, 0),
      await getChildCpuTime(postgres),
      (own.user + own.system) / 1000,
    ];
  };
  const urls = await listUrls(databaseUrl);
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
  for (const { path } of urls.splice(0, 200)) await visit(site, path, '192.0.2.1', agent);
  const [startedAt, before] = [performance.now(), await readCpuTimes()];
  const answers = await browse(site, agent, urls);
  const rate = (answers.length * 1000) / (performance.now() - startedAt);
  const costs = (await readCpuTimes()).map((time, i) => (time - (before[i] ?? 0)) / answers.length);
  agent.destroy();
  const cost = costs.reduce((sum, time) => sum + time, 0);
  const p99 = quantile(
    answers.map(({ ms }) => ms),
    0.99,
  );
  const beforeCached = await readCpuTimes();
  const cached = await measureLoad(site.url, CACHED_SECONDS);
  const [cachedCost = 0] = (await readCpuTimes()).map((time, i) => time - (beforeCached[i] ?? 0));
  return {
    'uncached pages per second': rate,
    'share of what the processor time allows':
      rate / ((1000 * Math.min(CORES, pids.length)) / cost),
    'CPU ms: servers': costs[0] ?? 0,
    'CPU ms: PostgreSQL': costs[1] ?? 0,
    'CPU ms: clients and launcher': costs[2] ?? 0,
    'p99 s': p99 / 1000,
    'p99 / (people / pages per second)': p99 / 1000 / (Number(values.people) / rate),
    'responses other than 200': answers.filter(({ status }) => status !== 200).length,
    'cached pages per second': cached.perSecond,
    'CPU ms of servers for each': cachedCost / (cached.perSecond * CACHED_SECONDS),
    'MB of a process at rest': toMegabytes(Math.max(...memory)),
    load: loadavg()[0] ?? 0,
  };
}

async function browse(site: Site, agent: Agent, urls: { path: string }[]): Promise<Answer[]> {
  const answers: Answer[] = [];
  const end = performance.now() + Number(values.seconds) * 1000;
  const person = async (address: string) => {
    while (performance.now() < end) {
      const next = urls.shift();
      if (!next) throw new Error('Every URL was used. Choose fewer seconds.');
      answers.push(await visit(site, next.path, address, agent));
    }
  };
  const people = Array.from({ length: Number(values.people) }, (_, index) => `10.0.0.${index}`);
  await Promise.all(people.map(person));
  return answers;
}

/** On an empty site of its own. */
async function measureUploads(workers: number, pictures: Buffer[]): Promise<Row> {
  const site = await startSite({ workers });
  const agent = new Agent({ keepAlive: true });
  try {
    const client = await createUploadClient(site);
    const uploads = await Promise.all(pictures.map(client.encode));
    const ms = await processInPairs(uploads, async (upload) => {
      const { status, body } = await client.send(upload, { agent });
      if (status !== 201) throw new Error(`The upload returned ${status}: ${body}`);
    });
    return { 'uploads per second': (UPLOADS * 1000) / ms };
  } finally {
    agent.destroy();
    await site.close();
  }
}

if (values.help) console.log(USAGE);
else await main();
