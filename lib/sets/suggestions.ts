import 'server-only';
import type { Viewer } from '@/lib/auth/schema';
import { db } from '@/lib/platform/db';
import { getRecordsByIds } from '@/lib/wallpapers/read-rows';
import { requireEditableWallpaper } from '@/lib/wallpapers/require-editable-wallpaper';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import { type Picture, ratePair } from './resemblance';

const MAX_SUGGESTIONS = 12;
/** The creator's newest wallpapers that are compared. */
const MAX_COMPARED = 200;

interface Candidate extends Picture {
  id: string;
}

/**
 * Lists the creator's other wallpapers that look alike and aren't in a set, best match first.
 *
 * @throws AppError `not_found` if hidden from the viewer, `forbidden` if not theirs.
 */
export async function listSetSuggestions(viewer: Viewer, publicId: string): Promise<Wallpaper[]> {
  const { id, userId } = await requireEditableWallpaper(viewer, publicId);
  const subject = await db().wallpaper.findUnique({ where: { id } });
  const candidates = await listCandidates(userId, id);
  const rated = candidates.flatMap((candidate) => {
    const rating = subject && ratePair(subject, candidate);
    return rating === null ? [] : [{ id: candidate.id, rating }];
  });
  const ids = rated
    .sort((a, b) => b.rating - a.rating)
    .slice(0, MAX_SUGGESTIONS)
    .map((one) => one.id);
  return getRecordsByIds(ids, { includeHidden: true });
}

function listCandidates(userId: string, except: string): Promise<Candidate[]> {
  return db().$queryRaw`
    SELECT id::text AS id, title, width, height, luminance FROM wallpapers w
    WHERE user_id = ${userId}::uuid AND id <> ${except}::uuid AND set_id IS NULL
      AND status IN ('approved', 'pending', 'scheduled')
    ORDER BY w.id DESC LIMIT ${MAX_COMPARED}`;
}
