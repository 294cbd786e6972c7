import { expect, test } from 'vitest';
import { paths } from '@/lib/paths';
import {
  addPublicCategory,
  insertUser,
  notifyCategoriesChanged,
  uniqueSuffix,
  uploadPicture,
} from '@/tests/e2e/content';
import type { HttpResponse } from '@/tests/http-client';
import { waitFor } from '@/tests/wait-for';
import { get, send, site } from './site';

const redirectOf = ({ status, headers }: HttpResponse) => [status, headers.location];

test('Other spellings and old names of a category redirect to its URL', async () => {
  const oldName = `Before % ${uniqueSuffix()}`;
  const name = `After & Ærø ${uniqueSuffix()}`;
  const id = await addPublicCategory(site, name);
  // Repeated, so that the 404 is stored.
  for (let count = 0; count < 3; count += 1) {
    expect((await get(paths.category(oldName))).status).toBe(404);
  }
  await site.sql.query('INSERT INTO old_category_names (name, category_id) VALUES ($1, $2)', [
    oldName,
    id,
  ]);
  await notifyCategoriesChanged(site);
  await waitFor(async () => expect((await get(paths.category(oldName))).status).toBe(308));
  for (const spelling of [name.toUpperCase(), name.toLowerCase(), oldName, oldName.toUpperCase()]) {
    const first = await get(paths.category(spelling));
    expect(redirectOf(first), spelling).toEqual([308, paths.category(name)]);
    const second = await get(paths.category(spelling, 2));
    expect(redirectOf(second), spelling).toEqual([308, paths.category(name, 2)]);
    const sorted = paths.sorted(paths.category(spelling), { sorting: 'views' });
    const target = paths.sorted(paths.category(name), { sorting: 'views' });
    expect(redirectOf(await get(sorted)), spelling).toEqual([308, target]);
  }
});

test('Category pages follow uploads and deletions at once', async () => {
  const user = await insertUser(site);
  const category = `Fresh ${uniqueSuffix()}`;
  await addPublicCategory(site, category);
  const pages = ['/category', paths.category(category)];
  for (const path of pages) await get(path);
  const { _id, smallImageUrl } = await uploadPicture(site, user, { category });
  for (const path of pages) {
    expect((await get(path)).body.toString(), path).toContain(smallImageUrl);
  }
  expect((await send('DELETE', paths.api.wallpaper(_id), user)).status).toBe(204);
  for (const path of pages) {
    expect((await get(path)).body.toString(), path).not.toContain(smallImageUrl);
  }
});
