import { UNSPACED } from '@/lib/search/unspaced';

interface Part {
  start: number;
  text: string;
  isMatch: boolean;
}

const WORD = new RegExp(
  `${UNSPACED.source}|\\p{Extended_Pictographic}\\p{M}*|(?:(?!${UNSPACED.source})[\\p{L}\\p{N}\\p{M}\u0640])+`,
  'gu',
);

/**
 * Splits a label into the beginnings of words that were typed, and the rest. Ignores case, accents and vowel signs, and
 * which of several forms of an Arabic letter is used, as `search_tokens` in the migrations does.
 */
export function splitMatches(label: string, q: string): Part[] {
  const typed = [...q.matchAll(WORD)].map(([word]) => fold(word));
  const parts: Part[] = [];
  let end = 0;
  for (const { 0: word, index } of label.matchAll(WORD)) {
    const length = matchLength(word, typed);
    if (length === 0) continue;
    parts.push({ start: end, text: label.slice(end, index), isMatch: false });
    end = index + length;
    parts.push({ start: index, text: label.slice(index, end), isMatch: true });
  }
  parts.push({ start: end, text: label.slice(end), isMatch: false });
  return parts.filter(({ text }) => text !== '');
}

/** How much of `word` the longest typed word that starts it covers. Accents may be separate characters. */
function matchLength(word: string, typed: string[]): number {
  const found = typed.filter((start) => start !== '' && fold(word).startsWith(start));
  const longest = Math.max(0, ...found.map(({ length }) => length));
  let end = 0;
  for (const character of word) {
    const isAccent = fold(character) === '';
    if (fold(word.slice(0, end)).length >= longest && !isAccent) break;
    end += character.length;
  }
  return longest === 0 ? 0 : end;
}

/** Letters with the same meaning in Greek, Arabic and Persian. */
const FORMS: Readonly<Record<string, string>> = {
  ς: 'σ',
  ة: 'ه',
  ى: 'ي',
  ی: 'ي',
  ک: 'ك',
  ھ: 'ه',
  ہ: 'ه',
  ە: 'ه',
  ٱ: 'ا',
};

/** Without accents, vowel signs and tatweel. */
const fold = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}\u0640]/gu, '')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[ςةىیکھہەٱ]/g, (letter) => FORMS[letter] ?? letter);
