import 'server-only';
import { setImmediate } from 'node:timers/promises';
import { db } from '@/lib/platform/db';
import { Prisma } from '@/prisma/generated/client';
import { buildCandidates } from './candidates';
import { type ComparedPicture, comparePictures, type Resemblance } from './compare-pictures';
import { decodeFeatures } from './fingerprint';

/** Number of wallpapers to compare, those with the most words in common. */
const MAX_COMPARED = 50;
/** Comparisons between which other requests have a turn. Each takes about a millisecond. */
const TURN = 8;
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
 * Finds copies of a picture among public or all wallpapers, best matches first (docs/decisions/0070-copies.md). Returns
 * none for a plain picture, because it has no features.
 */
export async function findCopies(
  picture: ComparedPicture,
  { includeHidden = false } = {},
): Promise<Copy[]> {
  const copies: Copy[] = [];
  const rows = await readCandidates(picture, includeHidden);
  for (const [index, { id, publicId, userId, features, ...row }] of rows.entries()) {
    if (index % TURN === 0) await setImmediate();
    const resemblance = comparePictures(picture, { ...row, features: decodeFeatures(features) });
    if (resemblance) copies.push({ id, publicId, userId, ...resemblance });
  }
  return copies.sort((a, b) => b.matches - a.matches || (a.id < b.id ? 1 : -1));
}

function readCandidates({ features }: ComparedPicture, includeHidden: boolean): Promise<Row[]> {
  const source = includeHidden ? Prisma.sql`wallpapers` : Prisma.sql`public_wallpapers`;
  return db().$queryRaw`
    WITH ${buildCandidates('wallpapers', features, MAX_CANDIDATES)}
    SELECT w.id, w.public_id AS "publicId", w.user_id AS "userId", w.width, w.height, w.luminance, f.features
    FROM best JOIN ${source} w USING (id) JOIN fingerprints f ON f.wallpaper_id = w.id
    ORDER BY score DESC, w.id DESC LIMIT ${MAX_COMPARED}`;
}
