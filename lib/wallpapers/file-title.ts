const MAX_LENGTH = 120;

/** `-1920x1080`, `_3840×2160`, `-4k`, `@2x`, `-1080p`. */
const SIZE_SUFFIX =
  /(?:^|[\s._@(-]+)(?:\d{3,5}\s?[x×]\s?\d{3,5}|\d{3,4}p|[458]k|u?hd|fhd|2x)\)?$/iu;
const LOWERCASE_WORDS = new Set(
  'a an and as at by for from in into of on or over the to under with'.split(' '),
);

/** True for names such as `1920x1080.jpg`, which say nothing about the picture. */
export function isSizeOnly(fileName: string): boolean {
  return stripSizes(fileName.replace(/(?<=.)\.[^.]*$/, '')).trim() === '';
}

/** `misty_mountains-1920x1080.jpg` becomes “Misty Mountains”. Never empty, at most 120 characters. */
export function toTitle(fileName: string): string {
  const name = fileName.replace(/(?<=.)\.[^.]*$/, '').normalize('NFC');
  const words = splitWords(stripSizes(name));
  const isAllCaps = words.every((word) => word === word.toUpperCase()) && words.some(isLong);
  const title = words
    .map((word) => (isAllCaps && isLong(word) ? word.toLowerCase() : word))
    .map(capitalize)
    .join(' ');
  const text = (title || name.trim() || 'Untitled').toWellFormed().replaceAll('\0', '');
  return text.slice(0, MAX_LENGTH).replace(/[\uD800-\uDBFF]$/, '');
}

function stripSizes(name: string): string {
  for (let text = name; ; ) {
    const shorter = text.replace(SIZE_SUFFIX, '');
    if (shorter === text) return text;
    text = shorter;
  }
}

function splitWords(text: string): string[] {
  return text
    .replace(
      /(?<=\p{Ll})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})|(?<=\d)(?=\p{Lu}\p{Ll}|\p{L}{3})/gu,
      ' ',
    )
    .split(/[\s_+.–—-]+/u)
    .filter(Boolean);
}

const isLong = (word: string) => word.length > 4;

function capitalize(word: string, index: number): string {
  if (word !== word.toLowerCase() || (index > 0 && LOWERCASE_WORDS.has(word))) return word;
  return word.replace(/^[^\p{L}\p{N}]*\p{L}/u, (start) => start.toUpperCase());
}
