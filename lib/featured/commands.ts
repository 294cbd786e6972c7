import 'server-only';
import type { ChangedField } from '@/lib/audit/changes';
import { recordAuditEntry } from '@/lib/audit/record-audit-entry';
import { requireAdmin } from '@/lib/auth/require-admin';
import type { Viewer } from '@/lib/auth/schema';
import { AppError } from '@/lib/errors';
import { featuredText } from '@/lib/messages/admin-featured';
import { db } from '@/lib/platform/db';
import { invalidateTags } from '@/lib/platform/invalidate-tags';
import { log } from '@/lib/platform/log';
import { IS_HIDDEN } from '@/lib/wallpapers/public-filter';
import type { Prisma } from '@/prisma/generated/client';
import { featuredTags } from './cache-tags';

/** Allows one change at a time. Any number that no other advisory lock uses. */
const FEATURED_LOCK = 6_160_066;

/**
 * Replaces the list. A featured wallpaper that was hidden may stay: it returns once it is public again.
 * @throws AppError `invalid_input` if another one isn't public
 */
export async function setFeaturedWallpapers(viewer: Viewer, publicIds: string[]): Promise<void> {
  requireAdmin(viewer);
  try {
    await db().$transaction((tx) => replaceAll(tx, viewer, publicIds));
  } finally {
    // Even after an error: a lost connection may hide a successful commit.
    invalidateTags(featuredTags.all());
  }
  log.info('featured.updated', { userId: viewer.id, wallpapers: publicIds.length });
}

async function replaceAll(tx: Prisma.TransactionClient, viewer: Viewer, publicIds: string[]) {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(${FEATURED_LOCK})`;
  const ids = await requireWallpapers(tx, publicIds);
  const select = { wallpaper: { select: { publicId: true } } } as const;
  const rows = await tx.featuredWallpaper.findMany({ select, orderBy: { position: 'asc' } });
  await tx.featuredWallpaper.deleteMany();
  const data = ids.map((wallpaperId, position) => ({ wallpaperId, position }));
  await tx.featuredWallpaper.createMany({ data });
  const before = rows.map(({ wallpaper }) => wallpaper.publicId);
  for (const entry of listChanges(before, publicIds)) {
    const { action, id, fields } = entry;
    await recordAuditEntry(tx, viewer, { action, subject: { type: 'wallpaper', id }, fields });
  }
}

/** Locks wallpapers first, as every change of wallpapers does. */
async function requireWallpapers(tx: Prisma.TransactionClient, publicIds: string[]) {
  const rows = await tx.$queryRaw<Found[]>`
    SELECT id::text, public_id AS "publicId", title,
      NOT ${IS_HIDDEN} OR EXISTS (SELECT FROM featured_wallpapers WHERE wallpaper_id = id) AS "isAllowed"
    FROM wallpapers WHERE public_id = ANY(${publicIds}) ORDER BY id FOR KEY SHARE`;
  const found = new Map(rows.map((row) => [row.publicId, row]));
  return publicIds.map((publicId, index) => {
    const row = found.get(publicId);
    if (row?.isAllowed) return row.id;
    const message = row ? featuredText.notPublic(row.title) : featuredText.missing(publicId);
    const issues = [{ path: `wallpapers.${index}`, message }];
    throw new AppError('invalid_input', message, { issues });
  });
}

interface Found {
  id: string;
  publicId: string;
  title: string;
  isAllowed: boolean;
}

interface Change {
  action: 'wallpaper.feature' | 'wallpaper.unfeature';
  id: string;
  fields: ChangedField[];
}

/** Lists wallpapers that stay only if their order among each other changed. */
function listChanges(before: string[], after: string[]): Change[] {
  const [oldOrder, newOrder] = [
    before.filter((id) => after.includes(id)),
    after.filter((id) => before.includes(id)),
  ];
  const getPlace = (ids: string[], id: string) =>
    ids.includes(id) ? String(ids.indexOf(id) + 1) : null;
  const removed = before.filter((id) => !after.includes(id));
  const changed = after.filter(
    (id) => oldOrder.indexOf(id) !== newOrder.indexOf(id) || !before.includes(id),
  );
  return [
    ...removed.map((id): Change => ({ action: 'wallpaper.unfeature', id, fields: [] })),
    ...changed.map((id): Change => {
      const [from, to] = [getPlace(before, id), getPlace(after, id)];
      return { action: 'wallpaper.feature', id, fields: [{ field: 'position', from, to }] };
    }),
  ];
}
