import { pick, type Random } from './random';

/** The letters around each letter of a keyboard, by which one types a wrong or an extra letter. */
const NEIGHBORS = new Map(
  `aqwsz bvghn cxdfv dserfcx ewsdr frtgvcd gtyhbvf hyujnbg iujko juikmnh kiolmj lkop mnjk nbhjm oiklp pol qwa redft
  swedxza trfgy uyhji vcfgb wqase xzsdc ytghu zasx`
    .split(/\s+/)
    .map((keys) => [keys.slice(0, 1), keys.slice(1)]),
);

type Edit = (before: string, letter: string, after: string, random: Random) => string;

const neighbor = (letter: string, random: Random) =>
  pick(random, [...(NEIGHBORS.get(letter) ?? 'e')]);

const EDITS: readonly Edit[] = [
  (before, letter, after, random) => before + neighbor(letter, random) + after,
  (before, letter, after, random) => before + letter + neighbor(letter, random) + after,
  (before, _, after) => before + after,
  (before, letter, after) => before + after.slice(0, 1) + letter + after.slice(1),
];

/** Substitutes, inserts, deletes or transposes one letter. */
export function misspell(word: string, random: Random): string {
  for (;;) {
    const place = Math.floor(random() * word.length);
    const [before, letter, after] = [
      word.slice(0, place),
      word.charAt(place),
      word.slice(place + 1),
    ];
    const misspelled = pick(random, EDITS)(before, letter, after, random);
    if (misspelled !== word) return misspelled;
  }
}
