import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { paths } from '@/lib/paths';
import { demoPictures } from '@/prisma/seed/pictures/catalogue';
import { paintAll } from '@/prisma/seed/pictures/paint';
import { buildApp, generateClient } from '@/scripts/build';
import { addCategory, registerUser, uploadBytes } from '@/tests/e2e/content';
import { type Site, startSite } from '@/tests/e2e/site';
import { median } from './figures';
import { startFloor } from './floor-site';
import { CATEGORIES, ensureLighthouse, type Visit, visit } from './lighthouse/audit';

const USAGE = `npm run bench:lighthouse -- [--rounds N]

What Lighthouse says of home, a wallpaper, a category and a search, as a phone sees them, beside the
floor (bench/floor: the least a Next page of nine pictures can be), in turns, medians of N rounds
(default 3). Ends with 1 when a goal is missed; bench/README.md says which there are.`;

const FLOOR = 'floor';
const PICTURES = 12;
/** Goals (bench/README.md). */
const GOAL = { performance: 95, belowFloor: 4, other: 100, shift: 0.01, blockedMore: 100 };

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) console.log(USAGE);
else await measure(Number(values.rounds));

async function measure(rounds: number): Promise<void> {
  await ensureLighthouse();
  await generateClient();
  await buildApp();
  const site = await startSite();
  const floor = await startFloor();
  try {
    const pages = { [FLOOR]: floor.url, ...(await pagesOf(site)) };
    await untilAvifIsMade(site);
    const visits = await visitAll(pages, rounds);
    report(visits);
  } finally {
    floor.stop();
    await site.close();
  }
}

async function visitAll(pages: Record<string, string>, rounds: number) {
  const visits: Record<string, Visit[]> = {};
  for (let round = 1; round <= rounds; round += 1) {
    for (const [name, url] of Object.entries(pages)) {
      await untilFresh(url);
      const one = await visit(url);
      visits[name] = [...(visits[name] ?? []), one];
      const scores = CATEGORIES.map((category) => one.scores[category]).join(' ');
      console.log(`round ${round}  ${name.padEnd(10)} ${scores}`);
    }
  }
  return visits;
}

/**
 * Who comes first in a minute has the page made anew while it is shown; what is measured is what everybody
 * after gets.
 */
async function untilFresh(url: string): Promise<void> {
  for (;;) {
    const { headers } = await fetch(url);
    const state = headers.get('x-nextjs-cache');
    if (state === 'HIT' || state === null) return;
    await sleep(200);
  }
}

/** The site with the demo's newest pictures on it, and one address of each kind. */
async function pagesOf(site: Site): Promise<Record<string, string>> {
  const person = await registerUser(site);
  const chosen = demoPictures.slice(0, PICTURES);
  for (const name of new Set(chosen.map(({ category }) => category))) await addCategory(site, name);
  let id = '';
  for await (const { picture, bytes } of paintAll(chosen)) {
    const { title, category, description, tags } = picture;
    const fields = { title, category, description, tags: tags.join() };
    ({ _id: id } = await uploadBytes(site, person, fields, bytes));
  }
  const [{ category = '', tags: [tag = ''] = [] } = {}] = chosen;
  return {
    home: site.url + paths.home(),
    wallpaper: site.url + paths.wallpaper(id),
    category: site.url + paths.category(category),
    search: site.url + paths.tag(tag),
  };
}

/** Made after the upload has been answered; a page from before offers WebP alone, for a minute. */
async function untilAvifIsMade({ sql }: Site): Promise<void> {
  for (;;) {
    const { rows } = await sql.query(`SELECT FROM wallpapers WHERE pending_work <> '{}' LIMIT 1`);
    if (rows.length === 0) return;
    await sleep(500);
  }
}

function report(visits: Record<string, Visit[]>): void {
  const medians = Object.entries(visits).map(([name, all]) => [name, middle(all)] as const);
  const floor = medians.find(([name]) => name === FLOOR)?.[1];
  console.log('\npage        perf  a11y  best  seo   shift   blocked  largest');
  for (const [name, { scores, shift, blocked, largest }] of medians) {
    const marks = CATEGORIES.map((category) => String(scores[category]).padEnd(5)).join(' ');
    const times = `${blocked.toFixed(0).padStart(4)} ms  ${(largest / 1000).toFixed(2)} s`;
    console.log(`${name.padEnd(11)} ${marks} ${shift.toFixed(4)}  ${times}`);
  }
  const missed = medians.flatMap(([name, one]) =>
    name === FLOOR || !floor ? [] : missedBy(one, floor).map((what) => `${name}: ${what}`),
  );
  for (const what of missed) console.log(`missed  ${what}`);
  if (missed.length > 0) process.exitCode = 1;
}

/** The median of each figure; faults of any round. */
function middle(visits: Visit[]): Visit {
  const of = (read: (one: Visit) => number) => median(visits.map(read));
  return {
    scores: {
      performance: of(({ scores }) => scores.performance),
      accessibility: of(({ scores }) => scores.accessibility),
      'best-practices': of(({ scores }) => scores['best-practices']),
      seo: of(({ scores }) => scores.seo),
    },
    shift: of(({ shift }) => shift),
    blocked: of(({ blocked }) => blocked),
    largest: of(({ largest }) => largest),
    faults: [...new Set(visits.flatMap(({ faults }) => faults))],
  };
}

function missedBy({ scores, shift, blocked, faults }: Visit, floor: Visit): string[] {
  const least = Math.max(GOAL.performance, floor.scores.performance - GOAL.belowFloor);
  const others = CATEGORIES.slice(1).filter((category) => scores[category] < GOAL.other);
  return [
    ...(scores.performance < least ? [`performance ${scores.performance}, not ${least}`] : []),
    ...others.map((category) => `${category} ${scores[category]}`),
    ...faults,
    ...(shift > GOAL.shift ? [`layout shift ${shift.toFixed(4)}`] : []),
    ...(blocked > floor.blocked + GOAL.blockedMore ? [`blocked ${blocked.toFixed(0)} ms`] : []),
  ];
}
