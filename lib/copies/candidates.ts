import 'server-only';
import type { LocalFeature } from '@/lib/platform/images/local-features';
import { Prisma } from '@/prisma/generated/client';
import { mirrorFeatures, toProbes } from './fingerprint';

const SOURCES = {
  wallpapers: Prisma.sql`SELECT wallpaper_id AS id, words FROM fingerprints`,
  removedPictures: Prisma.sql`SELECT id, words FROM removed_fingerprints`,
};

/**
 * Builds a list of CTEs. The last one, `best (id, score)`, has the IDs of the fingerprints that have the most words in
 * common with a picture or its mirror image. Rare words count more (inverse document frequency).
 */
export function buildCandidates(
  source: keyof typeof SOURCES,
  features: readonly LocalFeature[],
  limit: number,
): Prisma.Sql {
  const probes = toProbes([...features, ...mirrorFeatures(features, 0)]);
  return Prisma.sql`
    found AS MATERIALIZED (
      SELECT id, words & ${probes}::int[] AS shared FROM (${SOURCES[source]}) AS fingerprint
      WHERE words && ${probes}::int[]
    ), weights AS (
      SELECT word, ln(1 + (SELECT count(*) FROM found) / count(*)::float8) AS weight
      FROM found, unnest(shared) AS word GROUP BY word
    ), best AS (
      SELECT id, sum(weight) AS score FROM found, unnest(shared) AS word JOIN weights USING (word)
      GROUP BY id ORDER BY score DESC, id DESC LIMIT ${limit}
    )`;
}
