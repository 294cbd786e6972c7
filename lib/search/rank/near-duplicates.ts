import 'server-only';
import { isNearDuplicate, type PerceptualHashes } from '@/lib/pictures/perceptual-hash';
import { Prisma } from '@/prisma/generated/client';

/** Perceptual hashes of a wallpaper: numbers of 64 bits, in decimal digits. */
export interface Hashes {
  dHash: string | null;
  pHash: string | null;
  dHashCenter: string | null;
  pHashCenter: string | null;
}

/** Their columns of `wallpapers`. */
export const HASHES = Prisma.sql`d_hash AS "dHash", p_hash AS "pHash",
  d_hash_center AS "dHashCenter", p_hash_center AS "pHashCenter"`;

/** Creates a function that tells whether a picture is a near-duplicate of a known one or of one from an earlier call. */
export function createNearDuplicateCheck(
  known: readonly Hashes[] = [],
): (picture: Partial<Hashes>) => boolean {
  const seen = known.map(toPerceptualHashes);
  return (picture) => {
    const hashes = toPerceptualHashes(picture);
    if (seen.some((other) => isNearDuplicate(other, hashes))) return true;
    seen.push(hashes);
    return false;
  };
}

/** Puts near-duplicates of an earlier one last. */
export function putNearDuplicatesLast<T extends Partial<Hashes>>(list: readonly T[]): T[] {
  const isNearDuplicateOfEarlier = createNearDuplicateCheck();
  const [others, nearDuplicates]: [T[], T[]] = [[], []];
  for (const one of list) (isNearDuplicateOfEarlier(one) ? nearDuplicates : others).push(one);
  return [...others, ...nearDuplicates];
}

function toPerceptualHashes(picture: Partial<Hashes>): PerceptualHashes {
  const { dHash = null, pHash = null, dHashCenter = null, pHashCenter = null } = picture;
  return { full: toHash(dHash, pHash), center: toHash(dHashCenter, pHashCenter) };
}

const toHash = (dHash: string | null, pHash: string | null) =>
  dHash === null || pHash === null ? null : { dHash: BigInt(dHash), pHash: BigInt(pHash) };
