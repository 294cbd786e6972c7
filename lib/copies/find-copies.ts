import 'server-only';
import { db } from '@/lib/platform/db';
import { buildCandidates } from './candidates';
import { type ComparedPicture, comparePictures, type Resemblance } from './compare-pictures';
import { decodeFeatures } from './fingerprint';

/** Wallpapers that have the most words in common and are compared. */
const MAX_COMPARED = 100;
/** More, because some are hidden: copies that wait for review mustn't displace a public one. */
const MAX_CANDIDATES = 1000;

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
 * Finds public wallpapers, or all, that show the same picture, the surest first (docs/decisions/0070-copies.md). A plain
 * picture has no copies, because it has nothing to recognize it by.
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
    WITH ${buildCandidates('wallpapers', features, MAX_CANDIDATES)}
    SELECT w.id, w.public_id AS "publicId", w.user_id AS "userId", w.width, w.height, w.luminance, f.features
    FROM best JOIN wallpapers w USING (id) JOIN fingerprints f ON f.wallpaper_id = w.id
    WHERE (w.status = 'approved' OR ${includeHidden}) AND w.luminance IS NOT NULL
    ORDER BY score DESC, w.id DESC LIMIT ${MAX_COMPARED}`;
}
