import { parseArgs } from 'node:util';
import { paths } from '@/lib/paths';
import { buildApp, generateClient } from '@/scripts/build';
import { seedSite } from '@/tests/e2e/content';
import { type Site, startSite } from '@/tests/e2e/site';
import { startBaseline } from './baseline-site';
import { measureLoad } from './measure-load';
import { measurePageWeight, type PageWeight } from './page-weight';
import { median } from './statistics';

const USAGE = `npm run bench:pages -- [--rounds N] [--seconds N]

Measures responses per second and size of the cached public pages, compared with the baseline
(bench/floor, a minimal Next page with nine images). Uses 16 connections and prints medians of N
alternating rounds (default: 5) of N seconds (default: 4).`;

const BASELINE = 'baseline';

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
  const baseline = await startBaseline();
  try {
    const pages = { [BASELINE]: baseline.url, ...(await publicPages(site)) };
    const rates = await compare(pages, rounds, seconds);
    const baselineRate = median(rates[BASELINE] ?? []);
    const baselineWeight = await measurePageWeight(baseline.url);
    console.log('\npage        requests/s  ratio    HTML     script   ratio     CSS');
    for (const [name, url] of Object.entries(pages)) {
      const rate = median(rates[name] ?? []);
      console.log(
        row(name, rate, rate / baselineRate, await measurePageWeight(url), baselineWeight),
      );
    }
  } finally {
    baseline.stop();
    await site.close();
  }
}

async function publicPages(site: Site): Promise<Record<string, string>> {
  const [wallpaper] = await seedSite(site);
  if (!wallpaper) throw new Error('The site has no wallpaper.');
  return {
    home: site.url + paths.home(),
    category: site.url + paths.category(wallpaper.category),
    wallpaper: site.url + paths.wallpaper(wallpaper._id),
    profile: site.url + paths.profile(wallpaper.username),
  };
}

async function compare(pages: Record<string, string>, rounds: number, seconds: number) {
  const rates: Record<string, number[]> = {};
  for (const url of Object.values(pages)) await measureLoad(url, 1);
  for (let round = 1; round <= rounds; round += 1) {
    for (const [name, url] of Object.entries(pages)) {
      const { perSecond, p95 } = await measureLoad(url, seconds);
      rates[name] = [...(rates[name] ?? []), perSecond];
      console.log(
        `round ${round}  ${name.padEnd(10)} ${perSecond.toFixed(0)}/s, p95 ${p95.toFixed(1)} ms`,
      );
    }
  }
  return rates;
}

function row(
  name: string,
  rate: number,
  share: number,
  weight: PageWeight,
  baseline: PageWeight,
): string {
  const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} kB`.padEnd(8);
  return [
    name.padEnd(11),
    rate.toFixed(0).padEnd(11),
    share.toFixed(2).padEnd(8),
    kilobytes(weight.html),
    kilobytes(weight.script),
    (weight.script / baseline.script).toFixed(2).padEnd(9),
    kilobytes(weight.style),
  ].join(' ');
}
