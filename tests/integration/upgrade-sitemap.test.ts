import { expect, it, onTestFinished } from 'vitest';
import { env } from '@/lib/platform/env';
import { listShards } from '@/lib/share/queries/sitemaps';
import { applyMigrations } from '@/scripts/migrate';
import { connectToDatabase } from '@/tests/database';
import { installOldVersion } from '@/tests/upgrade';

it('after an upgrade, the sitemap has all wallpapers and profiles', async () => {
  const client = await connectToDatabase();
  onTestFinished(() => client.end());
  await installOldVersion(client);
  await applyMigrations(env().DATABASE_URL);
  const { rows } = await client.query(
    `SELECT source, sum(count)::int AS count FROM sitemap_days GROUP BY source
     UNION ALL SELECT 'wallpapers', count(*)::int FROM wallpapers WHERE status = 'approved'
     UNION ALL SELECT 'profiles', count(*)::int FROM users WHERE wallpaper_count > 0`,
  );
  for (const source of ['wallpapers', 'profiles']) {
    const [stored, actual] = rows.filter((row) => row.source === source);
    expect([source, stored?.count]).toEqual([source, actual?.count]);
    expect(actual?.count).toBeGreaterThan(0);
  }
  const names = (await listShards()).map((name) => name.split('-')[0]);
  expect(names).toEqual(expect.arrayContaining(['wallpapers', 'profiles']));
});
