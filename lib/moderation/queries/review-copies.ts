import 'server-only';
import { requireAdmin } from '@/lib/auth/require-admin';
import type { Viewer } from '@/lib/auth/schema';
import { findCopies } from '@/lib/copies/find-copies';
import { decodeFeatures } from '@/lib/copies/fingerprint';
import { AppError } from '@/lib/errors';
import { wallpaperText } from '@/lib/messages/wallpapers';
import type { ReviewCopy } from '@/lib/moderation/schema';
import { db } from '@/lib/platform/db';
import { getRecordsByIds } from '@/lib/wallpapers/read-rows';
import { isPublicId } from '@/lib/wallpapers/schema';

const MAX_COPIES = 4;

/** Lists other wallpapers that show the same picture, including hidden ones. @throws AppError `not_found`. */
export async function listReviewCopies(viewer: Viewer, publicId: string): Promise<ReviewCopy[]> {
  requireAdmin(viewer);
  const subject = isPublicId(publicId) ? await findSubject(publicId) : null;
  if (!subject) throw new AppError('not_found', wallpaperText.notFound);
  const { id, fingerprint, luminance, width, height } = subject;
  if (!fingerprint || !luminance) return [];
  const picture = { features: decodeFeatures(fingerprint.features), luminance, width, height };
  const found = await findCopies(picture, { includeHidden: true });
  const copies = found.filter((copy) => copy.id !== id).slice(0, MAX_COPIES);
  const mirroredIds = new Set(copies.flatMap((copy) => (copy.isMirrored ? copy.publicId : [])));
  const records = await getRecordsByIds(
    copies.map((copy) => copy.id),
    { includeHidden: true },
  );
  return records.map((record) => ({ ...record, mirrored: mirroredIds.has(record._id) }));
}

function findSubject(publicId: string) {
  return db().wallpaper.findUnique({
    where: { publicId },
    select: {
      id: true,
      luminance: true,
      width: true,
      height: true,
      fingerprint: { select: { features: true } },
    },
  });
}
