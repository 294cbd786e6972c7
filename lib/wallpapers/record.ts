import 'server-only';
import { addCacheTags } from '@/lib/platform/request-context';
import { storage } from '@/lib/platform/storage/storage';
import { roundFocalPoint } from '@/lib/share-crops';
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
  publishAt: true,
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

type StoredRow = Prisma.WallpaperGetPayload<{ select: typeof wallpaperColumns }>;

type PictureRow = Pick<
  StoredRow,
  'publicId' | 'width' | 'height' | 'format' | 'files' | 'focalX' | 'focalY' | 'thumbhash'
>;

export interface WallpaperRow extends StoredRow {
  /** Only of the light wallpaper of a pair, and only from `readRows`. */
  dark?: PictureRow | null;
}

/** Converts a row to an API record, with URLs instead of storage keys. A cached response expires with it. */
export function toWallpaper(row: WallpaperRow): Wallpaper {
  addCacheTags(wallpaperTags.one(row.publicId), wallpaperTags.categoryNames());
  // Also if it's the only public one of its set, which changes when another becomes public.
  if (row.set) addCacheTags(wallpaperTags.set(row.set.publicId));
  const { id, publicId, user, category, tags, set, thumbhash, createdAt, updatedAt, ...rest } = row;
  const { files: column, averageColor, palette, focalX, focalY, setId: _, dark, ...other } = rest;
  const { publishAt, ...facts } = other;
  const files = parseFiles(column);
  return {
    ...facts,
    ...toPicture(row),
    ...(publishAt && row.status === 'scheduled' && { publishAt: publishAt.toISOString() }),
    category: category.name,
    tags: tags.map(({ tag }) => tag.name),
    set: toSetReference(row),
    username: user.username,
    displayName: user.displayName,
    profilePicture: getAvatarUrl(user.avatarKey),
    webpImageUrl: storage().url(files.display.key),
    webpImageWidth: files.display.width,
    displayAvifUrl: getUrl(files, 'displayAvif'),
    originalImageUrl: storage().url(files.original.key),
    cardImageUrl: getUrl(files, 'card'),
    pinImageUrl: getUrl(files, 'pin'),
    hdr: files.original.hdr ?? null,
    color: averageColor,
    palette: paletteSchema.parse(palette).map(roundShare),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

function toPicture(row: PictureRow) {
  const { publicId, width, height, format, thumbhash } = row;
  const files = parseFiles(row.files);
  return {
    _id: publicId,
    width,
    height,
    format,
    smallImageUrl: storage().url(files.small.key),
    smallImageWidth: files.small.width,
    small2xImageUrl: getUrl(files, 'small2x'),
    small2xImageWidth: files.small2x?.width ?? null,
    smallAvifUrl: getUrl(files, 'smallAvif'),
    small2xAvifUrl: getUrl(files, 'small2xAvif'),
    transparent: isTransparent(thumbhash),
    thumbhash: Buffer.from(thumbhash).toString('base64'),
    focalPoint: roundFocalPoint(row.focalX, row.focalY),
  };
}

const getUrl = (files: ReturnType<typeof parseFiles>, name: VariantName) =>
  files[name] ? storage().url(files[name].key) : null;

/** The bands of a palette need no more digits, and every tile of a page has six colors. */
const roundShare = ({ color, share }: Wallpaper['palette'][number]) => ({
  color,
  share: Math.round(share * 1000) / 1000,
});

/** Only those who can unlink a hidden wallpaper see its record. They need the ID of the set. */
function toSetReference({ set, status, dark }: WallpaperRow): Wallpaper['set'] {
  if (!set || (isPublic({ status }) && set._count.members < 2)) return null;
  const reference = { _id: set.publicId, kind: set.kind, count: set._count.members };
  if (!dark || !isPublic({ status })) return reference;
  // Its files may be replaced.
  addCacheTags(wallpaperTags.one(dark.publicId));
  return { ...reference, dark: toPicture(dark) };
}
