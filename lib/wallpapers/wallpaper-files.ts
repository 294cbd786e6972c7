import 'server-only';
import { z } from 'zod';
import type { PictureSize } from '@/lib/picture-sizes';
import type { Hdr } from '@/lib/pictures/hdr';

/** WebP pictures, their AVIF counterparts, and JPEG crops for link previews. */
export type VariantName = 'original' | PictureSize | `${PictureSize}Avif` | 'card' | 'pin';
type RequiredVariant = 'original' | 'small' | 'display';

export type StoredFile = {
  key: string;
  width: number;
  height: number;
  bytes: number;
  /** Of the original. */
  hdr?: Hdr | undefined;
};

export type WallpaperFiles = Record<RequiredVariant, StoredFile> &
  Partial<Record<VariantName, StoredFile>>;

// Loose, so that writing a value back keeps what another version added.
const storedFile = z.looseObject({
  key: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  bytes: z.number().int(),
  hdr: z.enum(['original', 'lost']).optional(),
});
const wallpaperFiles = z
  .object({ original: storedFile, small: storedFile, display: storedFile })
  .catchall(storedFile);

/** Parses the `files` column. @throws ZodError if it has another shape. */
export function parseFiles(column: unknown): WallpaperFiles {
  return wallpaperFiles.parse(column);
}

/** Lists distinct keys: variants of a small picture can be the same file. */
export function listFileKeys(files: WallpaperFiles): string[] {
  return [...new Set(listFiles(files).map(({ key }) => key))];
}

/** Lists the files of all variants, including those that only another version knows. */
export function listFiles(files: WallpaperFiles): StoredFile[] {
  return Object.values(files);
}
