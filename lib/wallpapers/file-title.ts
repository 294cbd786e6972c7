const MAX_LENGTH = 120;

const EXTENSION = /(?<=.)(?:\.(?:jpe?g|jfif|png|webp|avif|heic|heif|gif|tiff?|bmp|jxl|svg))+$/iu;

/** `-1920x1080`, `_3840×2160`, `-4k`, `@2x`, `-1080p`, `-uhd-wallpaper`, and `-1234567_1920` of Pixabay. */
const SIZE_SUFFIX =
  /(?:^|[\s._@(-]+)(?:(?:\d{3,5}\s?[x×]\s?\d{3,5}|\d{3,4}p|[458]k|[uqf]?hd)(?:[\s_-]wallpapers?)?|2x|\d{5,8}_(?:640|1280|1920))\)?$/iu;

/** File names from cameras, phones and screenshots, which don't describe the picture. */
const GENERATED =
  /^(?:_?img|_mg|imgp|dsc|dscf|dscn|_dsc|sam|cimg|dji|p(?=\d{5})|pxl|mvimg|wp|gopr|signal(?=-\d)|image|photo|picture|screenshot|screen shot|untitled|download|wallpaper|background|desktop)?(?:[\s\d_().-]|(?<=\d[\s_.-]?)(?:mp|wa|night|portrait|burst|cover|copy|edited|effects)(?!\p{L}))*$/iu;

/** File names from sites, which have an ID and perhaps the name of the author. */
const FROM_SITE =
  /^(?:wallhaven-[a-z\d]{6}|photo-\d{10,13}-[a-f\d]{12}|pexels-.*\d{4}|.+-unsplash)(?:[\s_]?\(\d+\))?$/iu;

/** `R2-D2`, `F-16` and `WALL-E` keep their hyphen. */
const SEPARATOR =
  /[\s_+–—-]+(?<!(?<![\p{L}\d])\p{Lu}[\p{Lu}\d]{0,3}-(?=[\p{Lu}\d]{1,4}(?![\p{L}\d])))/u;

const LOWERCASE_WORDS = new Set(
  'a an and as at by for from in into of on or over the to under with'.split(' '),
);

/** Names with an uppercase letter inside that look like two words. */
const ONE_WORD =
  /^(?:AirPods|BioShock|GitHub|OnePlus|PlayStation|StarCraft|ThinkPad|WarCraft|WordPress|YouTube)$/u;

/**
 * Where two words of a name without spaces meet. `iPhone`, `McLaren`, `MacBook`, `DeLorean` and `NieR` stay whole: not
 * after a single letter or such a beginning, nor before a single letter.
 */
const WORD_BOUNDARY = new RegExp(
  [
    '(?<=\\p{Ll})(?<!^\\p{Ll}|^(?:Mc|Mac|De|La|Le))(?=\\p{Lu})(?!OS$|\\p{Lu}(?:\\p{Lu}\\p{Ll}|$))',
    '(?<=\\p{Lu})(?=\\p{Lu}\\p{Ll})',
    '(?<=\\p{L}{3})(?=\\d{2})',
    '(?<=\\d)(?=\\p{Lu}\\p{Ll}|\\p{L}{3})',
  ].join('|'),
  'gu',
);

const ACRONYM = /^(?:\p{L}\.){2,}\p{L}?$/u;
const ABBREVIATION = /^(?:dr|ft|jr|mr|mrs|ms|mt|no|sr|st|vol|vs)\.$/iu;

/** True for names such as `1920x1080.jpg` and `IMG_2034.jpg`, which say nothing about the picture. */
export function isMeaningless(fileName: string): boolean {
  const name = stripSizes(removeExtension(fileName)).replace(/ from .*| at .*/iu, '');
  return GENERATED.test(name.trim()) || FROM_SITE.test(name.trim());
}

/** `misty_mountains-1920x1080.jpg` becomes “Misty Mountains”. Never empty, at most 120 characters. */
export function toTitle(fileName: string): string {
  const name = removeExtension(fileName).normalize('NFC');
  const words = splitWords(stripSizes(name));
  const isAllCaps =
    words.every((word) => word === word.toUpperCase()) && words.some((word) => canBeShouted(word));
  const title = words
    .map((word) => (isAllCaps && canBeShouted(word) ? word.toLowerCase() : word))
    .map(capitalize)
    .join(' ');
  const text = (title || name.trim() || 'Untitled').toWellFormed().replaceAll('\0', '');
  return text.slice(0, MAX_LENGTH).replace(/[\uD800-\uDBFF]$/, '');
}

const removeExtension = (fileName: string) => fileName.replace(EXTENSION, '');

function stripSizes(name: string): string {
  for (let text = name; ; ) {
    const shorter = text.replace(SIZE_SUFFIX, '');
    if (shorter === text) return text;
    text = shorter;
  }
}

/** A name with spaces has the words that its author wrote. Otherwise, they are joined in one of the usual ways. */
function splitWords(text: string): string[] {
  if (/\S\s+\S/u.test(text)) return text.split(/[\s_]+/u).filter(Boolean);
  return text
    .split(SEPARATOR)
    .flatMap((part) => splitAtDots(part))
    .flatMap((word) => (ONE_WORD.test(word) ? word : word.split(WORD_BOUNDARY)))
    .filter(Boolean);
}

function splitAtDots(part: string): string[] {
  if (ACRONYM.test(part)) return [part.endsWith('.') ? part : `${part}.`];
  const words = part.match(/[^.]+\.?|\./gu) ?? [];
  return words
    .flatMap((word) => (ABBREVIATION.test(word) ? word : word.replace(/\.$/u, '')))
    .reduce<string[]>(joinNumbers, []);
}

/** Version 1.2 is one word. */
function joinNumbers(words: string[], word: string): string[] {
  const last = words.at(-1) ?? '';
  if (!/\d$/u.test(last) || !/^\d+$/u.test(word)) return [...words, word];
  return [...words.slice(0, -1), `${last}.${word}`];
}

const canBeShouted = (word: string) =>
  word.length > 4 && !ACRONYM.test(word) && !/^[\p{Lu}\d]{1,4}-[\p{Lu}\d]{1,4}$/u.test(word);

function capitalize(word: string, index: number): string {
  if (word !== word.toLowerCase() || (index > 0 && LOWERCASE_WORDS.has(word))) return word;
  return word.replace(/^[^\p{L}\p{N}]*\p{L}/u, (start) => start.toUpperCase());
}
