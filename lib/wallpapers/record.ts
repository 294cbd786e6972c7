import 'server-only';
import { roundFocalPoint } from '@/lib/crop';
import { storage } from '@/lib/platform/storage/storage';
import { getAvatarUrl } from '@/lib/users/queries';
import type { Prisma } from '@/prisma/generated/client';
import { paletteSchema, type Wallpaper } from './schema';
import { fileKeyColumns } from './stored-files';

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
  ...fileKeyColumns,
  focalX: true,
  focalY: true,
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
} satisfies Prisma.WallpaperSelect;

export type WallpaperRow = Prisma.WallpaperGetPayload<{ select: typeof wallpaperColumns }>;

/** Converts a row to an API record, with URLs instead of storage keys. */
export function toWallpaper(row: WallpaperRow): Wallpaper {
  const { id, publicId, user, category, tags, thumbhash, createdAt, updatedAt, ...rest } = row;
  const { originalKey, smallKey, small2xKey, displayKey, cardKey, pinKey, ...others } = rest;
  const { smallAvifKey, small2xAvifKey, displayAvifKey, averageColor, palette, ...more } = others;
  const { focalX, focalY, ...facts } = more;
  return {
    _id: publicId,
    ...facts,
    category: category.name,
    tags: tags.map(({ tag }) => tag.name),
    username: user.username,
    displayName: user.displayName,
    profilePicture: getAvatarUrl(user.avatarKey),
    smallImageUrl: storage().url(smallKey),
    small2xImageUrl: small2xKey && storage().url(small2xKey),
    webpImageUrl: storage().url(displayKey),
    smallAvifUrl: smallAvifKey && storage().url(smallAvifKey),
    small2xAvifUrl: small2xAvifKey && storage().url(small2xAvifKey),
    displayAvifUrl: displayAvifKey && storage().url(displayAvifKey),
    originalImageUrl: storage().url(originalKey),
    cardImageUrl: cardKey && storage().url(cardKey),
    pinImageUrl: pinKey && storage().url(pinKey),
    color: averageColor,
    palette: paletteSchema.parse(palette),
    thumbhash: Buffer.from(thumbhash).toString('base64'),
    focalPoint: roundFocalPoint(focalX, focalY),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}
