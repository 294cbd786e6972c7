import { mkdtemp, rm } from 'node:fs/promises';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildApp, generateClient } from '@/scripts/build';
import { type Site, startSite } from '@/tests/e2e/site';
import { sendRequest } from '@/tests/http-client';
import { getCpuTime } from '@/tests/process-usage';
import { generateBenchData } from '@/tools/bench-data/generate-bench-data';
import { type Baseline, startBaseline } from './baseline-site';
import { listUrls } from './crowd/list-urls';
import { formatSpread, median } from './statistics';
import { summarizeProfile } from './uncached/profile';

const USAGE = `npm run bench:uncached -- [--wallpapers N] [--responses N] [--rounds N] [--profile PAGE]

Compares the CPU time of the server for uncached responses with that of the baseline
(bench/floor). Each round requests different addresses.

  --wallpapers N   size of the database (default: 10000)
  --responses N    of each kind in a round (default: 70)
  --rounds N       (default: 5)
  --profile KIND   prints which packages and functions use the time of one kind instead`;

const { values } = parseArgs({
  options: {
    wallpapers: { type: 'string', default: '10000' },
    responses: { type: 'string', default: '70' },
    rounds: { type: 'string', default: '5' },
    profile: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});

const RECORDER = path.resolve('bench/uncached/record-profile.mjs');
const CONNECTIONS = 4;
/** Enough for V8 to optimize what every page runs. */
const WARM_UP = 60;

interface Kind {
  name: string;
  /** Name of the kind of the baseline, and the share of its speed that is the goal. */
  baseline: string;
  goal?: number;
  port: number;
  pid: number;
  /** No address twice, because the second response would come from the cache. */
  urls: Iterator<string, undefined>;
}

async function main(): Promise<void> {
  await generateClient();
  await buildApp();
  const folder = await mkdtemp(path.join(tmpdir(), 'fresco-profile-'));
  const file = path.join(folder, 'profile.json');
  const env = { PROFILE_FILE: file, NODE_OPTIONS: `--import ${RECORDER}` };
  const site = await startSite({ env: values.profile ? env : {} });
  const options = { wallpapers: Number(values.wallpapers), seed: 1, until: new Date() };
  await generateBenchData(site.sql, { ...options, timeZone: 'UTC' });
  const baseline = await startBaseline(site.databaseUrl);
  try {
    const kinds = await listKinds(site, baseline);
    if (values.profile) {
      const kind = kinds.find(({ name }) => name === values.profile);
      if (!kind) throw new Error(`--profile is one of ${kinds.map(({ name }) => name).join(', ')}`);
      await visit(kind, Number(values.responses) * Number(values.rounds));
      await site.stop();
      console.log(await summarizeProfile(file));
    } else {
      await compare(kinds);
    }
  } finally {
    baseline.stop();
    await site.close();
    await rm(folder, { recursive: true });
  }
}

async function listKinds(site: Site, baseline: Baseline): Promise<Kind[]> {
  const all = await listUrls(site.databaseUrl);
  const list = (kind: string) => all.filter((url) => url.kind === kind).map(({ path }) => path);
  const own = { port: site.port, pid: site.pid() };
  const floor = { port: Number(new URL(baseline.url).port), pid: baseline.pid };
  const pageNumbers = Array.from(
    { length: Number(values.wallpapers) / 20 },
    (_, index) => index + 1,
  );
  const [page, handler] = ['baseline page', 'baseline handler'];
  const pages = (name: string, goal: number): Kind => ({
    ...{ name, goal, baseline: page, ...own },
    urls: list(name).values(),
  });
  const reads = (name: string, goal: number, urls: string[]): Kind => ({
    ...{ name, goal, baseline: handler, ...own, urls: urls.values() },
  });
  return [
    { name: page, baseline: page, ...floor, urls: repeat('/rendered') },
    { name: handler, baseline: handler, ...floor, urls: repeat('/list') },
    pages('wallpaper', 0.3),
    pages('tag', 0.3),
    pages('profile', 0.3),
    pages('search', 0.5),
    reads(
      'record',
      0.75,
      list('wallpaper').map((url) => `/api${url.replace('wallpaper', 'wallpapers')}`),
    ),
    reads(
      'list',
      0.75,
      pageNumbers.map((page) => `/api/wallpapers?limit=20&page=${page}`),
    ),
    reads(
      'API search',
      0.5,
      list('search').map((url) => `/api${url}`),
    ),
  ];
}

/** The baseline has no cache. */
function* repeat(url: string): Generator<string, undefined> {
  while (true) yield url;
}

async function compare(kinds: Kind[]): Promise<void> {
  for (const kind of kinds) await visit(kind, WARM_UP);
  const costs = new Map<string, number[]>(kinds.map(({ name }) => [name, []]));
  for (let round = 0; round < Number(values.rounds); round += 1) {
    for (const kind of kinds) {
      costs.get(kind.name)?.push(await visit(kind, Number(values.responses)));
    }
  }
  const costOf = (name: string) => median(costs.get(name) ?? []);
  console.log('response            CPU ms of the server      ratio   goal');
  for (const { name, baseline, goal } of kinds) {
    const ratio = (costOf(baseline) / costOf(name)).toFixed(2);
    const cost = formatSpread(costs.get(name) ?? [], 1);
    console.log(`${name.padEnd(19)} ${cost.padEnd(25)} ${ratio.padEnd(7)} ${goal ?? ''}`);
  }
}

/** @returns the processor time per response, in milliseconds. */
async function visit({ name, port, pid, urls }: Kind, count: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const before = await getCpuTime(pid);
  let left = count;
  const requestAll = async () => {
    while (left > 0) {
      left -= 1;
      const url = urls.next().value;
      if (url === undefined) throw new Error(`There are too few addresses of ${name}.`);
      const { status } = await sendRequest(port, url, { agent });
      if (status !== 200) throw new Error(`${url} returned ${status}`);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, requestAll));
  agent.destroy();
  return ((await getCpuTime(pid)) - before) / count;
}

if (values.help) console.log(USAGE);
else await main();
