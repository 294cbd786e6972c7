import 'server-only';
import { AppError } from '@/lib/errors';
import { wallpaperText } from '@/lib/messages/wallpapers';
import { paths } from '@/lib/paths';
import { db } from '@/lib/platform/db';
import { PUBLIC_FILTER } from './public-filter';

/** @throws AppError `conflict` with the existing wallpaper, if a public one has the same pixels. */
export async function rejectDuplicate(pixelHash: Uint8Array<ArrayBuffer>): Promise<void> {
  const existing = await db().wallpaper.findFirst({
    where: { pixelHash, ...PUBLIC_FILTER },
    select: { publicId: true, title: true },
  });
  if (!existing) return;
  const { publicId, title } = existing;
  const details = { existing: { _id: publicId, title, url: paths.wallpaper(publicId) } };
  throw new AppError('conflict', wallpaperText.duplicate, { details });
}
