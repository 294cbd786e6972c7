import 'server-only';
import { db } from '@/lib/platform/db';
import { buildCandidates } from './candidates';
import { type ComparedPicture, comparePictures, type Resemblance } from './compare-pictures';
import { decodeFeatures } from './fingerprint';

/** Number of wallpapers to compare, those with the most words in common. */
const MAX_COMPARED = 100;

/** A wallpaper that is a copy of a picture. */
export interface Copy extends Resemblance {
  /** UUID. */
  id: string;
  publicId: string;
  userId: string;
}

interface Row {
  id: string;
  publicId: string;
  userId: string;
  width: number;
  height: number;
  luminance: Uint8Array;
  features: Uint8Array;
}

/**
 * Finds copies of a picture among public or all wallpapers, best matches first (docs/decisions/0070-copies.md). Returns
 * none for a plain picture, because it has no features.
 */
export async function findCopies(
  picture: ComparedPicture,
  { includeHidden = false } = {},
): Promise<Copy[]> {
  const rows = await readCandidates(picture, includeHidden);
  return rows
    .flatMap(({ id, publicId, userId, features, ...row }) => {
      const resemblance = comparePictures(picture, { ...row, features: decodeFeatures(features) });
      return resemblance ? [{ id, publicId, userId, ...resemblance }] : [];
    })
    .sort((a, b) => b.matches - a.matches || (a.id < b.id ? 1 : -1));
}

function readCandidates({ features }: ComparedPicture, includeHidden: boolean): Promise<Row[]> {
  return db().$queryRaw`
    WITH ${buildCandidates('wallpapers', features, MAX_COMPARED)}
    SELECT w.id, w.public_id AS "publicId", w.user_id AS "userId", w.width, w.height, w.luminance, f.features
    FROM best JOIN wallpapers w USING (id) JOIN fingerprints f ON f.wallpaper_id = w.id
    WHERE (w.status = 'approved' OR ${includeHidden}) AND w.luminance IS NOT NULL`;
}
