import { parseArgs } from 'node:util';
import { type ClassResult, formatRow, TABLE_HEAD } from './search/class-result';
import { startDatabases } from './search/databases';
import { buildQueryClasses, type QueryClass } from './search/query-classes';
import { type SearchClient, startSearchClient } from './search/search-client';
import { measureWriteCost } from './search/write-cost';

const USAGE = `npm run bench:search -- [--data DIR] [--rounds N] [--only REGEX] [--slow]

Measures searches of every kind with 10,000 and 1,000,000 wallpapers, alternating. See bench/README.md.

  --data DIR     keeps the databases in DIR for the next run: creating them takes some minutes
  --rounds N     how often each query runs (default: 5)
  --only REGEX   only classes whose names match
  --slow         print the statements of each query that miss a goal`;

const SIZES = [10_000, 1_000_000] as const;
const SLOW_MS = 10;
const MANY_BUFFERS = 5000;

const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    rounds: { type: 'string', default: '5' },
    only: { type: 'string', default: '' },
    slow: { type: 'boolean', default: false },
    help: { type: 'boolean' },
  },
});

async function main(): Promise<void> {
  const databases = await startDatabases(values.data);
  try {
    const [smallUrl, largeUrl] = [
      await databases.prepare(SIZES[0]),
      await databases.prepare(SIZES[1]),
    ];
    const [small, large] = [await startSearchClient(smallUrl), await startSearchClient(largeUrl)];
    console.log(`Indexing one upload, small: ${await measureWriteCost(smallUrl)}`);
    console.log(`Indexing one upload, large: ${await measureWriteCost(largeUrl)}\n`);
    console.log(TABLE_HEAD);
    for (const queryClass of buildQueryClasses()) {
      if (!new RegExp(values.only).test(queryClass.name)) continue;
      console.log(formatRow(await measureClass(queryClass, small, large)));
    }
    small.close();
    large.close();
  } finally {
    await databases.close();
  }
}

/** The first round warms up and asks for the plans. */
async function measureClass(
  { name, queries }: QueryClass,
  small: SearchClient,
  large: SearchClient,
): Promise<ClassResult> {
  const result: ClassResult = { name, small: [], large: [] };
  for (let round = 0; round <= Number(values.rounds); round += 1) {
    for (const query of queries) {
      const task = { query, withPlans: round === 0 };
      result.small.push(await small.measure(task));
      const measured = await large.measure(task);
      result.large.push(measured);
      if (values.slow && round === 0) printSlow(query.q, measured.plans);
    }
  }
  return result;
}

function printSlow(q: string, plans: { text: string; ms: number; buffers: number }[]): void {
  for (const { text, ms, buffers } of plans) {
    if (ms < SLOW_MS && buffers <= MANY_BUFFERS) continue;
    console.log(
      `\n${q}: ${ms.toFixed(1)} ms, ${buffers} buffers: ${text.replaceAll(/\s+/g, ' ')}\n`,
    );
  }
}

if (values.help) console.log(USAGE);
else await main();
