import { parseArgs } from 'node:util';
import { paths } from '@/lib/paths';
import { buildApp, generateClient } from '@/scripts/build';
import { seedSite } from '@/tests/e2e/content';
import { type Site, startSite } from '@/tests/e2e/site';
import { type Baseline, startBaseline } from './baseline-site';
import { measureLoad } from './measure-load';
import { measurePageWeight } from './page-weight';
import { median } from './statistics';

const USAGE = `npm run bench:pages -- [--rounds N] [--seconds N]

Measures responses per second and size of the public pages and API reads, compared with the baseline
(bench/floor, a minimal Next app with a cached page and a route handler).
Uses 16 connections and prints medians of N alternating rounds (default: 5) of N seconds (default: 4).`;

interface Target {
  name: string;
  url: string;
  /** Name of the target to compare with. */
  baseline: string;
}

type Weighed = Pick<Target, 'name' | 'url'>;

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '4' },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) console.log(USAGE);
else await measure(Number(values.rounds), Number(values.seconds));

async function measure(rounds: number, seconds: number) {
  await generateClient();
  await buildApp();
  const site = await startSite();
  const baseline = await startBaseline(site.databaseUrl);
  try {
    const pages = await listPages(site, baseline);
    const targets = [...pages, ...listReads(site, baseline)];
    const rates = await compare(targets, rounds, seconds);
    console.log('\ntarget                 requests/s  ratio');
    for (const { name, baseline: other } of targets) {
      const rate = rates[name] ?? 0;
      const ratio = rate / (rates[other] ?? 0);
      console.log(`${name.padEnd(22)} ${rate.toFixed(0).padEnd(11)} ${ratio.toFixed(2)}`);
    }
    await printWeights([...pages, ...listOtherPages(site)]);
  } finally {
    baseline.stop();
    await site.close();
  }
}

async function listPages(site: Site, { url: floor }: Baseline): Promise<Target[]> {
  const [wallpaper] = await seedSite(site);
  if (!wallpaper) throw new Error('The site has no wallpaper.');
  const { category, _id, username } = wallpaper;
  const [baseline, url] = ['baseline page', site.url];
  return [
    { name: baseline, url: floor, baseline },
    { name: 'home', url: url + paths.home(), baseline },
    { name: 'category', url: url + paths.category(category), baseline },
    { name: 'wallpaper', url: url + paths.wallpaper(_id), baseline },
    { name: 'profile', url: url + paths.profile(username), baseline },
  ];
}

/** Only weighed. */
function listOtherPages({ url }: Site): Weighed[] {
  return [
    { name: 'categories', url: url + paths.categories() },
    { name: 'tags', url: url + paths.tags() },
    { name: 'search', url: url + paths.search('ridgeline') },
    { name: 'search by picture', url: url + paths.pictureSearch() },
    { name: 'sorted', url: url + paths.sorted(paths.home(), { sorting: 'views' }) },
    { name: 'developers', url: url + paths.developers() },
    { name: 'login', url: url + paths.login() },
  ];
}

function listReads({ url }: Site, { url: floor }: Baseline): Target[] {
  const [page, baseline] = ['baseline page', 'baseline handler'];
  return [
    { name: baseline, url: `${floor}list`, baseline },
    { name: 'search', url: url + paths.search('ridgeline'), baseline: page },
    { name: 'API search', url: url + paths.api.search('ridgeline'), baseline },
    { name: 'API list', url: `${url}/api/wallpapers?limit=20`, baseline },
    { name: 'API categories', url: url + paths.api.categories(), baseline },
  ];
}

async function compare(targets: Target[], rounds: number, seconds: number) {
  const rates: Record<string, number[]> = {};
  for (const { url } of targets) await measureLoad(url, 1);
  for (let round = 1; round <= rounds; round += 1) {
    for (const { name, url } of targets) {
      // Cached responses may have expired since the last round.
      await fetch(url);
      const { perSecond, p95 } = await measureLoad(url, seconds);
      rates[name] = [...(rates[name] ?? []), perSecond];
      console.log(
        `round ${round}  ${name.padEnd(22)} ${perSecond.toFixed(0)}/s, p95 ${p95.toFixed(1)} ms`,
      );
    }
  }
  return Object.fromEntries(Object.entries(rates).map(([name, list]) => [name, median(list)]));
}

async function printWeights(pages: Weighed[]): Promise<void> {
  const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} kB`.padEnd(8);
  const baseline = await measurePageWeight(pages[0]?.url ?? '');
  console.log('\npage                   HTML     script   ratio     CSS');
  for (const { name, url } of pages) {
    const { html, script, style } = await measurePageWeight(url);
    const ratio = (script / baseline.script).toFixed(2).padEnd(9);
    console.log(
      `${name.padEnd(22)} ${kilobytes(html)} ${kilobytes(script)} ${ratio} ${kilobytes(style)}`,
    );
  }
}
