import type pg from 'pg';
import { afterAll, beforeAll } from 'vitest';
import { connectToDatabase } from '@/tests/database';
import { type BenchOptions, generateBenchData } from '@/tools/bench-data/generate-bench-data';

/** Daylight saving time in Berlin ended on October 25. */
export const AUTUMN = new Date('2026-11-21T15:30:00Z');

/** Fills the database of the file with a year before {@link AUTUMN}. The file sets `SITE_TIME_ZONE` to Berlin. */
export function generateSite(size: Pick<BenchOptions, 'wallpapers' | 'seed'>) {
  let client: pg.Client;
  beforeAll(async () => {
    client = await connectToDatabase();
    await generateBenchData(client, { ...size, until: AUTUMN, timeZone: 'Europe/Berlin' });
  });
  afterAll(() => client.end());
  return {
    query: async <T extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
      (await client.query<T>(text, values)).rows,
  };
}
