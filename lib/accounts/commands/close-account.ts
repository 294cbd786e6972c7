import 'server-only';
import { setTimeout as sleep } from 'node:timers/promises';
import { findAppearances, invalidateAppearances } from '@/lib/accounts/invalidate-person';
import { lockAdmins } from '@/lib/admin-users/commands/lock-person';
import { recordAct } from '@/lib/audit/record-act';
import { requireProof } from '@/lib/auth/require-proof';
import type { Viewer } from '@/lib/auth/schema';
import { categoryTags } from '@/lib/categories/cache-tags';
import { AppError } from '@/lib/errors';
import { closeText } from '@/lib/messages/settings';
import { db } from '@/lib/platform/db';
import { invalidate } from '@/lib/platform/invalidate';
import { log } from '@/lib/platform/log';
import { removeFromOutbox } from '@/lib/platform/mail/outbox';
import { removeDoomedFiles } from '@/lib/platform/storage/removal';
import { wallpaperTags } from '@/lib/wallpapers/cache-tags';
import { deleteWallpaperRows } from '@/lib/wallpapers/commands/delete-wallpaper-rows';

/** Rows of a step: none may take longer than a statement is given, nor hold others up. */
const STEP = 100;
/** How often an upload may come in between. */
const TRIES = 3;
/** The files of thousands of pictures take longer than an answer may; what is left goes on by itself. */
const FILES_MS = 20_000;

/**
 * Closes the viewer's account: favourites, wallpapers, then the user with all that hangs on them, and
 * every file. In steps, each of which writes down the files of the rows it deletes: whatever fails in
 * between, the same call goes on from there.
 *
 * @throws AppError `forbidden` without the password and without a fresh sign-in, `conflict` for the
 * last admin.
 */
export async function closeAccount(viewer: Viewer, password: string | undefined): Promise<void> {
  await requireProof(viewer, password);
  if (viewer.role === 'admin') await stepDown(viewer);
  const appearances = await findAppearances(viewer.id);
  try {
    await deleteEverything(viewer);
  } finally {
    // Also when a step failed: those before it are done.
    invalidateAppearances(appearances);
    invalidate(wallpaperTags.newest(), categoryTags.all());
    await Promise.race([removeDoomedFiles(), sleep(FILES_MS, undefined, { ref: false })]);
  }
  await removeFromOutbox(viewer.id);
  log.info('account.closed', { userId: viewer.id, wallpapers: appearances.wallpapers.length });
}

async function deleteEverything(viewer: Viewer): Promise<void> {
  for (let tries = 0; tries < TRIES; tries++) {
    while ((await deleteSomeFavorites(viewer.id)) === STEP);
    while ((await deleteSomeWallpapers(viewer.id)) === STEP);
    if (await deleteUser(viewer.id)) return;
  }
  throw new AppError('conflict', closeText.busy);
}

/** Locks in the order in which every change of a wallpaper does, so that none waits in a circle. */
function deleteSomeFavorites(userId: string): Promise<number> {
  return db().$transaction(async (tx) => {
    const rows = await tx.favorite.findMany({
      where: { userId },
      select: { wallpaperId: true },
      orderBy: { wallpaperId: 'asc' },
      take: STEP,
    });
    const ids = rows.map(({ wallpaperId }) => wallpaperId);
    await tx.$executeRaw`
      SELECT FROM wallpapers WHERE id = ANY(${ids}::uuid[]) ORDER BY id FOR NO KEY UPDATE`;
    await tx.$executeRaw`SELECT FROM users WHERE id = ${userId}::uuid FOR NO KEY UPDATE`;
    await tx.favorite.deleteMany({ where: { userId, wallpaperId: { in: ids } } });
    return rows.length;
  });
}

/** Locks all that the triggers of each row will, in the same order: wallpapers, categories, people. */
function deleteSomeWallpapers(userId: string): Promise<number> {
  return db().$transaction(async (tx) => {
    const rows = await tx.$queryRaw<{ id: string; categoryId: string }[]>`
      SELECT id::text AS id, category_id::text AS "categoryId" FROM wallpapers
      WHERE user_id = ${userId}::uuid ORDER BY id LIMIT ${STEP} FOR UPDATE`;
    const ids = rows.map(({ id }) => id);
    const categories = rows.map(({ categoryId }) => categoryId);
    await tx.$executeRaw`
      SELECT FROM categories WHERE id = ANY(${categories}::uuid[]) ORDER BY id FOR NO KEY UPDATE`;
    await tx.$executeRaw`
      SELECT FROM users WHERE id = ${userId}::uuid
        OR id IN (SELECT user_id FROM favorites WHERE wallpaper_id = ANY(${ids}::uuid[]))
      ORDER BY id FOR NO KEY UPDATE`;
    await deleteWallpaperRows(ids, tx);
    return rows.length;
  });
}

/** @returns false when something was uploaded meanwhile. */
function deleteUser(id: string): Promise<boolean> {
  return db().$transaction(async (tx) => {
    // An upload waits for this lock, and then has nobody to belong to.
    await tx.$executeRaw`SELECT FROM users WHERE id = ${id}::uuid FOR UPDATE`;
    if ((await tx.wallpaper.count({ where: { userId: id } })) > 0) return false;
    await tx.$executeRaw`
      WITH gone AS (DELETE FROM users WHERE id = ${id}::uuid RETURNING avatar_key)
      INSERT INTO file_removals (key)
      SELECT avatar_key FROM gone WHERE avatar_key IS NOT NULL ON CONFLICT DO NOTHING`;
    return true;
  });
}

/**
 * Gives up being an admin before anything is deleted. Two admins who leave at once wait for each other
 * here: the second one stays, and has lost nothing.
 */
function stepDown(viewer: Viewer): Promise<void> {
  const { id } = viewer;
  return db().$transaction(async (tx) => {
    const { admins } = await lockAdmins(tx, id);
    if (!admins.some((admin) => admin.id !== id)) {
      throw new AppError('conflict', closeText.lastAdmin);
    }
    await tx.user.update({ where: { id }, data: { role: 'user' }, select: { id: true } });
    const subject = { type: 'user', id } as const;
    const fields = [{ field: 'role', from: 'admin', to: 'user' }];
    await recordAct(tx, viewer, { action: 'user.role', subject, fields });
  });
}
