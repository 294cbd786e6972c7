import 'server-only';
import type { JobHelpers } from 'graphile-worker';
import { db } from '@/lib/platform/db';
import { invalidateTags } from '@/lib/platform/invalidate-tags';
import { wallpaperTags } from '@/lib/wallpapers/cache-tags';
import { lockWallpapers } from '@/lib/wallpapers/lock-wallpapers';
import { Prisma } from '@/prisma/generated/client';
import { lockTagRows, shareTagNames } from './lock-tags';

/** Wallpapers per transaction, which are indexed when it commits: fewer than the statement timeout allows. */
const BATCH = 50;

/**
 * Moves the wallpapers of an alias to its tag. Of a tag that was an alias, gives back to its wallpapers what
 * `tag_moves` remembers, if they still have the other tag. Does nothing if there is nothing left to do.
 */
export async function moveTagLinks(
  { id }: { id: number },
  { abortSignal }: Pick<JobHelpers, 'abortSignal'>,
): Promise<void> {
  let names = await moveBatch(id);
  while (names.length > 0) {
    // Triggers invalidate the pages of the wallpapers.
    invalidateTags(...names.map(wallpaperTags.tag));
    abortSignal.throwIfAborted();
    names = await moveBatch(id);
  }
  invalidateTags(wallpaperTags.lists());
}

/** Returns the names of the tags whose wallpapers it changed. */
function moveBatch(id: number): Promise<string[]> {
  return db().$transaction(async (tx) => {
    await shareTagNames(tx);
    const tag = await tx.tag.findUnique({ where: { id }, select: { aliasOfId: true } });
    const target = tag?.aliasOfId ?? null;
    const source =
      target === null
        ? Prisma.sql`tag_moves WHERE alias_id = ${id}::int`
        : Prisma.sql`wallpaper_tags WHERE tag_id = ${id}::int`;
    const rows = await tx.$queryRaw<{ id: string }[]>`
      SELECT wallpaper_id::text AS id FROM ${source} ORDER BY wallpaper_id LIMIT ${BATCH}::int`;
    if (rows.length === 0) return [];
    const batch = { id, wallpapers: rows.map((row) => row.id) };
    await lockWallpapersOf(tx, batch.wallpapers);
    const targets = target === null ? await listTargets(tx, batch) : [target];
    await lockTagRows(tx, [id, ...targets]);
    if (target === null) await restoreLinks(tx, batch);
    else await moveLinks(tx, batch, target);
    await tx.$executeRaw`
      UPDATE wallpapers SET updated_at = now() WHERE id = ANY(${batch.wallpapers}::uuid[])`;
    const changed = await tx.tag.findMany({
      where: { id: { in: [id, ...targets] } },
      select: { name: true },
    });
    return changed.map(({ name }) => name);
  });
}

interface Batch {
  /** ID of the tag that is or was an alias. */
  id: number;
  wallpapers: string[];
}

/** Lock order of every wallpaper change: wallpapers, users, tags. Users, because a rename changes the index, too. */
async function lockWallpapersOf(tx: Prisma.TransactionClient, ids: string[]): Promise<void> {
  await lockWallpapers(tx, ids);
  await tx.$executeRaw`
    SELECT FROM users WHERE id IN (SELECT user_id FROM wallpapers WHERE id = ANY(${ids}::uuid[]))
    ORDER BY id FOR NO KEY UPDATE`;
}

// Deleted and inserted rather than updated: triggers count no updates of links.
async function moveLinks(
  tx: Prisma.TransactionClient,
  { id, wallpapers }: Batch,
  target: number,
): Promise<void> {
  await tx.$executeRaw`
    WITH removed AS (
      DELETE FROM wallpaper_tags WHERE tag_id = ${id}::int AND wallpaper_id = ANY(${wallpapers}::uuid[])
      RETURNING wallpaper_id, position
    ), added AS (
      INSERT INTO wallpaper_tags (wallpaper_id, tag_id, position)
      SELECT wallpaper_id, ${target}::int, position FROM removed ON CONFLICT DO NOTHING RETURNING wallpaper_id
    )
    INSERT INTO tag_moves (alias_id, wallpaper_id, target_id, position, had_target)
    SELECT ${id}::int, r.wallpaper_id, ${target}::int, position, a.wallpaper_id IS NULL
    FROM removed r LEFT JOIN added a USING (wallpaper_id)
    ON CONFLICT (alias_id, wallpaper_id) DO UPDATE SET target_id = excluded.target_id,
      position = excluded.position, had_target = excluded.had_target, created_at = now()`;
}

/** A target may have become an alias since, also of the tag itself. */
async function listTargets(
  tx: Prisma.TransactionClient,
  { id, wallpapers }: Batch,
): Promise<number[]> {
  const rows = await tx.$queryRaw<{ id: number }[]>`
    SELECT DISTINCT coalesce(t.alias_of, t.id) AS id FROM tag_moves m JOIN tags t ON t.id = m.target_id
    WHERE m.alias_id = ${id}::int AND m.wallpaper_id = ANY(${wallpapers}::uuid[])`;
  return rows.map((row) => row.id);
}

async function restoreLinks(
  tx: Prisma.TransactionClient,
  { id, wallpapers }: Batch,
): Promise<void> {
  await tx.$executeRaw`
    WITH remembered AS (
      DELETE FROM tag_moves m USING tags t
      WHERE m.alias_id = ${id}::int AND m.wallpaper_id = ANY(${wallpapers}::uuid[]) AND t.id = m.target_id
      RETURNING m.wallpaper_id, m.position, m.had_target, coalesce(t.alias_of, t.id) AS target_id
    ), kept AS (
      SELECT r.* FROM remembered r JOIN wallpaper_tags USING (wallpaper_id)
      WHERE tag_id = r.target_id AND r.target_id <> ${id}::int
    ), removed AS (
      DELETE FROM wallpaper_tags l USING kept k
      WHERE l.wallpaper_id = k.wallpaper_id AND l.tag_id = k.target_id AND NOT k.had_target
    )
    INSERT INTO wallpaper_tags (wallpaper_id, tag_id, position)
    SELECT wallpaper_id, ${id}::int, position FROM kept ON CONFLICT DO NOTHING`;
}
