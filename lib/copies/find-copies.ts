import 'server-only';
import { db } from '@/lib/platform/db';
import { type ComparedPicture, comparePictures, type Resemblance } from './compare-pictures';
import { decodeFeatures, mirrorFeatures, toProbes } from './fingerprint';

/** Wallpapers that have the most words in common and are compared. */
const MAX_COMPARED = 100;

/** A public wallpaper that is a copy of a picture. */
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
 * Finds public wallpapers that show the same picture, the surest first (docs/decisions/0070-copies.md). A plain picture
 * has no copies, because it has nothing to recognize it by.
 */
export async function findCopies(picture: ComparedPicture): Promise<Copy[]> {
  const rows = await readCandidates(toWords(picture));
  return rows
    .flatMap(({ id, publicId, userId, features, ...row }) => {
      const resemblance = comparePictures(picture, { ...row, features: decodeFeatures(features) });
      return resemblance ? [{ id, publicId, userId, ...resemblance }] : [];
    })
    .sort((a, b) => b.matches - a.matches || (a.id < b.id ? 1 : -1));
}

const toWords = ({ features }: ComparedPicture) =>
  toProbes([...features, ...mirrorFeatures(features, 0)]);

/** Rare words count more (inverse document frequency). */
function readCandidates(probes: number[]): Promise<Row[]> {
  return db().$queryRaw`
    WITH found AS MATERIALIZED (
      SELECT wallpaper_id, words & ${probes}::int[] AS shared FROM fingerprints
      WHERE words && ${probes}::int[]
    ), weights AS (
      SELECT word, ln(1 + (SELECT count(*) FROM found) / count(*)::float8) AS weight
      FROM found, unnest(shared) AS word GROUP BY word
    ), best AS (
      SELECT wallpaper_id, sum(weight) AS score FROM found, unnest(shared) AS word JOIN weights USING (word)
      GROUP BY wallpaper_id ORDER BY score DESC, wallpaper_id DESC LIMIT ${MAX_COMPARED}
    )
    SELECT w.id, w.public_id AS "publicId", w.user_id AS "userId", w.width, w.height, w.luminance, f.features
    FROM best JOIN wallpapers w ON w.id = best.wallpaper_id JOIN fingerprints f ON f.wallpaper_id = w.id
    WHERE w.status = 'approved' AND w.luminance IS NOT NULL`;
}
