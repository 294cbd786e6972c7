import 'server-only';
import { db } from '@/lib/platform/db';
import type { LocalFeature } from '@/lib/platform/images/local-features';
import { alignFeatures } from './align-features';
import { buildCandidates } from './candidates';
import { decodeFeatures, mirrorFeatures } from './fingerprint';

/** More than for copies of public wallpapers, because the brightness of a removed picture isn't kept. */
const MIN_MATCHES = 16;
/** Few, because that many matches have far more words in common than others. Each takes 1 to 2 ms. */
const MAX_COMPARED = 20;

/** True if a picture that was removed or rejected within a year looks the same (docs/decisions/0073-removed-pictures.md). */
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
