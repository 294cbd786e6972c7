import { expect } from '@playwright/test';
import { paths } from '@/lib/paths';
import { sendRequest } from '@/tests/http-client';
import { insertUser, uploadPicture } from './content';
import { test } from './fixtures';

const PUBLIC = 'public, max-age=0, s-maxage=10, stale-while-revalidate=30';

test('Search pages and public API reads come from the cache until what they show changes', async ({
  site,
}) => {
  const creator = await insertUser(site);
  const { _id, title, category } = await uploadPicture(site, creator);
  const get = (path: string, headers = {}) => sendRequest(site.port, path, { headers });
  const reads = [
    paths.search(title),
    paths.api.search(title),
    paths.api.suggestions(title),
    paths.api.wallpapers(),
    paths.api.wallpaper(_id),
    paths.api.category(category),
  ];
  for (const path of reads) {
    // A finished AVIF clears it, too.
    await expect(async () => {
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
      const cookie = `next-auth.session-token=${creator.token}`;
      expect((await get(path, { cookie })).body.equals(first.body), path).toBe(true);
    }).toPass();
  }
  // Its HTML starts with the same links.
  expect((await get(paths.search(title))).headers.link).toBeUndefined();
  await sendRequest(site.port, paths.api.wallpaper(_id), {
    method: 'DELETE',
    headers: { authorization: `Bearer ${creator.token}`, origin: site.url },
  });
  for (const path of reads) expect(String((await get(path)).body), path).not.toContain(`/${_id}`);
});
