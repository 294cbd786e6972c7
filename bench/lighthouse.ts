import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { buildApp, generateClient } from '@/scripts/build';
import { startSite } from '@/tests/e2e/site';
import { startBaseline } from './baseline-site';
import { type AuditResult, CATEGORIES, ensureLighthouse, runAudit } from './lighthouse/audit';
import { type AuditedPage, createPublicPages } from './lighthouse/public-pages';
import { findMissedGoals, formatTable, summarize } from './lighthouse/summary';

const USAGE = `npm run bench:lighthouse -- [--rounds N] [--only NAME ...]

Runs Lighthouse as a phone on a public page of every kind, alternating with the baseline (bench/floor, a
minimal Next page with nine images). Prints a table of N rounds (default: 3). --only limits it to pages
whose name starts with NAME. Exits with 1 if a goal is missed. See bench/README.md for the goals.`;

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    only: { type: 'string', multiple: true, default: [''] },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) console.log(USAGE);
else await measure(Number(values.rounds), values.only);

async function measure(rounds: number, only: string[]): Promise<void> {
  await ensureLighthouse();
  await generateClient();
  await buildApp();
  const site = await startSite();
  const baseline = await startBaseline();
  try {
    const pages = await createPublicPages(site);
    const chosen = pages.filter(({ name }) => only.some((one) => name.startsWith(one)));
    // Pages cached while AVIF was being encoded offer only WebP for a minute.
    await site.restart();
    report(await visitAll([{ name: 'baseline', url: baseline.url }, ...chosen], rounds));
  } finally {
    baseline.stop();
    await site.close();
  }
}

async function visitAll(pages: AuditedPage[], rounds: number) {
  const visits = new Map<string, AuditResult[]>();
  for (let round = 1; round <= rounds; round += 1) {
    for (const { name, url, isUnlisted } of pages) {
      await waitForFreshCache(url);
      const one = await runAudit(url, isUnlisted);
      visits.set(name, [...(visits.get(name) ?? []), one]);
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
    if (headers.get('cache-status')?.endsWith('hit') !== false) return;
    await sleep(200);
  }
}

function report(visits: Map<string, AuditResult[]>): void {
  const [baseline, ...pages] = [...visits].map(([name, all]) => summarize(name, all));
  if (!baseline) return;
  console.log(`\n${formatTable([baseline, ...pages])}`);
  const missed = pages.flatMap((one) => findMissedGoals(one, baseline));
  for (const goal of missed) console.log(`missed  ${goal}`);
  if (missed.length > 0) process.exitCode = 1;
}
