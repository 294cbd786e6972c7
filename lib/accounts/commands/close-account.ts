import 'server-only';
import { setTimeout as sleep } from 'node:timers/promises';
import { findAffectedPages, invalidateAffectedPages } from '@/lib/accounts/invalidate-user';
import { lockAdmins } from '@/lib/admin-users/commands/lock-user';
import { recordAuditEntry } from '@/lib/audit/record-audit-entry';
import { lockSession } from '@/lib/auth/lock-session';
import { requireAdmin } from '@/lib/auth/require-admin';
import { requireReauthentication } from '@/lib/auth/require-reauthentication';
import type { Viewer } from '@/lib/auth/schema';
import { categoryTags } from '@/lib/categories/cache-tags';
import { lockEntries } from '@/lib/collections/commands/lock-collection';
import { AppError } from '@/lib/errors';
import { adminUsersText } from '@/lib/messages/admin-users';
import { closeAccountText } from '@/lib/messages/settings';
import { db } from '@/lib/platform/db';
import { removeFromOutbox } from '@/lib/platform/email/outbox';
import { invalidateTags } from '@/lib/platform/invalidate-tags';
import { log } from '@/lib/platform/log';
import { deleteRecordedFiles } from '@/lib/platform/storage/file-removals';
import { reserveClosedUsernames } from '@/lib/users/closed-usernames';
import { wallpaperTags } from '@/lib/wallpapers/cache-tags';
import { deleteWallpaperRows } from '@/lib/wallpapers/commands/delete-wallpaper-rows';
import { lockWallpapers } from '@/lib/wallpapers/lock-wallpapers';

/** Keeps each transaction below the statement timeout. */
const BATCH_SIZE = 100;
/** Retries after concurrent uploads. */
const MAX_ATTEMPTS = 3;
/** The rest of the files is deleted in the background, after the response. */
const FILE_REMOVAL_MS = 20_000;

/**
 * Deletes the viewer's account with all favorites, collections, wallpapers and files. Works in batches, each of which
 * schedules the removal of its files, so a failed call can be repeated.
 *
 * @throws AppError `forbidden` without the current password, `conflict` for the last admin,
 * `unauthenticated` if the session ends meanwhile, for example because the owner recovers the account.
 */
export async function closeAccount(viewer: Viewer, password: string | undefined): Promise<void> {
  await requireReauthentication(viewer, password);
  await deleteAccount(viewer, { actor: viewer, reason: '' });
}

/** Deletes the account of another user. @throws AppError `not_found`, `conflict` for the last admin */
export async function deleteUserAccount(actor: Viewer, id: string, reason: string): Promise<void> {
  requireAdmin(actor);
  const select = { username: true, role: true } as const;
  const user = await db().user.findUnique({ where: { id }, select });
  if (!user) throw new AppError('not_found', adminUsersText.notFound);
  const account: Viewer = { id, ...user, sessionId: null, access: 'write' };
  await deleteAccount(account, { actor, reason });
}

interface Deletion {
  actor: Viewer;
  reason: string;
}

async function deleteAccount(viewer: Viewer, deletion: Deletion): Promise<void> {
  if (viewer.role === 'admin') await giveUpAdminRole(viewer, deletion.actor);
  const appearances = await findAffectedPages(viewer.id);
  try {
    await deleteEverything(viewer, deletion);
  } finally {
    // Also after a failure, since earlier batches are committed.
    invalidateAffectedPages(appearances);
    invalidateTags(wallpaperTags.newest(), categoryTags.all());
    await Promise.race([deleteRecordedFiles(), sleep(FILE_REMOVAL_MS, undefined, { ref: false })]);
  }
  await removeFromOutbox(viewer.id);
  log.info('account.closed', { userId: viewer.id, wallpapers: appearances.wallpapers.length });
}

async function deleteEverything(viewer: Viewer, deletion: Deletion): Promise<void> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    while ((await deleteFavoriteBatch(viewer)) === BATCH_SIZE);
    while (await deleteCollection(viewer));
    while ((await deleteWallpaperBatch(viewer)) === BATCH_SIZE);
    if (await deleteUser(viewer, deletion)) return;
  }
  throw new AppError('conflict', closeAccountText.uploadConflict);
}

/** Locks rows in the same order as every other write to wallpapers, to avoid deadlocks. */
function deleteFavoriteBatch(viewer: Viewer): Promise<number> {
  const userId = viewer.id;
  return db().$transaction(async (tx) => {
    const rows = await tx.favorite.findMany({
      where: { userId },
      select: { wallpaperId: true },
      orderBy: { wallpaperId: 'asc' },
      take: BATCH_SIZE,
    });
    const ids = rows.map(({ wallpaperId }) => wallpaperId);
    await tx.$executeRaw`
      SELECT FROM wallpapers WHERE id = ANY(${ids}::uuid[]) ORDER BY id FOR NO KEY UPDATE`;
    await lockSession(tx, viewer);
    await tx.favorite.deleteMany({ where: { userId, wallpaperId: { in: ids } } });
    return rows.length;
  });
}

/** One at a time: each may have thousands of entries. @returns false if there are none. */
function deleteCollection(viewer: Viewer): Promise<boolean> {
  return db().$transaction(async (tx) => {
    const where = { userId: viewer.id };
    const row = await tx.collection.findFirst({ where, select: { id: true } });
    if (!row) return false;
    await lockEntries(tx, row.id);
    await lockSession(tx, viewer);
    await tx.collection.deleteMany({ where: { id: row.id } });
    return true;
  });
}

/** Locks the rows that the triggers update, in their order: wallpapers, categories, users, tags. */
function deleteWallpaperBatch(viewer: Viewer): Promise<number> {
  const userId = viewer.id;
  return db().$transaction(async (tx) => {
    const rows = await tx.$queryRaw<{ id: string; categoryId: string }[]>`
      SELECT id::text AS id, category_id::text AS "categoryId" FROM wallpapers
      WHERE user_id = ${userId}::uuid ORDER BY id LIMIT ${BATCH_SIZE}`;
    const ids = rows.map(({ id }) => id);
    await lockWallpapers(tx, ids);
    const categories = rows.map(({ categoryId }) => categoryId);
    await tx.$executeRaw`
      SELECT FROM categories WHERE id = ANY(${categories}::uuid[]) ORDER BY id FOR NO KEY UPDATE`;
    await tx.$executeRaw`
      SELECT FROM users WHERE id = ${userId}::uuid
        OR id IN (SELECT user_id FROM favorites WHERE wallpaper_id = ANY(${ids}::uuid[]))
      ORDER BY id FOR NO KEY UPDATE`;
    await tx.$executeRaw`
      SELECT FROM tags WHERE id IN (
        SELECT tag_id FROM wallpaper_tags WHERE wallpaper_id = ANY(${ids}::uuid[]))
      ORDER BY id FOR NO KEY UPDATE`;
    await lockSession(tx, viewer);
    await deleteWallpaperRows(ids, tx);
    return rows.length;
  });
}

/** @returns false if there are new uploads. */
function deleteUser(viewer: Viewer, { actor, reason }: Deletion): Promise<boolean> {
  const { id } = viewer;
  return db().$transaction(async (tx) => {
    // Concurrent uploads wait for this lock and then fail, since their user is gone.
    await tx.$executeRaw`SELECT FROM users WHERE id = ${id}::uuid FOR UPDATE`;
    await lockSession(tx, viewer);
    if ((await tx.wallpaper.count({ where: { userId: id } })) > 0) return false;
    const select = { username: true, oldUsernames: { select: { username: true } } } as const;
    const user = await tx.user.findUniqueOrThrow({ where: { id }, select });
    const usernames = [user, ...user.oldUsernames].map(({ username }) => username);
    await reserveClosedUsernames(usernames, tx);
    await tx.$executeRaw`
      WITH deleted AS (DELETE FROM users WHERE id = ${id}::uuid RETURNING avatar_key)
      INSERT INTO file_removals (key)
      SELECT avatar_key FROM deleted WHERE avatar_key IS NOT NULL ON CONFLICT DO NOTHING`;
    const subject = { type: 'user', id } as const;
    if (actor.id !== id)
      await recordAuditEntry(tx, actor, { action: 'user.delete', subject, reason });
    return true;
  });
}

/**
 * Runs before anything is deleted. If the last two admins close their accounts at once, the lock makes the
 * second one fail without losing data.
 */
function giveUpAdminRole(viewer: Viewer, actor: Viewer): Promise<void> {
  const { id } = viewer;
  return db().$transaction(async (tx) => {
    const { admins } = await lockAdmins(tx, id);
    await lockSession(tx, viewer);
    if (!admins.some((admin) => admin.id !== id)) {
      const { lastAdmin } = actor.id === id ? closeAccountText : adminUsersText;
      throw new AppError('conflict', lastAdmin);
    }
    await tx.user.update({ where: { id }, data: { role: 'user' }, select: { id: true } });
    const subject = { type: 'user', id } as const;
    const fields = [{ field: 'role', from: 'admin', to: 'user' }];
    await recordAuditEntry(tx, actor, { action: 'user.role', subject, fields });
  });
}
