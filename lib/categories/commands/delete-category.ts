import 'server-only';
import { recordAct } from '@/lib/audit/record-act';
import { requireAdmin } from '@/lib/auth/require-admin';
import type { Viewer } from '@/lib/auth/schema';
import { categoryTags } from '@/lib/categories/cache-tags';
import { isCategoryId } from '@/lib/categories/schema';
import { AppError } from '@/lib/errors';
import { categoryFormText } from '@/lib/messages/admin-categories';
import { db, isForeignKeyViolation } from '@/lib/platform/db';
import { invalidate } from '@/lib/platform/invalidate';
import { log } from '@/lib/platform/log';
import { wallpaperTags } from '@/lib/wallpapers/cache-tags';
import type { Prisma } from '@/prisma/generated/client';
import { gone } from './category-record';

/** Wallpapers of a step: none may take longer than a statement is given, nor hold others up. */
const STEP = 50;
/** An answer is waited for so long; what is left is moved when it is asked again. */
const PATIENCE_MS = 20_000;
/** How often an upload may come in between. */
const TRIES = 3;

interface Options {
  /** Where its wallpapers go. */
  moveTo?: string | undefined;
}

/**
 * Deletes a category, and moves its wallpapers before. In steps: whatever fails in between, the same
 * call goes on from there.
 *
 * @throws AppError `forbidden` for who is no admin, `not_found`, `conflict` while it is in use and
 * nothing says where its wallpapers go, `invalid_input` when that is no other category, `unavailable`
 * when they are too many for one call.
 */
export async function deleteCategory(
  viewer: Viewer,
  id: string,
  { moveTo }: Options,
): Promise<void> {
  requireAdmin(viewer);
  const [category, target] = [await findName(id), moveTo && (await findName(moveTo))];
  if (!category) throw gone();
  if (moveTo && (!target || moveTo === id)) throw wrongTarget();
  try {
    if (moveTo) await moveAndDelete(viewer, { id, name: category }, moveTo);
    else await deleteEmpty(viewer, { id, name: category });
  } finally {
    // Also when a step failed: those before it are done.
    const names = [category, ...(target ? [target] : [])];
    invalidate(categoryTags.all(), categoryTags.names(), wallpaperTags.lists());
    invalidate(wallpaperTags.newest(), ...names.map(wallpaperTags.category));
  }
  log.info('category.deleted', { category: id, userId: viewer.id });
}

/** What is to go, and what it is called until then. */
interface Doomed {
  id: string;
  name: string;
}

async function findName(id: string): Promise<string | null> {
  if (!isCategoryId(id)) return null;
  const select = { name: true } as const;
  return (await db().category.findUnique({ where: { id }, select }))?.name ?? null;
}

function wrongTarget(): AppError {
  const message = categoryFormText.wrongTarget;
  return new AppError('invalid_input', message, { issues: [{ path: 'moveTo', message }] });
}

/** Once more where something was uploaded into it in between. */
async function moveAndDelete(viewer: Viewer, from: Doomed, to: string): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    await moveAll(viewer, from.id, to);
    try {
      return await deleteEmpty(viewer, from, to);
    } catch (error) {
      const isInUse = error instanceof AppError && error.code === 'conflict';
      if (!isInUse || tries === TRIES) throw error;
    }
  }
}

async function moveAll(viewer: Viewer, from: string, to: string): Promise<void> {
  const until = performance.now() + PATIENCE_MS;
  // With the first step: they have moved also where the category is never deleted.
  const record = (tx: Prisma.TransactionClient) =>
    recordAct(tx, viewer, {
      action: 'category.update',
      subject: { type: 'category', id: from },
      fields: [{ field: 'wallpapers', from, to }],
    });
  let found = await moveSome(from, to, record);
  for (; found === STEP; found = await moveSome(from, to)) {
    if (performance.now() < until) continue;
    throw new AppError('unavailable', categoryFormText.tooMany, { retryAfter: 1 });
  }
}

/** Locks in the order in which every change of a wallpaper does: it, categories, people. */
function moveSome(
  from: string,
  to: string,
  record?: (tx: Prisma.TransactionClient) => Promise<void>,
): Promise<number> {
  return db().$transaction(async (tx) => {
    const rows = await tx.$queryRaw<{ id: string; userId: string }[]>`
      SELECT id::text AS id, user_id::text AS "userId" FROM wallpapers
      WHERE category_id = ${from}::uuid ORDER BY id LIMIT ${STEP} FOR NO KEY UPDATE`;
    if (rows.length === 0) return 0;
    const [ids, people] = [rows.map(({ id }) => id), rows.map(({ userId }) => userId)];
    const both = await tx.$queryRaw<unknown[]>`
      SELECT FROM categories WHERE id IN (${from}::uuid, ${to}::uuid) ORDER BY id FOR NO KEY UPDATE`;
    if (both.length < 2) throw wrongTarget();
    await tx.$executeRaw`
      SELECT FROM users WHERE id = ANY(${people}::uuid[]) ORDER BY id FOR NO KEY UPDATE`;
    await tx.$executeRaw`
      UPDATE wallpapers SET category_id = ${to}::uuid, updated_at = now()
      WHERE id = ANY(${ids}::uuid[])`;
    await record?.(tx);
    return rows.length;
  });
}

/** Its views and downloads go where its wallpapers went: without a target they go with it. */
async function moveDays(tx: Prisma.TransactionClient, from: string, to: string): Promise<void> {
  const target = await tx.$queryRaw<unknown[]>`
    SELECT FROM categories WHERE id = ${to}::uuid FOR KEY SHARE`;
  if (target.length === 0) throw wrongTarget();
  await tx.$executeRaw`
    INSERT INTO category_days AS d (category_id, day, views, downloads)
    SELECT ${to}::uuid, day, views, downloads FROM category_days
    WHERE category_id = ${from}::uuid ORDER BY day
    ON CONFLICT (category_id, day) DO UPDATE
    SET views = d.views + excluded.views, downloads = d.downloads + excluded.downloads`;
}

async function deleteEmpty(viewer: Viewer, { id, name }: Doomed, moveTo?: string): Promise<void> {
  try {
    await db().$transaction(async (tx) => {
      if (moveTo) await moveDays(tx, id, moveTo);
      if ((await tx.category.deleteMany({ where: { id } })).count === 0) throw gone();
      const act = { action: 'category.delete', subject: { type: 'category', id } } as const;
      // Nothing else will know what it was called.
      await recordAct(tx, viewer, { ...act, fields: [{ field: 'name', from: name, to: null }] });
    });
  } catch (error) {
    if (!isForeignKeyViolation(error)) throw error;
    throw new AppError('conflict', categoryFormText.inUse, { cause: error });
  }
}
