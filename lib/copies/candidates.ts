import 'server-only';
import type { LocalFeature } from '@/lib/pictures/local-features';
import { Prisma } from '@/prisma/generated/client';
import { mirrorFeatures, toProbes } from './fingerprint';

const SOURCES = {
  wallpapers: Prisma.sql`SELECT wallpaper_id AS id, words FROM fingerprints`,
  removedPictures: Prisma.sql`SELECT id, words FROM removed_fingerprints`,
};

/** Fingerprints that are read for a word. More common words say little. */
const MAX_PER_WORD = 200;

/**
 * Builds a list of CTEs. The last one, `best (id, score)`, has the IDs of the fingerprints that have the most words in
 * common with a picture or its mirror image. Rare words count more (inverse document frequency).
 *
 * Each word is looked up by itself: comparing arrays takes 0.1 ms for each fingerprint that has any of the words.
 */
export function buildCandidates(
  source: keyof typeof SOURCES,
  features: readonly LocalFeature[],
  limit: number,
): Prisma.Sql {
  const probes = toProbes([...features, ...mirrorFeatures(features, 0)]);
  return Prisma.sql`
    found AS MATERIALIZED (
      SELECT id, count(*) OVER (PARTITION BY word) AS count FROM unnest(${probes}::int[]) AS word
      CROSS JOIN LATERAL (
        SELECT id FROM (${SOURCES[source]}) AS fingerprint WHERE words @> ARRAY[word] LIMIT ${MAX_PER_WORD}
      ) AS match
    ), best AS (
      SELECT id, sum(ln(1 + ${MAX_PER_WORD} / count::float8)) AS score FROM found
      GROUP BY id ORDER BY score DESC, id DESC LIMIT ${limit}
    )`;
}
