import { toLowerCase } from '@/lib/validation/clean-text';

/** Weight of each reason for a tag. Measured by `npm run bench:tags`. */
const WEIGHTS = { alike: 1, category: 0.6, named: 1 } as const;
/** Words of a title that are looked up, alone and in pairs. */
const MAX_WORDS = 16;

/** Reasons to suggest an existing tag, each 0 to 1. */
export interface TagEvidence {
  name: string;
  /** Share of the look-alikes that have it, by {@link weighPlace}. */
  alike: number;
  /** Share of the category's wallpapers that have it. */
  category: number;
  /** 1 if the title has it ({@link listTitleNames}). */
  named: number;
}

/** The first look-alikes count most. `index` starts at 0. */
export const weighPlace = (index: number) => 1 / (index + 3);

/** Lists names that tags for a title may have: its words, in the singular and plural, and pairs of them. */
export function listTitleNames(title: string): string[] {
  const words = (toLowerCase(title).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).slice(0, MAX_WORDS);
  const names = words.flatMap((word, index) => [
    word,
    `${word}s`,
    word.replace(/s$/, ''),
    [word, ...words.slice(index + 1, index + 2)].join(' '),
  ]);
  return [...new Set(names)].filter(Boolean);
}

/** Best reasons first. Tags without any are left out. */
export function rankTags<T extends TagEvidence>(evidence: readonly T[], limit: number): T[] {
  const score = ({ alike, category, named }: TagEvidence) =>
    WEIGHTS.alike * alike + WEIGHTS.category * category + WEIGHTS.named * named;
  return evidence
    .filter((tag) => score(tag) > 0)
    .sort((a, b) => score(b) - score(a) || (a.name < b.name ? -1 : 1))
    .slice(0, limit);
}
