import { parseArgs } from 'node:util';
import { quantile } from '@/bench/statistics';
import { formatNumber } from '@/lib/messages/formats';
import { runShutdown } from '@/lib/platform/shutdown';
import { type CorpusItem, generateCorpus } from './corpus';
import type { Engine } from './engine';
import { createFrescoEngine } from './fresco-engine';
import { drawKnownItems, QUERY_CLASSES } from './known-items';
import { createMiniSearchEngine } from './mini-search-engine';
import { createOramaEngine } from './orama-engine';
import { scoreEngine } from './score';

const ENGINES: Record<string, (items: CorpusItem[]) => Engine | Promise<Engine>> = {
  Fresco: createFrescoEngine,
  MiniSearch: createMiniSearchEngine,
  Orama: createOramaEngine,
};

// Runs in its own process, because the app has one database per process.

const { values } = parseArgs({
  options: {
    name: { type: 'string', default: '' },
    seed: { type: 'string', default: '' },
    wallpapers: { type: 'string', default: '' },
    queries: { type: 'string', default: '' },
    engine: { type: 'string', default: '' },
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
  const engines: Engine[] = [];
  for (const [name, create] of Object.entries(ENGINES)) {
    if (values.engine && name !== values.engine) continue;
    const startedAt = performance.now();
    engines.push(await create(items));
    const seconds = (performance.now() - startedAt) / 1000;
    console.log(
      `${name} has indexed ${formatNumber(wallpapers)} wallpapers in ${seconds.toFixed(1)} s.`,
    );
  }
  console.log(`\n### ${values.name}, ${count} queries per class\n`);
  console.log(row('MRR, recall@9', ...engines.map(({ name }) => name)));
  console.log(row('---', ...engines.map(() => '---')));
  const durations: number[][] = engines.map(() => []);
  for (const queryClass of QUERY_CLASSES) {
    const queries = drawKnownItems(items, queryClass, seed, count);
    const cells: string[] = [];
    for (const [index, engine] of engines.entries()) {
      const score = await scoreEngine(engine, queries);
      durations[index]?.push(...score.durations);
      cells.push(`${score.mrr.toFixed(3)}, ${score.recall.toFixed(3)}`);
    }
    console.log(row(queryClass, ...cells));
  }
  console.log(row('time: mean, slowest', ...durations.map(formatDurations)));
}

function formatDurations(durations: number[]): string {
  const mean = durations.reduce((sum, duration) => sum + duration, 0) / durations.length;
  return `${mean.toFixed(1)} ms, ${quantile(durations, 1).toFixed(0)} ms`;
}

function row(...cells: string[]): string {
  return `| ${cells.join(' | ')} |`;
}
