import type { Category } from '@/lib/categories/schema';
import { EXAMPLE } from '@/lib/examples';
import type { Favorite } from '@/lib/favorites/schema';
import type { Wallpaper } from '@/lib/wallpapers/schema';

const picture = (hash: string, format: string) => `/i/w/${EXAMPLE.wallpaper}/${hash}.${format}`;

const wallpaper: Wallpaper = {
  _id: EXAMPLE.wallpaper,
  title: 'Sunrise over the ridge',
  category: EXAMPLE.category,
  description: 'Seen on the way up.',
  tags: ['sunrise', 'mountains'],
  username: EXAMPLE.username,
  displayName: 'Mara Lind',
  profilePicture: '/user.png',
  userId: EXAMPLE.otherId,
  smallImageUrl: picture('3fd0a1b2', 'webp'),
  small2xImageUrl: picture('91c47e05', 'webp'),
  webpImageUrl: picture('c2b86d14', 'webp'),
  smallAvifUrl: picture('5e7710fa', 'avif'),
  small2xAvifUrl: picture('08ab3c6d', 'avif'),
  displayAvifUrl: null,
  originalImageUrl: picture('d94f2e71', 'jpg'),
  cardImageUrl: picture('6a0c95b3', 'jpg'),
  pinImageUrl: picture('b71e48d2', 'jpg'),
  createdAt: '2026-07-14T04:52:10.000Z',
  updatedAt: '2026-07-14T04:52:10.000Z',
  downloads: 128,
  favorites: 31,
  views: 2044,
  width: 3840,
  height: 2160,
  bytes: 2418560,
  format: 'jpeg',
  color: '#7a5c48',
  palette: [
    { color: '#2f3b4c', share: 0.58 },
    { color: '#d9915a', share: 0.42 },
  ],
  thumbhash: '1QcSHQRnh493V4dIh4eXh1h4kJUI',
  altText: 'The first light on a ridge above a valley full of mist.',
  focalPoint: { x: 0.5, y: 0.382 },
  license: 'cc_by',
  status: 'approved',
  statusReason: null,
};

const category: Category = {
  _id: EXAMPLE.id,
  name: EXAMPLE.category,
  previewImageUrl: null,
  coverUrl: wallpaper.smallImageUrl,
  cover2xUrl: wallpaper.small2xImageUrl,
  coverWidth: wallpaper.width,
  coverHeight: wallpaper.height,
  coverThumbhash: wallpaper.thumbhash,
  wallpaperCount: 212,
};

const heart: Favorite = { _id: EXAMPLE.wallpaper, favorites: 32 };

/** How records look that everybody reads, by their names in the document. */
export const RECORD_EXAMPLES: Record<string, unknown> = {
  Wallpaper: wallpaper,
  Category: category,
  Heart: heart,
};
