import { existsSync } from 'node:fs';
import { SERVER_FILE } from '@/scripts/build';
import { startTestPostgres } from '@/tests/postgres';
import { createSeededSite } from './seeded-site';

/** Starts one PostgreSQL for all workers, unless `npm test` already has, and seeds the site that they copy. */
export default async function setup() {
  ensureBuild();
  const postgres = await startTestPostgres();
  Object.assign(process.env, postgres.share);
  const site = await createSeededSite();
  Object.assign(process.env, site.share);
  return async () => {
    await site.close();
    await postgres.close();
  };
}

export function ensureBuild(): void {
  if (!existsSync(SERVER_FILE))
    throw new Error('No build found. Run `npm test -- e2e`, which builds first.');
}
