import type pg from 'pg';
import { expect, test } from 'vitest';
import { insertUser, uploadPicture } from '@/tests/e2e/content';
import { waitFor } from '@/tests/wait-for';
import { deleteWallpaper, expectDeleted } from './deletion';
import { connect, get, site } from './site';

/** Nothing can read or change the table until the connection commits. */
async function lockTable(connection: pg.Client, table: string): Promise<void> {
  await connection.query('BEGIN');
  await connection.query(`LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`);
}

/** Waits until the site waits for the table. */
async function expectBlocked(table: string): Promise<void> {
  const count = async () => {
    const { rows } = await site.sql.query(
      `SELECT count(*)::int AS waiting FROM pg_locks WHERE NOT granted AND relation = $1::regclass
       AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
      [table],
    );
    return rows[0].waiting;
  };
  await waitFor(async () => expect(await count()).toBeGreaterThan(0));
}

/**
 * Deletes a new wallpaper while a page renders. Locks stop the page: that of a wallpaper before it knows similar ones,
 * then before it reads their tags, and a list, which is one statement, before or after it has seen the wallpaper.
 * The deletion changes no tags, because this wallpaper has none.
 */
async function deleteDuringRender(path: string) {
  const user = await insertUser(site);
  const wallpaper = await uploadPicture(site, user);
  const [first, second] = [await connect(), await connect()];
  try {
    const table = path === '/' ? 'tags' : 'search_entries';
    await lockTable(first, table);
    const rendering = get(path.replace(':id', wallpaper._id));
    await expectBlocked(table);
    if (table !== 'tags') {
      await lockTable(second, 'tags');
      await first.query('COMMIT');
      await expectBlocked('tags');
    }
    await deleteWallpaper(site.port, user, wallpaper);
    await (table === 'tags' ? first : second).query('COMMIT');
    return { wallpaper, response: await rendering };
  } finally {
    await Promise.all([first.end(), second.end()]);
  }
}

for (const path of ['/', '/wallpaper/:id']) {
  test(`A wallpaper deleted while ${path} renders is gone from the next response`, async () => {
    let result = await deleteDuringRender(path);
    // A busy machine can exceed the statement timeout.
    while (result.response.status === 503) result = await deleteDuringRender(path);
    // The page had read the wallpaper before the deletion and must not be cached.
    if (path !== '/') expect(result.response.body.toString()).toContain(result.wallpaper.title);
    await expectDeleted(site.port, result.wallpaper);
  });
}
