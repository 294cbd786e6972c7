import { applyMigrations } from './migrations/apply-migrations';
import { type Background, type FirstContentOptions, seedIfEmpty } from './seed-if-empty';
import { withStartLock } from './services/start-lock';

/** A new site applies all of them. */
const MAX_NAMES = 5;

// Migrates the database and fills an empty site. Servers that start at the same time take turns,
// so only the first one has work to do.
export function prepareSite(options: FirstContentOptions): Promise<Background> {
  const { databaseUrl, steps } = options;
  return withStartLock(options, async (signal) => {
    await steps.run('Migrations', async ({ detail }) => {
      const names = await applyMigrations(databaseUrl);
      detail(describeMigrations(names));
    });
    return seedIfEmpty({ ...options, signal });
  });
}

function describeMigrations(names: readonly string[]): string {
  if (names.length === 0) return 'unchanged';
  return names.length > MAX_NAMES ? `${names.length} applied` : names.join(', ');
}
