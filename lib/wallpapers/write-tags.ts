import 'server-only';
import { AppError } from '@/lib/errors';
import { TEXT } from '@/lib/limits';
import { fieldText } from '@/lib/messages/fields';
import type { TagLink } from '@/lib/tags/tag-links';
import type { Prisma } from '@/prisma/generated/client';

/**
 * Replaces the tags of a locked wallpaper, or adds to them.
 *
 * @throws AppError `invalid_input` if it would have too many
 */
export async function writeTags(
  tx: Prisma.TransactionClient,
  wallpaperId: string,
  given: TagLink[],
  isAddition: boolean,
): Promise<void> {
  const where = { wallpaperId };
  const existing = isAddition ? await tx.wallpaperTag.findMany({ where }) : [];
  const last = Math.max(-1, ...existing.map(({ position }) => position));
  const links = given
    .filter(({ tagId }) => !existing.some((one) => one.tagId === tagId))
    .map(({ tagId, position }) => ({ wallpaperId, tagId, position: last + 1 + position }));
  if (existing.length + links.length > TEXT.tags) {
    throw new AppError('invalid_input', fieldText.tooManyTags(TEXT.tags));
  }
  const tagIds = links.map(({ tagId }) => tagId);
  if (!isAddition) await deleteOtherLinks(tx, wallpaperId, tagIds);
  await tx.$executeRaw`
    INSERT INTO wallpaper_tags (wallpaper_id, tag_id, position)
    SELECT ${wallpaperId}::uuid, * FROM unnest(${tagIds}::int[], ${links.map(({ position }) => position)}::int[])
    ON CONFLICT (wallpaper_id, tag_id) DO UPDATE SET position = excluded.position`;
}

async function deleteOtherLinks(
  tx: Prisma.TransactionClient,
  wallpaperId: string,
  tagIds: number[],
): Promise<void> {
  // The counts of former and new tags change in two statements, so both are locked before, in one order.
  await tx.$executeRaw`
    SELECT FROM tags WHERE id = ANY(${tagIds}::int[])
      OR id IN (SELECT tag_id FROM wallpaper_tags WHERE wallpaper_id = ${wallpaperId}::uuid)
    ORDER BY id FOR NO KEY UPDATE`;
  await tx.wallpaperTag.deleteMany({ where: { wallpaperId, tagId: { notIn: tagIds } } });
}
