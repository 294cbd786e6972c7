import 'server-only';
import type { Viewer } from '@/lib/auth/schema';
import { encodeCursor, type Page, type PageInput } from '@/lib/paging/schema';
import { db } from '@/lib/platform/db';
import { storage } from '@/lib/platform/storage/storage';
import { canSeeWallpaper } from '@/lib/wallpapers/policy';
import { parseFiles } from '@/lib/wallpapers/wallpaper-files';
import type { Prisma } from '@/prisma/generated/client';
import type { Notice } from './schema';

const columns = {
  id: true,
  kind: true,
  reason: true,
  count: true,
  createdAt: true,
  readAt: true,
  wallpaper: {
    select: {
      publicId: true,
      userId: true,
      status: true,
      title: true,
      files: true,
      averageColor: true,
    },
  },
} satisfies Prisma.NoticeSelect;

type Row = Prisma.NoticeGetPayload<{ select: typeof columns }>;

/** Newest first, without a total. */
export async function listNotices(
  viewer: Viewer,
  { cursor, page, limit }: PageInput,
): Promise<Page<Notice, null>> {
  const rows = await db().notice.findMany({
    where: { userId: viewer.id, ...(cursor && { id: { lt: cursor } }) },
    select: columns,
    orderBy: { id: 'desc' },
    skip: cursor ? 0 : (page - 1) * limit,
    take: limit + 1,
  });
  const items = rows.slice(0, limit).map((row) => toNotice(viewer, row));
  const last = rows.length > limit ? items.at(-1) : undefined;
  return { items, total: null, next: last ? encodeCursor(last._id) : null };
}

function toNotice(viewer: Viewer, { id, readAt, createdAt, wallpaper, ...row }: Row): Notice {
  return {
    _id: id,
    ...row,
    wallpaper: canSeeWallpaper(viewer, wallpaper) ? toSubject(wallpaper) : null,
    read: readAt !== null,
    createdAt: createdAt.toISOString(),
  };
}

function toSubject({ publicId, title, files, averageColor }: Row['wallpaper']) {
  const smallImageUrl = storage().url(parseFiles(files).small.key);
  return { _id: publicId, title, smallImageUrl, color: averageColor };
}
