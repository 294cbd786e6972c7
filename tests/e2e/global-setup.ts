import { existsSync } from 'node:fs';
import { SERVER_FILE } from '@/scripts/build';
import { openTestPostgres } from '@/tests/postgres';

/** One PostgreSQL for all workers: that of `npm test`, or one for this run. */
export default async function setup() {
  if (!existsSync(SERVER_FILE))
    throw new Error('There is no build yet: npm test -- e2e makes one.');
  const postgres = await openTestPostgres();
  Object.assign(process.env, postgres.share);
  return postgres.close;
}
