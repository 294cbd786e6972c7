import { expect, test } from 'vitest';
import { paths } from '@/lib/paths';
import { insertUser, uploadPicture } from '@/tests/e2e/content';
import { sendRequest } from '@/tests/http-client';
import { waitFor } from '@/tests/wait-for';
import { get, sessionCookie, site } from './site';

const PUBLIC = 'public, max-age=0, s-maxage=10, stale-while-revalidate=30';

test('Search pages and public API reads come from the cache until what they show changes', async () => {
  const creator = await insertUser(site);
  const { _id, title, category } = await uploadPicture(site, creator);
  const reads = [
    paths.search(title),
    paths.api.search(title),
    paths.api.suggestions(title),
    paths.api.wallpapers(),
    paths.api.wallpaper(_id),
    paths.api.category(category),
  ];
  for (const path of reads) {
    // The cache time can run out in between.
    await waitFor(async () => {
      const [first, second] = [await get(path), await get(path)];
      // Only responses from the cache have a length.
      expect(second.headers['content-length'], path).toBe(String(second.body.length));
      expect(second.body.equals(first.body), path).toBe(true);
      expect(String(second.body), path).toContain(title);
      expect([first.status, second.status], path).toEqual([200, 200]);
      expect(second.headers['cache-control'], path).toBe(PUBLIC);
      expect(first.headers['cache-control'], path).toBe(PUBLIC);
      expect(second.headers['content-security-policy'], path).toBe(
        first.headers['content-security-policy'],
      );
      expect((await get(path, sessionCookie(creator))).body.equals(first.body), path).toBe(true);
    });
  }
  // Its HTML starts with the same links.
  expect((await get(paths.search(title))).headers.link).toBeUndefined();
  await sendRequest(site.port, paths.api.wallpaper(_id), {
    method: 'DELETE',
    headers: { authorization: `Bearer ${creator.token}`, origin: site.url },
  });
  for (const path of reads) expect(String((await get(path)).body), path).not.toContain(`/${_id}`);
});
