import { Agent } from 'node:http';
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { buildApp, generateClient } from '@/scripts/build';
import { type Site, startSite } from '@/tests/e2e/site';
import { getChildCpuTime, getCpuTime } from '@/tests/process-usage';
import { listUrls } from './crowd/list-urls';
import { type Answer, visit } from './crowd/visit';
import { startDatabases } from './search/databases';
import { quantile } from './statistics';

const USAGE = `npm run bench:crowd -- [--data DIR] [--wallpapers N] [--people N] [--seconds N] [--crawler N]

Measures how long people wait if many request public pages that aren't cached, all at once.

  --data DIR       keeps the database in DIR for the next run: creating it takes some minutes
  --wallpapers N   size of the database (default: 100000)
  --people N       each from another address and with one request at a time (default: 200)
  --seconds N      duration (default: 20)
  --crawler N      requests that one more address has in progress (default: 0)`;

const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    wallpapers: { type: 'string', default: '100000' },
    people: { type: 'string', default: '200' },
    seconds: { type: 'string', default: '20' },
    crawler: { type: 'string', default: '0' },
    help: { type: 'boolean', default: false },
  },
});

interface Visit extends Answer {
  kind: string;
}

async function main(): Promise<void> {
  await generateClient();
  await buildApp();
  const databases = await startDatabases(values.data);
  const DATABASE_URL = await databases.prepare(Number(values.wallpapers));
  const site = await startSite({ env: { DATABASE_URL, TRUSTED_PROXY_HOPS: '1' } });
  try {
    await measure(site, DATABASE_URL, databases.pid);
  } finally {
    await site.close();
    await databases.close();
  }
}

async function measure(site: Site, databaseUrl: string, postgres: number): Promise<void> {
  const urls = await listUrls(databaseUrl);
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
  // Warms up the code, the connections and PostgreSQL's memory.
  for (const { path } of urls.splice(0, 50)) await visit(site, path, '192.0.2.1', agent);
  const readCpuTimes = async () =>
    [await getCpuTime(site.pid()), await getChildCpuTime(postgres)] as const;
  const [startedAt, before] = [performance.now(), await readCpuTimes()];
  const end = startedAt + Number(values.seconds) * 1000;
  const browse = async (address: string, visits: Visit[]) => {
    while (performance.now() < end) {
      const next = urls.shift();
      if (!next) throw new Error('Every URL was used. Choose fewer seconds.');
      visits.push({ kind: next.kind, ...(await visit(site, next.path, address, agent)) });
    }
  };
  const [people, crawler]: [Visit[], Visit[]] = [[], []];
  const addresses = Array.from({ length: Number(values.people) }, (_, index) => `10.0.0.${index}`);
  await Promise.all([
    ...addresses.map((address) => browse(address, people)),
    ...Array.from({ length: Number(values.crawler) }, () => browse('192.0.2.2', crawler)),
  ]);
  agent.destroy();
  const responses = people.length + crawler.length;
  const rate = (responses * 1000) / (performance.now() - startedAt);
  const [server, database] = (await readCpuTimes()).map((time, index) =>
    ((time - (before[index] ?? 0)) / responses).toFixed(0),
  );
  const load = loadavg()[0]?.toFixed(1);
  console.log(
    `${rate.toFixed(0)} responses per second, ${server} ms of CPU time of the server and ${database} of PostgreSQL each, load ${load}\n`,
  );
  print(people, crawler);
}

function print(people: Visit[], crawler: Visit[]): void {
  console.log('page             requests  503    others   p50 s   p99 s   max s');
  for (const kind of new Set(people.map((one) => one.kind))) {
    printRow(
      kind,
      people.filter((one) => one.kind === kind),
    );
  }
  printRow('all', people);
  if (crawler.length > 0) printRow('crawler', crawler);
}

function printRow(name: string, visits: Visit[]): void {
  const count = (matches: (status: number) => boolean) =>
    visits.filter(({ status }) => matches(status)).length;
  const seconds = (share: number) =>
    (
      quantile(
        visits.map(({ ms }) => ms),
        share,
      ) / 1000
    ).toFixed(2);
  const cells = [
    visits.length,
    count((status) => status === 503),
    count((status) => status !== 200 && status !== 503),
    ...[0.5, 0.99, 1].map(seconds),
  ];
  console.log([name.padEnd(16), ...cells.map((cell) => String(cell).padEnd(8))].join(' '));
}

if (values.help) console.log(USAGE);
else await main();
