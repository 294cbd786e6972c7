import { expect } from '@playwright/test';
import { paths } from '@/lib/paths';
import { makePerson, uploadPicture } from './content';
import { expectGone, remove } from './deletion';
import { test } from './fixtures';
import { AGENT, look } from './visitors';

test.use({ userAgent: AGENT });

test('After a restart all is counted, once however often somebody came, and what was deleted stays away', async ({
  page,
  request,
  site,
}) => {
  const person = await makePerson(site);
  const [seen, taken, gone] = [
    await uploadPicture(site, person),
    await uploadPicture(site, person),
    await uploadPicture(site, person),
  ];
  for (const path of [paths.home(), paths.wallpaper(gone._id)]) {
    // An AVIF, once made, is a change as well, and may come between the two.
    await expect(async () => {
      await request.get(path);
      expect((await request.get(path)).headers()['x-nextjs-cache']).toBe('HIT');
    }).toPass();
  }
  for (const { _id } of [seen, seen, taken]) await look(page, _id);
  for (let time = 0; time < 2; time += 1) {
    const coming = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download', exact: true }).click();
    expect(await (await coming).failure()).toBeNull();
  }
  await remove(request, person, gone);
  await site.restart();
  await expectGone(request, gone);
  const { rows } = await site.sql.query(
    'SELECT public_id, views, downloads FROM wallpapers WHERE public_id = ANY ($1) ORDER BY created_at',
    [[seen._id, taken._id]],
  );
  expect(rows).toEqual([
    { public_id: seen._id, views: 1, downloads: 0 },
    { public_id: taken._id, views: 1, downloads: 1 },
  ]);
});
