import 'server-only';
import { roundFocalPoint } from '@/lib/crop';
import { addCacheTags } from '@/lib/platform/request-context';
import { storage } from '@/lib/platform/storage/storage';
import { getAvatarUrl } from '@/lib/users/queries';
import type { Prisma } from '@/prisma/generated/client';
import { wallpaperTags } from './cache-tags';
import { isTransparent } from './placeholder';
import { isPublic } from './policy';
import { PUBLIC_FILTER } from './public-filter';
import { paletteSchema, type Wallpaper } from './schema';
import { parseFiles, type VariantName } from './wallpaper-files';

/** Columns of the row itself. */
export const wallpaperScalars = {
  id: true,
  publicId: true,
  userId: true,
  title: true,
  description: true,
  altText: true,
  license: true,
  status: true,
  statusReason: true,
  width: true,
  height: true,
  bytes: true,
  format: true,
  thumbhash: true,
  averageColor: true,
  palette: true,
  files: true,
  focalX: true,
  focalY: true,
  setId: true,
  views: true,
  downloads: true,
  favorites: true,
  createdAt: true,
  updatedAt: true,
} satisfies Prisma.WallpaperSelect;

export const wallpaperColumns = {
  ...wallpaperScalars,
  category: { select: { name: true } },
  user: { select: { username: true, displayName: true, avatarKey: true } },
  tags: { select: { tag: { select: { name: true } } }, orderBy: { position: 'asc' } },
  set: {
    select: {
      publicId: true,
      kind: true,
      _count: { select: { members: { where: PUBLIC_FILTER } } },
    },
  },
} satisfies Prisma.WallpaperSelect;

export type WallpaperRow = Prisma.WallpaperGetPayload<{ select: typeof wallpaperColumns }>;

/** Converts a row to an API record, with URLs instead of storage keys. A cached response expires with it. */
export function toWallpaper(row: WallpaperRow): Wallpaper {
  addCacheTags(wallpaperTags.one(row.publicId), wallpaperTags.categoryNames());
  // Also if it's the only public one of its set, which changes when another becomes public.
  if (row.set) addCacheTags(wallpaperTags.set(row.set.publicId));
  const { id, publicId, user, category, tags, set, thumbhash, createdAt, updatedAt, ...rest } = row;
  const { files: column, averageColor, palette, focalX, focalY, setId: _, ...facts } = rest;
  const files = parseFiles(column);
  const getUrl = (name: VariantName) => (files[name] ? storage().url(files[name].key) : null);
  return {
    _id: publicId,
    ...facts,
    category: category.name,
    tags: tags.map(({ tag }) => tag.name),
    set: toSetReference(set, row.status),
    username: user.username,
    displayName: user.displayName,
    profilePicture: getAvatarUrl(user.avatarKey),
    smallImageUrl: storage().url(files.small.key),
    smallImageWidth: files.small.width,
    small2xImageUrl: getUrl('small2x'),
    small2xImageWidth: files.small2x?.width ?? null,
    webpImageUrl: storage().url(files.display.key),
    webpImageWidth: files.display.width,
    smallAvifUrl: getUrl('smallAvif'),
    small2xAvifUrl: getUrl('small2xAvif'),
    displayAvifUrl: getUrl('displayAvif'),
    originalImageUrl: storage().url(files.original.key),
    cardImageUrl: getUrl('card'),
    pinImageUrl: getUrl('pin'),
    transparent: isTransparent(thumbhash),
    hdr: files.original.hdr ?? null,
    color: averageColor,
    palette: paletteSchema.parse(palette).map(roundShare),
    thumbhash: Buffer.from(thumbhash).toString('base64'),
    focalPoint: roundFocalPoint(focalX, focalY),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

/** The bands of a palette need no more digits, and every tile of a page has six colors. */
const roundShare = ({ color, share }: Wallpaper['palette'][number]) => ({
  color,
  share: Math.round(share * 1000) / 1000,
});

/** Only those who can unlink a hidden wallpaper see its record. They need the ID of the set. */
function toSetReference(
  set: WallpaperRow['set'],
  status: WallpaperRow['status'],
): Wallpaper['set'] {
  if (!set || (isPublic({ status }) && set._count.members < 2)) return null;
  return { _id: set.publicId, kind: set.kind, count: set._count.members };
}
