import { expect, test } from 'vitest';
import { paths } from '@/lib/paths';
import { addPublicCategory, insertUser, uniqueSuffix, uploadPicture } from '@/tests/e2e/content';
import { get, site, wallpapers } from './site';

test('Categories and profiles are sorted, too', async () => {
  const { category = '', username = '', displayName = '' } = wallpapers.at(-1) ?? {};
  const special = `50% off & more ${uniqueSuffix()}`;
  await addPublicCategory(site, special);
  await uploadPicture(site, await insertUser(site), { category: special });
  for (const [path, name] of [
    [paths.category(category), category],
    [paths.category(special), special.replace('&', '&amp;')],
    [paths.profile(username), displayName],
  ] as const) {
    const newest = (await get(path)).body.toString();
    expect(newest, path).toContain(`${path}?sorting=random`);
    const { status, body } = await get(paths.sorted(path, { sorting: 'random', seed: 'a' }));
    const html = body.toString();
    expect([path, status]).toEqual([path, 200]);
    const heading = (/<h1[^>]*>.*?<\/h1>/s.exec(html)?.[0] ?? '').replace(/<[^>]*>/g, '');
    expect(heading, path).toBe(`${name}: Random`);
    expect(html, path).toContain('<article');
    expect(html, path).toMatch(new RegExp(`href="${path}"[^>]*>Newest`));
  }
  expect((await get('/category/nowhere?sorting=random')).status).toBe(404);
});
