import { parseArgs } from 'node:util';
import { paths } from '@/lib/paths';
import { buildApp, generateClient } from '@/scripts/build';
import { seedSite } from '@/tests/e2e/content';
import { type Site, startSite } from '@/tests/e2e/site';
import { median } from './figures';
import { startFloor } from './floor-site';
import { load } from './load';
import { type Weight, weigh } from './weight';

const USAGE = `npm run bench:pages -- [--rounds N] [--seconds N]

Answers a second of the cached public pages beside the floor (bench/floor: the least a Next page of
nine pictures can be), interleaved, 16 connections, medians of N rounds (default 5) of N seconds
(default 4); and what each page weighs.`;

const FLOOR = 'floor';

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
  const floor = await startFloor();
  try {
    const pages = { [FLOOR]: floor.url, ...(await publicPages(site)) };
    const rates = await compare(pages, rounds, seconds);
    const least = median(rates[FLOOR] ?? []);
    const heaviest = await weigh(floor.url);
    console.log('\npage        answers/s  of floor  HTML    script  of floor  CSS');
    for (const [name, url] of Object.entries(pages)) {
      const rate = median(rates[name] ?? []);
      console.log(row(name, rate, rate / least, await weigh(url), heaviest));
    }
  } finally {
    floor.stop();
    await site.close();
  }
}

/** One address of every kind that is served from the cache. */
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
  for (const url of Object.values(pages)) await load(url, 1);
  for (let round = 1; round <= rounds; round += 1) {
    for (const [name, url] of Object.entries(pages)) {
      const { perSecond, p95 } = await load(url, seconds);
      rates[name] = [...(rates[name] ?? []), perSecond];
      console.log(
        `round ${round}  ${name.padEnd(10)} ${perSecond.toFixed(0)}/s, p95 ${p95.toFixed(1)} ms`,
      );
    }
  }
  return rates;
}

function row(name: string, rate: number, share: number, weight: Weight, floor: Weight): string {
  const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} kB`.padEnd(8);
  return [
    name.padEnd(11),
    rate.toFixed(0).padEnd(10),
    share.toFixed(2).padEnd(9),
    kilobytes(weight.html),
    kilobytes(weight.script),
    (weight.script / floor.script).toFixed(2).padEnd(9),
    kilobytes(weight.style),
  ].join(' ');
}
