import { expect, it } from 'vitest';
import { DELETE as closeAccount } from '@/app/api/user/account/route';
import { changeStatus } from '@/lib/moderation/commands/change-status';
import { db } from '@/lib/platform/db';
import { listShards } from '@/lib/share/queries/sitemaps';
import { deleteWallpaper } from '@/lib/wallpapers/commands/delete-wallpaper';
import { call } from '@/tests/call';
import { insertAdmin, insertUser, insertWallpaper, PASSWORD, toViewer } from '@/tests/factories';
import { settleAll } from '@/tests/settle-all';

/** Days whose count differs from the rows. */
const findWrongDays = () => db().$queryRaw`
  SELECT * FROM (
    SELECT source, day, sum(count) AS count FROM sitemap_days GROUP BY source, day HAVING sum(count) <> 0
  ) AS counted FULL JOIN (
    SELECT 'wallpapers' AS source, day_of_id(id) AS day, count(*) AS count FROM wallpapers
    WHERE status = 'approved' GROUP BY 1, 2
    UNION ALL SELECT 'profiles', day_of_id(id), count(*) FROM users WHERE wallpaper_count > 0 GROUP BY 1, 2
  ) AS actual USING (source, day, count)
  WHERE counted.count IS NULL OR actual.count IS NULL`;

const countRows = async (day: string) => {
  const rows = await db().sitemapDay.findMany({ where: { day: new Date(day) } });
  return rows.map(({ count }) => count);
};

it('the sitemap has a shard while it has an entry, after every change', async () => {
  const creator = await insertUser();
  const [viewer, admin] = [await toViewer(creator), await toViewer(await insertAdmin())];
  const isListed = async () => {
    expect(await findWrongDays()).toEqual([]);
    return (await listShards()).includes('wallpapers-2019-04');
  };
  const hasProfiles = async () => (await listShards()).some((name) => name.startsWith('profiles-'));
  const createdAt = new Date('2019-04-30T23:59:59.999Z');
  const id = await insertWallpaper(creator, { createdAt, status: 'pending' });
  expect([await isListed(), await hasProfiles()]).toEqual([false, false]);
  await changeStatus(admin, id, { status: 'approved' });
  expect([await isListed(), await hasProfiles()]).toEqual([true, true]);
  await changeStatus(admin, id, { status: 'removed', reason: 'Blurry' });
  expect([await isListed(), await hasProfiles()]).toEqual([false, false]);
  await changeStatus(admin, id, { status: 'approved' });
  expect(await isListed()).toBe(true);
  await deleteWallpaper(viewer, id);
  expect([await isListed(), await hasProfiles()]).toEqual([false, false]);
  await insertWallpaper(creator);
  await insertWallpaper(creator, { createdAt });
  expect([await isListed(), await hasProfiles()]).toEqual([true, true]);
  await call(closeAccount, { as: creator, json: { password: PASSWORD } });
  expect([await isListed(), await hasProfiles()]).toEqual([false, false]);
});

it('two uploads of a day never wait for each other, and a day gets no more rows than needed', async () => {
  const [first, second] = [await insertUser(), await insertUser()];
  const createdAt = new Date('2019-05-01T00:00:00Z');
  const addCount = (client: Pick<ReturnType<typeof db>, '$queryRaw'>) => client.$queryRaw`
    SELECT add_to_sitemap_day('wallpapers', id, 1)::text FROM wallpapers WHERE day_of_id(id) = ${createdAt}::date`;
  await insertWallpaper(first, { createdAt });
  await db().$transaction(async (tx) => {
    await addCount(tx);
    // Waiting would end it with an error, because the row stays locked.
    await insertWallpaper(second, { createdAt });
  });
  expect((await countRows('2019-05-01')).sort()).toEqual([1, 2]);
  await insertWallpaper(second, { createdAt });
  expect(await countRows('2019-05-01')).toHaveLength(2);
});

it('the counts stay right if wallpapers of a day change at once', async () => {
  const createdAt = new Date('2019-06-01T12:00:00Z');
  const admin = await toViewer(await insertAdmin());
  const change = async (number: number) => {
    const creator = await insertUser();
    const id = await insertWallpaper(creator, { createdAt });
    if (number % 2) await changeStatus(admin, id, { status: 'removed', reason: 'Blurry' });
    else await deleteWallpaper(await toViewer(creator), id);
    await insertWallpaper(creator, { createdAt });
  };
  await settleAll(Array.from({ length: 12 }, (_, number) => change(number)));
  const counts = await countRows('2019-06-01');
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(12);
});
