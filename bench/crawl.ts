import { Agent } from 'node:http';
import { parseArgs } from 'node:util';
import { paths } from '@/lib/paths';
import { buildApp, generateClient } from '@/scripts/build';
import { type Site, startSite } from '@/tests/e2e/site';
import { sendRequest } from '@/tests/http-client';
import { getCpuTime } from '@/tests/process-usage';
import { generateBenchData } from '@/tools/bench-data/generate-bench-data';

const USAGE = `npm run bench:crawl -- [--wallpapers N] [--visits N]

Measures pages of wallpapers that are kept on disk: a crawler visits each of them once, and again after a
restart. Then a crowd visits a site that starts without stored pages; the page at rank n gets 1/n of the visits of
the first.

  --wallpapers N   pages (default: 5000)
  --visits N       visits of the crowd (default: 20000)`;

const CONNECTIONS = 8;

const { values } = parseArgs({
  options: {
    wallpapers: { type: 'string', default: '5000' },
    visits: { type: 'string', default: '20000' },
    help: { type: 'boolean', default: false },
  },
});

async function main(): Promise<void> {
  await generateClient();
  await buildApp();
  const site = await startSite();
  const crowded = await startSite();
  try {
    const wallpapers = Number(values.wallpapers);
    const options = { wallpapers, seed: 1, until: new Date(), timeZone: 'UTC' };
    console.log('                          pages   from the store   pages/s   CPU ms per page');
    for (const { sql } of [site, crowded]) await generateBenchData(sql, options);
    const urls = await listUrls(site);
    await measure('crawler', site, urls);
    await site.restart();
    await measure('crawler, after a restart', site, urls);
    await measure('crowd', crowded, pickByRank(urls, Number(values.visits)));
  } finally {
    await site.close();
    await crowded.close();
  }
}

async function listUrls({ sql }: Site): Promise<string[]> {
  const { rows } = await sql.query<{ id: string }>(
    'SELECT public_id AS id FROM public_wallpapers ORDER BY id',
  );
  return rows.map(({ id }) => paths.wallpaper(id));
}

/** Zipf's law with exponent 1. The same picks every time: a fraction of the golden ratio spreads them evenly. */
function pickByRank(urls: string[], visits: number): string[] {
  const total = urls.reduce((sum, _, index) => sum + 1 / (index + 1), 0);
  const limits: number[] = [];
  urls.reduce((sum, _, index) => {
    const next = sum + 1 / (index + 1) / total;
    limits.push(next);
    return next;
  }, 0);
  return Array.from({ length: visits }, (_, visit) => {
    const share = (visit * 0.618_033_988_75) % 1;
    return urls[limits.findIndex((limit) => share < limit)] ?? urls[0] ?? '';
  });
}

async function measure(name: string, site: Site, urls: string[]): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const [startedAt, cpuStart] = [performance.now(), await getCpuTime(site.pid())];
  const queue = urls.values();
  let hits = 0;
  const visit = async () => {
    for (const url of queue) {
      const headers = { 'accept-encoding': 'gzip' };
      const { status, headers: received } = await sendRequest(site.port, url, { agent, headers });
      if (status !== 200) throw new Error(`${url} returned ${status}`);
      if (received['cache-status'] === 'fresco; hit') hits += 1;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, visit));
  const seconds = (performance.now() - startedAt) / 1000;
  const cpu = ((await getCpuTime(site.pid())) - cpuStart) / urls.length;
  agent.destroy();
  const share = `${((100 * hits) / urls.length).toFixed(1)} %`;
  const rate = (urls.length / seconds).toFixed(0);
  console.log(
    `${name.padEnd(25)} ${String(urls.length).padEnd(7)} ${share.padEnd(16)} ${rate.padEnd(9)} ${cpu.toFixed(1)}`,
  );
}

if (values.help) console.log(USAGE);
else await main();
