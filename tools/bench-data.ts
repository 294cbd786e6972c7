import pg from 'pg';
import { formatNumber } from '@/lib/messages/formats';
import { CliError } from '@/scripts/cli-error.mjs';
import { parseArguments, prepareCommand, printLine, runCommand } from '@/scripts/command';
import { withSite } from '@/scripts/services/site';
import { createSteps } from '@/scripts/steps.mjs';
import { findExistingWallpapers, generateBenchData } from './bench-data/generate-bench-data';

const HELP = `Usage: npm run bench:data -- --wallpapers N [--seed N] [--until DATE] [--force]

Fills the site's database with N wallpapers and a year of history: accounts, categories, tags,
favorites, daily views and downloads, and zero-result searches. Use it for benchmarks and to see full
screens. There are no image files, so wallpapers show as plain colors. Generated users can't sign in.

The same options generate the same data. Uses the settings of npm start (environment, then .env). The
site must have been started once. It may be running, but its search fails until the data is complete.

  --wallpapers N   number of wallpapers, such as 10000 or 1000000
  --seed N         seed of the random numbers (default: 1)
  --until DATE     end of the history, such as 2026-11-21T12:00Z (default: now)
  --force          allow a database that contains other wallpapers
  --help           show this help`;

/** Public IDs of generated wallpapers have six hexadecimal digits for their number. */
const MAX_WALLPAPERS = 16_000_000;

interface Options {
  wallpapers: number;
  seed: number;
  until: Date;
  force: boolean;
}

async function main(): Promise<number> {
  const { values } = parseArguments('bench:data', {
    options: {
      wallpapers: { type: 'string' },
      seed: { type: 'string', default: '1' },
      until: { type: 'string' },
      force: { type: 'boolean', default: false },
      help: { type: 'boolean' },
    },
  });
  if (values.help) return printLine(HELP);
  const wallpapers = parseInteger('--wallpapers', values.wallpapers ?? '', 1, MAX_WALLPAPERS);
  const seed = parseInteger('--seed', values.seed, 0, 2 ** 31 - 1);
  const until = values.until === undefined ? new Date() : new Date(values.until);
  if (Number.isNaN(until.getTime()))
    throw new CliError('--until must be a date, such as 2026-11-21.');
  return generate({ wallpapers, seed, until, force: values.force });
}

function parseInteger(name: string, text: string, min: number, max: number): number {
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= min && value <= max) return value;
  throw new CliError(`${name} must be a whole number from ${min} to ${max}.`);
}

async function generate({ force, ...options }: Options): Promise<number> {
  const settings = await prepareCommand('bench-data', 'npm run bench:data is already running here');
  const steps = createSteps();
  await withSite(settings, steps, () =>
    steps.run('Generate', async ({ log, detail }) => {
      // withSite sets DATABASE_URL, because our own PostgreSQL gets its port when it starts.
      const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
      await client.connect();
      try {
        await requireSafeDatabase(client, force);
        const { SITE_TIME_ZONE: timeZone } = settings.env;
        await generateBenchData(client, { ...options, timeZone, onProgress: log });
        detail(`${formatNumber(options.wallpapers)} wallpapers, seed ${options.seed}`);
      } finally {
        await client.end();
      }
    }),
  );
  return printLine('\nCached pages are updated within a minute.');
}

async function requireSafeDatabase(client: pg.Client, force: boolean): Promise<void> {
  const { generated, others } = await findExistingWallpapers(client);
  if (generated) {
    throw new CliError(
      'This database already contains generated data. Use another database or an empty one.',
    );
  }
  if (others && !force) {
    throw new CliError(
      'This database contains other wallpapers, and generated ones are hard to tell apart from them. Use another database, or add --force to continue.',
    );
  }
}

await runCommand(main);
