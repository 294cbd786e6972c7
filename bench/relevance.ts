import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { generateClient } from '@/scripts/build';
import { applyMigrations } from '@/scripts/migrations/apply-migrations';
import { startTestPostgres, type TestPostgres } from '@/tests/postgres';

const USAGE = `npm run bench:relevance -- [--tuning | --held-out] [--wallpapers N] [--queries N]

Searches N generated wallpapers (default: 20000) for N known ones per class of query (default: 200), and
prints how high they are ranked.

  --tuning       only the seed that ranking is tuned on
  --held-out     only the held-out seed`;

const TUNING = { name: 'Tuning seed', seed: '1' };
/** Never used for tuning, so that it shows if the ranking is as good for other wallpapers. Seed 2 was used. */
const HELD_OUT = { name: 'Held-out seed', seed: '3' };

const { values } = parseArgs({
  options: {
    tuning: { type: 'boolean', default: false },
    'held-out': { type: 'boolean', default: false },
    wallpapers: { type: 'string', default: '20000' },
    queries: { type: 'string', default: '200' },
    help: { type: 'boolean', default: false },
  },
});
const { help, tuning, 'held-out': heldOut, ...options } = values;
if (help) console.log(USAGE);
else await measureSeeds();

async function measureSeeds(): Promise<void> {
  await generateClient();
  const postgres = await startTestPostgres();
  try {
    if (!heldOut) await measureSeed(postgres, TUNING);
    if (!tuning) await measureSeed(postgres, HELD_OUT);
  } finally {
    await postgres.close();
  }
}

async function measureSeed(postgres: TestPostgres, seed: typeof TUNING): Promise<void> {
  const database = `relevance_${seed.seed}`;
  await postgres.ensureDatabase(database);
  const url = postgres.url(database);
  await applyMigrations(url);
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    DATABASE_URL: url,
    NEXTAUTH_SECRET: randomBytes(32).toString('hex'),
  } as const;
  const file = path.join(import.meta.dirname, 'relevance', 'measure-seed.ts');
  const args = Object.entries({ ...seed, ...options }).map(([name, value]) => `--${name}=${value}`);
  execFileSync(process.execPath, [...process.execArgv, file, ...args], { env, stdio: 'inherit' });
}
