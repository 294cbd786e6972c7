import 'server-only';
import { listKeys } from '@/lib/api-keys/queries';
import { listAppeals } from '@/lib/appeals/queries';
import { listBlockedUsers } from '@/lib/blocks/queries';
import { listFollows } from '@/lib/follows/queries';
import { getNoticeSettings } from '@/lib/notices/queries';
import { db } from '@/lib/platform/db';
import type { OwnUser } from '@/lib/users/schema';
import { isPublic } from '@/lib/wallpapers/policy';
import { parseFiles } from '@/lib/wallpapers/wallpaper-files';
import {
  exportWallpapers,
  listSearches,
  listTotals,
  streamUploads,
  toOriginalName,
} from './export-wallpapers';

const PAGE_SIZE = 200;

export interface ExportedFile {
  name: string;
  key: string;
  createdAt: Date;
}

/** Yields the original of every upload in any status, oldest first. */
export async function* streamExportedFiles(userId: string): AsyncGenerator<ExportedFile> {
  for await (const row of streamUploads(userId)) {
    const { files, createdAt, publicId: _id, title, format } = row;
    const { key } = parseFiles(files).original;
    yield { name: toOriginalName({ _id, title, format }), key, createdAt };
  }
}

export async function getAvatarKey(id: string): Promise<string | null> {
  const user = await db().user.findUnique({ where: { id }, select: { avatarKey: true } });
  return user?.avatarKey ?? null;
}

interface ManifestOptions {
  user: OwnUser;
  missing: ReadonlySet<string>;
}

/** Leaves out secrets: password and API key hashes, one-time codes and session ids. */
export async function* streamManifest({ user, missing }: ManifestOptions): AsyncGenerator<string> {
  const { id } = user;
  yield `{\n"exportedAt": ${json(new Date())},\n"profile": ${json(user)},\n`;
  yield* list('formerUsernames', formerUsernames(id));
  yield ',\n';
  yield* list('wallpapers', exportWallpapers(id, missing));
  yield ',\n';
  yield* list('dailyTotals', await listTotals(id));
  yield ',\n';
  yield* list('searches', await listSearches({ userId: id }));
  yield ',\n';
  yield* list('sets', sets(id));
  yield ',\n';
  yield* list('favorites', favorites(id));
  yield ',\n';
  yield* list('collections', collections(id));
  yield ',\n';
  yield* list('following', await listFollows({ id }));
  yield ',\n';
  yield* list('blockedUsers', await listBlockedUsers({ id }));
  yield ',\n';
  yield* list('sessions', sessions(id));
  yield ',\n';
  yield* list('apiKeys', await listKeys({ id }));
  yield ',\n';
  yield* list('reports', reports(id));
  yield ',\n';
  yield* list('appeals', await listAppeals({ id }));
  yield ',\n';
  yield* list('notices', notices(id));
  yield `,\n"noticeSettings": ${json(await getNoticeSettings({ id }))}`;
  yield '\n}\n';
}

const json = (value: unknown) => JSON.stringify(value);

async function* list(
  name: string,
  items: AsyncIterable<unknown> | Iterable<unknown>,
): AsyncGenerator<string> {
  yield `${json(name)}: [`;
  let separator = '\n';
  for await (const item of items) {
    yield separator + json(item);
    separator = ',\n';
  }
  yield '\n]';
}

/** Members are IDs, in the order of the set. */
async function* sets(userId: string) {
  let after: string | undefined;
  do {
    const rows = await db().wallpaperSet.findMany({
      where: { members: { some: { userId } }, ...(after && { id: { gt: after } }) },
      select: {
        id: true,
        publicId: true,
        kind: true,
        createdAt: true,
        members: { select: { publicId: true }, orderBy: { setPosition: 'asc' } },
      },
      orderBy: { id: 'asc' },
      take: PAGE_SIZE,
    });
    for (const { publicId: _id, kind, createdAt, members } of rows) {
      yield { _id, kind, members: members.map(({ publicId }) => publicId), createdAt };
    }
    after = rows.length === PAGE_SIZE ? rows.at(-1)?.id : undefined;
  } while (after);
}

/** Wallpapers are IDs, in the order of the collection. */
async function* collections(userId: string) {
  const rows = db().collection;
  const ids = await rows.findMany({
    where: { userId },
    select: { id: true },
    orderBy: { id: 'asc' },
  });
  for (const { id } of ids) {
    const found = await rows.findUnique({
      where: { id },
      select: {
        publicId: true,
        title: true,
        description: true,
        visibility: true,
        createdAt: true,
        updatedAt: true,
        entries: {
          select: { isCover: true, wallpaper: { select: { publicId: true } } },
          orderBy: [{ position: 'asc' }, { wallpaperId: 'asc' }],
        },
      },
    });
    if (!found) continue;
    const { publicId: _id, entries, ...collection } = found;
    const cover = entries.find(({ isCover }) => isCover)?.wallpaper.publicId ?? null;
    const wallpapers = entries.map(({ wallpaper }) => wallpaper.publicId);
    yield { _id, ...collection, cover, wallpapers };
  }
}

/** Leaves out title and uploader of wallpapers that aren't public. */
async function* favorites(userId: string) {
  let after: string | undefined;
  do {
    const rows = await db().favorite.findMany({
      where: { userId, ...(after && { wallpaperId: { gt: after } }) },
      select: {
        createdAt: true,
        wallpaperId: true,
        wallpaper: {
          select: {
            publicId: true,
            title: true,
            status: true,
            user: { select: { username: true } },
          },
        },
      },
      orderBy: { wallpaperId: 'asc' },
      take: PAGE_SIZE,
    });
    for (const { createdAt, wallpaper } of rows) {
      const { publicId, title, status, user } = wallpaper;
      const shown = isPublic({ status }) ? { title, username: user.username } : {};
      yield { _id: publicId, ...shown, createdAt };
    }
    after = rows.length === PAGE_SIZE ? rows.at(-1)?.wallpaperId : undefined;
  } while (after);
}

async function* formerUsernames(userId: string) {
  const select = { username: true, createdAt: true } as const;
  yield* await db().oldUsername.findMany({ where: { userId }, select });
}

async function* sessions(userId: string) {
  yield* await db().session.findMany({
    where: { userId },
    select: { device: true, createdAt: true, lastSeenAt: true, expiresAt: true, endedAt: true },
    orderBy: { id: 'asc' },
  });
}

async function* reports(reporterId: string) {
  yield* await db().report.findMany({
    where: { reporterId },
    select: {
      wallpaper: { select: { publicId: true } },
      reason: true,
      note: true,
      createdAt: true,
    },
    orderBy: { id: 'asc' },
  });
}

async function* notices(userId: string) {
  const rows = await db().notice.findMany({
    where: { userId },
    select: {
      kind: true,
      wallpaper: { select: { publicId: true } },
      reason: true,
      count: true,
      createdAt: true,
      readAt: true,
    },
    orderBy: { id: 'asc' },
  });
  for (const { wallpaper, ...notice } of rows)
    yield { ...notice, wallpaper: wallpaper?.publicId ?? null };
}
