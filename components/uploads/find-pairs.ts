import { LUMINANCE_CELLS } from '@/lib/luminance';
import { type Picture, ratePair } from '@/lib/sets/resemblance';

export interface PairCandidate {
  /** Key of a picture in the form, or ID of a wallpaper by the same creator. */
  id: string;
  title: string;
  isPublished: boolean;
  looks: Looks | null;
}

export type Looks = Omit<Picture, 'title'>;

/** That a picture becomes a part of a pair. */
export interface PairChoice {
  /** Of the picture. */
  scheme: 'light' | 'dark';
  /** Like the ID of a `PairCandidate`. */
  partner: string;
}

export interface FoundPair {
  light: PairCandidate;
  dark: PairCandidate;
}

const SCHEMES = new Map<string, 'light' | 'dark'>([
  ['light', 'light'],
  ['day', 'light'],
  ['dark', 'dark'],
  ['night', 'dark'],
]);

/** Difference in mean brightness, 0 to 255, of pictures that only look alike. Copies and crops have about the same. */
const MIN_DIFFERENCE = 32;
/** Above all ratings of looks. */
const NAME_RATING = 10;

/** Finds light and dark versions of a picture by their names, otherwise by their looks. Each picture is in one pair. */
export function findPairs(candidates: readonly PairCandidate[]): FoundPair[] {
  const named = candidates.map((candidate) => ({ candidate, name: readName(candidate.title) }));
  const matches = named.flatMap((one, index) =>
    named.slice(index + 1).flatMap((other) => match(one, other) ?? []),
  );
  const used = new Set<PairCandidate>();
  const pairs: FoundPair[] = [];
  for (const { light, dark } of matches.sort((a, b) => b.rating - a.rating)) {
    if (used.has(light) || used.has(dark)) continue;
    used.add(light).add(dark);
    pairs.push({ light, dark });
  }
  return pairs;
}

interface Named {
  candidate: PairCandidate;
  name: ReturnType<typeof readName>;
}

function match(one: Named, other: Named): (FoundPair & { rating: number }) | null {
  const [a, b] = [one.candidate, other.candidate];
  if (a.isPublished && b.isPublished) return null;
  const [first, second] = [one.name, other.name];
  if (first.rest === second.rest && first.scheme !== second.scheme) {
    const isFirstLight = first.scheme === 'light' || second.scheme === 'dark';
    return {
      ...(isFirstLight ? { light: a, dark: b } : { light: b, dark: a }),
      rating: NAME_RATING,
    };
  }
  return a.looks && b.looks && matchLooks(a, a.looks, b, b.looks);
}

function matchLooks(a: PairCandidate, looksOfA: Looks, b: PairCandidate, looksOfB: Looks) {
  const difference = getMean(looksOfA) - getMean(looksOfB);
  if (Math.abs(difference) < MIN_DIFFERENCE) return null;
  // Pictures of a series have similar titles, too.
  const rating = ratePair({ ...looksOfA, title: '' }, { ...looksOfB, title: '' });
  if (rating === null) return null;
  return difference > 0 ? { light: a, dark: b, rating } : { light: b, dark: a, rating };
}

const getMean = ({ luminance }: Looks) =>
  luminance.slice(0, LUMINANCE_CELLS ** 2).reduce((sum, cell) => sum + cell, 0) /
  LUMINANCE_CELLS ** 2;

/** Separates the words that name a scheme from the others. */
function readName(title: string): { rest: string; scheme: 'light' | 'dark' | null } {
  const words = title.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const schemes = new Set(words.flatMap((word) => SCHEMES.get(word) ?? []));
  const [scheme = null] = schemes;
  if (schemes.size > 1) return { rest: words.join(' '), scheme: null };
  return { rest: words.filter((word) => !SCHEMES.has(word)).join(' '), scheme };
}
