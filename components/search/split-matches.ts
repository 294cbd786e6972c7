interface Part {
  start: number;
  text: string;
  isMatch: boolean;
}

const WORD = /[\p{L}\p{N}\p{M}]+/gu;

/** Splits a label into the beginnings of words that were typed, and the rest. Ignores case and accents. */
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
  const found = typed.filter((start) => fold(word).startsWith(start));
  const longest = Math.max(0, ...found.map(({ length }) => length));
  let end = 0;
  for (const character of word) {
    const isAccent = fold(character) === '';
    if (fold(word.slice(0, end)).length >= longest && !isAccent) break;
    end += character.length;
  }
  return longest === 0 ? 0 : end;
}

const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
