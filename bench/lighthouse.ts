import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { paths } from '@/lib/paths';
import { demoPictures, readDemoPicture } from '@/prisma/seed/catalog';
import { buildApp, generateClient } from '@/scripts/build';
import { addCategory, registerUser, uploadBytes } from '@/tests/e2e/content';
import { type Site, startSite } from '@/tests/e2e/site';
import { startBaseline } from './baseline-site';
import { type AuditResult, CATEGORIES, ensureLighthouse, runAudit } from './lighthouse/audit';
import { median } from './statistics';

const USAGE = `npm run bench:lighthouse -- [--rounds N]

Runs Lighthouse as a phone on the home page, a wallpaper, a category and a search, alternating with the
baseline (bench/floor, a minimal Next page with nine images). Prints medians of N rounds (default: 3).
Exits with 1 if a goal is missed. See bench/README.md for the goals.`;

const BASELINE = 'baseline';
const WALLPAPER_COUNT = 12;
const GOALS = { performance: 95, belowBaseline: 4, other: 100, shift: 0.01, extraBlocking: 100 };

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
  const baseline = await startBaseline();
  try {
    const pages = { [BASELINE]: baseline.url, ...(await pagesOf(site)) };
    await waitForAvif(site);
    const visits = await visitAll(pages, rounds);
    report(visits);
  } finally {
    baseline.stop();
    await site.close();
  }
}

async function visitAll(pages: Record<string, string>, rounds: number) {
  const visits: Record<string, AuditResult[]> = {};
  for (let round = 1; round <= rounds; round += 1) {
    for (const [name, url] of Object.entries(pages)) {
      await waitForFreshCache(url);
      const one = await runAudit(url);
      visits[name] = [...(visits[name] ?? []), one];
      const scores = CATEGORIES.map((category) => one.scores[category]).join(' ');
      console.log(`round ${round}  ${name.padEnd(10)} ${scores}`);
    }
  }
  return visits;
}

/** A stale page is regenerated during the first request. We measure what later visitors get. */
async function waitForFreshCache(url: string): Promise<void> {
  for (;;) {
    const { headers } = await fetch(url);
    const state = headers.get('x-nextjs-cache');
    if (state === 'HIT' || state === null) return;
    await sleep(200);
  }
}

async function pagesOf(site: Site): Promise<Record<string, string>> {
  const person = await registerUser(site);
  const chosen = demoPictures.slice(0, WALLPAPER_COUNT);
  for (const name of new Set(chosen.map(({ category }) => category))) await addCategory(site, name);
  let id = '';
  for (const picture of chosen) {
    const bytes = await readDemoPicture(picture);
    const { title, category, description, tags } = picture;
    const fields = { title, category, description, tags: tags.join() };
    ({ _id: id } = await uploadBytes(site, person, fields, bytes));
  }
  const [{ category = '', tags: [tag = ''] = [] } = {}] = chosen;
  return {
    home: site.url + paths.home(),
    wallpaper: site.url + paths.wallpaper(id),
    category: site.url + paths.category(category),
    search: site.url + paths.search(`tag:${tag}`),
  };
}

/** AVIF is encoded after the upload, and pages cached before offer only WebP for a minute. */
async function waitForAvif({ sql }: Site): Promise<void> {
  for (;;) {
    const { rows } = await sql.query(`SELECT FROM wallpapers WHERE pending_work <> '{}' LIMIT 1`);
    if (rows.length === 0) return;
    await sleep(500);
  }
}

function report(visits: Record<string, AuditResult[]>): void {
  const medians = Object.entries(visits).map(([name, all]) => [name, mediansOf(all)] as const);
  const baseline = medians.find(([name]) => name === BASELINE)?.[1];
  console.log('\npage        perf  a11y  best  seo   shift   TBT      LCP');
  for (const [name, { scores, layoutShift, blockingTime, largestPaint }] of medians) {
    const scoreColumns = CATEGORIES.map((category) => String(scores[category]).padEnd(5)).join(' ');
    const times = `${blockingTime.toFixed(0).padStart(4)} ms  ${(largestPaint / 1000).toFixed(2)} s`;
    console.log(`${name.padEnd(11)} ${scoreColumns} ${layoutShift.toFixed(4)}  ${times}`);
  }
  const missed = medians.flatMap(([name, one]) =>
    name === BASELINE || !baseline
      ? []
      : findMissedGoals(one, baseline).map((what) => `${name}: ${what}`),
  );
  for (const what of missed) console.log(`missed  ${what}`);
  if (missed.length > 0) process.exitCode = 1;
}

function mediansOf(visits: AuditResult[]): AuditResult {
  const of = (read: (one: AuditResult) => number) => median(visits.map(read));
  return {
    scores: {
      performance: of(({ scores }) => scores.performance),
      accessibility: of(({ scores }) => scores.accessibility),
      'best-practices': of(({ scores }) => scores['best-practices']),
      seo: of(({ scores }) => scores.seo),
    },
    layoutShift: of(({ layoutShift }) => layoutShift),
    blockingTime: of(({ blockingTime }) => blockingTime),
    largestPaint: of(({ largestPaint }) => largestPaint),
    failedAudits: [...new Set(visits.flatMap(({ failedAudits }) => failedAudits))],
  };
}

function findMissedGoals(
  { scores, layoutShift, blockingTime, failedAudits }: AuditResult,
  baseline: AuditResult,
): string[] {
  const minimum = Math.max(GOALS.performance, baseline.scores.performance - GOALS.belowBaseline);
  const others = CATEGORIES.slice(1).filter((category) => scores[category] < GOALS.other);
  return [
    ...(scores.performance < minimum
      ? [`performance ${scores.performance} instead of ${minimum}`]
      : []),
    ...others.map((category) => `${category} ${scores[category]}`),
    ...failedAudits,
    ...(layoutShift > GOALS.shift ? [`layout shift ${layoutShift.toFixed(4)}`] : []),
    ...(blockingTime > baseline.blockingTime + GOALS.extraBlocking
      ? [`blocked ${blockingTime.toFixed(0)} ms`]
      : []),
  ];
}
