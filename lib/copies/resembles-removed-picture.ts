import 'server-only';
import type { LocalFeature } from '@/lib/pictures/local-features';
import { db } from '@/lib/platform/db';
import { alignFeatures } from './align-features';
import { buildCandidates } from './candidates';
import { decodeFeatures, mirrorFeatures } from './fingerprint';

/** Higher than for copies of public wallpapers, because the brightness of a removed picture isn't kept. */
const MIN_MATCHES = 16;
/** Low, because pictures with that many matches share far more words than others. Each comparison takes 1 to 2 ms. */
const MAX_COMPARED = 20;

/** Whether it looks like a picture removed or rejected within a year (docs/decisions/0073-removed-pictures.md). */
export async function resemblesRemovedPicture(features: readonly LocalFeature[]): Promise<boolean> {
  const rows = await db().$queryRaw<{ features: Uint8Array }[]>`
    WITH ${buildCandidates('removedPictures', features, MAX_COMPARED)}
    SELECT features FROM best JOIN removed_fingerprints USING (id) ORDER BY score DESC`;
  const views = [features, mirrorFeatures(features, 0)];
  return rows.some((row) => {
    const removed = decodeFeatures(row.features);
    return views.some((view) => (alignFeatures(view, removed)?.matches ?? 0) >= MIN_MATCHES);
  });
}
