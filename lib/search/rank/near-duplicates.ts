import 'server-only';
import { isNearDuplicate } from '@/lib/pictures/perceptual-hash';

/** A wallpaper with the column `perceptual_hash`. */
export interface Hashed {
  /** 64 bits, in decimal digits. */
  perceptualHash: string | null;
}

/** Creates a function that tells whether a picture is a near-duplicate of a known one or of one from an earlier call. */
export function createNearDuplicateCheck(
  known: readonly Hashed[] = [],
): (picture: Partial<Hashed>) => boolean {
  const seen = known.map(getHash);
  return (picture) => {
    const hash = getHash(picture);
    if (seen.some((other) => isNearDuplicate(other, hash))) return true;
    seen.push(hash);
    return false;
  };
}

/** Puts near-duplicates of an earlier one last. */
export function putNearDuplicatesLast<T extends Partial<Hashed>>(list: readonly T[]): T[] {
  const isNearDuplicateOfEarlier = createNearDuplicateCheck();
  const [others, nearDuplicates]: [T[], T[]] = [[], []];
  for (const one of list) (isNearDuplicateOfEarlier(one) ? nearDuplicates : others).push(one);
  return [...others, ...nearDuplicates];
}

const getHash = ({ perceptualHash = null }: Partial<Hashed>) =>
  perceptualHash === null ? null : BigInt(perceptualHash);
