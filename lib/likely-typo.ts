import { isForeignWord } from './foreign-words';

/** Up to this length, most words are one edit away from another one. */
const SHORT = 5;
/** Shorter words are names and abbreviations as often as typos. */
const MIN_LENGTH = 4;
/** From this length on, two edits are a typo and not another word. */
export const LONG = 8;
/** Longer ones aren't words. */
const MAX_LENGTH = 30;

const VOWELS = /^[aeiouy]{2}$/;
/** Keys around each key. */
const NEIGHBORS = new Map(
  `aqwsz bvghn cxdfv dserfcx ewsdr frtgvcd gtyhbvf hyujnbg iujko juikmnh kiolmj lkop mnjk nbhjm oiklp pol qwa redft
  swedxza trfgy uyhji vcfgb wqase xzsdc ytghu zasx`
    .split(/\s+/)
    .map((keys) => [keys.slice(0, 1), keys.slice(1)]),
);

/** Whether a word may be a typo. Never in other scripts than Latin, where another letter usually makes another word. */
export function mayBeTypo(word: string): boolean {
  const isLatin = /^[a-z0-9]+$/.test(word);
  return isLatin && word.length >= MIN_LENGTH && word.length <= MAX_LENGTH && !isForeignWord(word);
}

export const isShort = ({ length }: string): boolean => length <= SHORT;

/** Whether a word at an edit distance of one was probably meant. */
export function isLikelyEdit(typed: string, meant: string): boolean {
  const start = getCommonStart(typed, meant);
  const isReplaced = typed.length === meant.length && typed[start] !== meant[start + 1];
  const isSlip = isReplaced && isLikelySlip(typed.charAt(start), meant.charAt(start));
  if (start === 0) return typed.length > MIN_LENGTH && (isSlip || hasOtherStart(typed, meant));
  if (!isShort(typed)) return true;
  // Names and abbreviations begin many words.
  const isAdded = start === typed.length;
  if (isAdded || meant.length < MIN_LENGTH) return typed.length > MIN_LENGTH;
  return isReplaced ? isSlip : true;
}

/** Whether a word at an edit distance of two was probably meant. */
export const isLikelyMeant = (typed: string, meant: string): boolean =>
  typed[0] === meant[0] ||
  isLikelySlip(typed.charAt(0), meant.charAt(0)) ||
  hasOtherStart(typed, meant);

/** Whether the first letter is missing, or swapped with the second one. */
const hasOtherStart = (typed: string, meant: string) =>
  typed[0] === meant[1] && (typed[1] === meant[0] || typed[1] === meant[2]);

const isLikelySlip = (typed: string, meant: string) =>
  VOWELS.test(typed + meant) || (NEIGHBORS.get(meant)?.includes(typed) ?? false);

function getCommonStart(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length += 1;
  return length;
}
