import { parseArgs } from 'node:util';
import { quantile } from '@/bench/statistics';
import { env } from '@/lib/platform/env';
import { runShutdown } from '@/lib/platform/shutdown';
import { generateCorpus } from './corpus';
import { insertCorpus } from './insert-corpus';
import { drawKnownItems, QUERY_CLASSES } from './known-items';
import { scoreSearch } from './score';
import { searchIds } from './search-ids';

/** MRR of the better of two libraries (MiniSearch 7.2, Orama 3.1) on the same wallpapers and queries, by class. */
const GOALS: Record<string, number[]> = {
  '1': [0.998, 0.959, 0.965, 0.997, 0.995, 0.973, 0.988],
  '3': [0.993, 0.976, 0.928, 0.998, 1, 0.978, 0.98],
};

// Runs in its own process, because the app has one database per process.

const { values } = parseArgs({
  options: {
    name: { type: 'string', default: '' },
    seed: { type: 'string', default: '' },
    wallpapers: { type: 'string', default: '' },
    queries: { type: 'string', default: '' },
  },
});
const [seed = 0, wallpapers = 0, count = 0] = [values.seed, values.wallpapers, values.queries].map(
  Number,
);
try {
  await measure();
} finally {
  await runShutdown();
}

async function measure(): Promise<void> {
  const items = generateCorpus(seed, wallpapers);
  await insertCorpus(env().DATABASE_URL, items);
  console.log(`\n### ${values.name}, ${count} queries per class\n`);
  console.log(row('class', 'MRR', 'goal', 'recall@9'));
  console.log(row('---', '---', '---', '---'));
  const durations: number[] = [];
  for (const [index, queryClass] of QUERY_CLASSES.entries()) {
    const queries = drawKnownItems(items, queryClass, seed, count);
    const score = await scoreSearch(searchIds, queries);
    durations.push(...score.durations);
    const goal = GOALS[values.seed]?.[index]?.toFixed(3) ?? '';
    console.log(row(queryClass, score.mrr.toFixed(3), goal, score.recall.toFixed(3)));
  }
  console.log(`\nTime: mean and slowest ${formatDurations(durations)}`);
}

function formatDurations(durations: number[]): string {
  const mean = durations.reduce((sum, duration) => sum + duration, 0) / durations.length;
  return `${mean.toFixed(1)} ms, ${quantile(durations, 1).toFixed(0)} ms`;
}

function row(...cells: string[]): string {
  return `| ${cells.join(' | ')} |`;
}
