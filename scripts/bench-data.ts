import pg from 'pg';
import { formatNumber } from '@/lib/messages/formats';
import { findWallpapers, generateBenchData } from './bench-data/generate';
import { beginCommand, readArguments, runCommand, say } from './command';
import { Stop } from './failure.mjs';
import { withSite } from './services/site';
import { createSteps } from './steps.mjs';

const HELP = `Usage: npm run bench:data -- --wallpapers N [--seed N] [--until DATE] [--force]

Fills the site's database with N wallpapers and a year of history: accounts, categories, tags,
favorites, views and downloads by day, searches without results. For benchmarks and for looking at
full screens: there are no files, pictures show as their colors, and nobody generated can sign in.

The same seed, number and end make the same site. Uses the settings of npm start (environment, then
.env); the site may be running or not, but must have been started once.

  --wallpapers N   such as 10000 or 1000000
  --seed N         default: 1
  --until DATE     where the history ends, such as 2026-11-21T12:00Z; default: now
  --force          also into a database that holds wallpapers of others
  --help           this text`;

/** Keys of generated wallpapers have six hexadecimal digits for their number. */
const MOST = 16_000_000;

interface Wishes {
  wallpapers: number;
  seed: number;
  until: Date;
  force: boolean;
}

async function main(): Promise<number> {
  const { values } = readArguments('bench:data', {
    options: {
      wallpapers: { type: 'string' },
      seed: { type: 'string', default: '1' },
      until: { type: 'string' },
      force: { type: 'boolean', default: false },
      help: { type: 'boolean' },
    },
  });
  if (values.help) return say(HELP);
  const wallpapers = wholeNumber('--wallpapers', values.wallpapers ?? '', 1, MOST);
  const seed = wholeNumber('--seed', values.seed, 0, 2 ** 31 - 1);
  const until = values.until === undefined ? new Date() : new Date(values.until);
  if (Number.isNaN(until.getTime())) throw new Stop('--until wants a date, such as 2026-11-21.');
  return run({ wallpapers, seed, until, force: values.force });
}

function wholeNumber(name: string, given: string, least: number, most: number): number {
  const value = Number(given);
  if (/^\d+$/.test(given) && value >= least && value <= most) return value;
  throw new Stop(`${name} wants a whole number from ${least} to ${most}.`);
}

async function run({ force, ...wishes }: Wishes): Promise<number> {
  const settings = await beginCommand('bench-data', 'bench:data already runs here');
  const steps = createSteps();
  await withSite(settings, steps, () =>
    steps.run('Generate', async ({ log, detail }) => {
      // Said by withSite: our own PostgreSQL has its port only now.
      const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
      await client.connect();
      try {
        await refuseOthers(client, force);
        const { SITE_TIME_ZONE: timeZone } = settings.env;
        await generateBenchData(client, { ...wishes, timeZone, onProgress: log });
        detail(`${formatNumber(wishes.wallpapers)} wallpapers, seed ${wishes.seed}`);
      } finally {
        await client.end();
      }
    }),
  );
  return say('\nPages that were cached before follow within a minute.');
}

async function refuseOthers(client: pg.Client, force: boolean): Promise<void> {
  const { generated, others } = await findWallpapers(client);
  if (generated) {
    throw new Stop('This database has generated data already. Use another, or an emptied one.');
  }
  if (others && !force) {
    throw new Stop(
      'This database holds wallpapers of others, among which generated ones would be hard to find again. Use another database, or add --force if you mean it.',
    );
  }
}

await runCommand(main);
