import 'server-only';
import type { Viewer } from '@/lib/auth/schema';
import { encodeCursor, type Page, type PageInput } from '@/lib/paging/schema';
import { db } from '@/lib/platform/db';
import { storage } from '@/lib/platform/storage/storage';
import { canSeeWallpaper } from '@/lib/wallpapers/policy';
import { parseFiles } from '@/lib/wallpapers/wallpaper-files';
import type { Prisma } from '@/prisma/generated/client';
import { DEFAULT_SETTINGS, NOTICE_KINDS, type Notice, type NoticeSettings } from './schema';

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
  const { inbox } = await getNoticeSettings(viewer);
  const rows = await db().notice.findMany({
    where: { userId: viewer.id, kind: { in: inbox }, ...(cursor && { id: { lt: cursor } }) },
    select: columns,
    orderBy: { id: 'desc' },
    skip: cursor ? 0 : (page - 1) * limit,
    take: limit + 1,
  });
  const items = rows.slice(0, limit).map((row) => toNotice(viewer, row));
  const last = rows.length > limit ? items.at(-1) : undefined;
  return { items, total: null, next: last ? encodeCursor(last._id) : null };
}

export async function getNoticeSettings({ id }: Pick<Viewer, 'id'>): Promise<NoticeSettings> {
  const row = await db().noticeSettings.findUnique({ where: { userId: id } });
  if (!row) return DEFAULT_SETTINGS;
  const inbox = NOTICE_KINDS.filter((kind) => !row.muted.includes(kind));
  const { emailed: email, frequency: emailFrequency, reviewFrequency: reviewEmails } = row;
  return { inbox, email, emailFrequency, reviewEmails };
}

export type ClaimedNotice = Pick<Notice, 'kind' | 'reason' | 'count'> & { title: string | null };

/** Of an email, newest first. Titles that others gave are left out: they could be messages. */
export async function listClaimedNotices(
  userId: string,
  emailId: string,
): Promise<ClaimedNotice[]> {
  const rows = await db().notice.findMany({
    where: { userId, emailId },
    select: columns,
    orderBy: { id: 'desc' },
  });
  return rows.map(({ kind, reason, count, wallpaper }) => {
    const title = wallpaper?.userId === userId ? wallpaper.title : null;
    return { kind, reason, count, title };
  });
}

function toNotice(viewer: Viewer, { id, readAt, createdAt, wallpaper, ...row }: Row): Notice {
  return {
    _id: id,
    ...row,
    wallpaper: wallpaper && canSeeWallpaper(viewer, wallpaper) ? toSubject(wallpaper) : null,
    read: readAt !== null,
    createdAt: createdAt.toISOString(),
  };
}

function toSubject({ publicId, title, files, averageColor }: NonNullable<Row['wallpaper']>) {
  const smallImageUrl = storage().url(parseFiles(files).small.key);
  return { _id: publicId, title, smallImageUrl, color: averageColor };
}
