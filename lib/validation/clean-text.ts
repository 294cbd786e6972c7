/** Scripts that are spelled with ZWJ or ZWNJ (The Unicode Standard, chapters 9, 12, 13 and 16). */
const JOINED_SCRIPTS = [
  'Arabic',
  'Syriac',
  'Nko',
  'Mongolian',
  'Devanagari',
  'Bengali',
  'Gurmukhi',
  'Gujarati',
  'Oriya',
  'Tamil',
  'Telugu',
  'Kannada',
  'Malayalam',
  'Sinhala',
  'Myanmar',
  'Khmer',
]
  .map((script) => `\\p{Script=${script}}`)
  .join('');

/** Invisible characters where they change what is visible: in words, emoji and rare forms of letters. */
const NEEDED = [
  `(?<=[${JOINED_SCRIPTS}])[\\u200c\\u200d](?=[${JOINED_SCRIPTS}])`,
  '(?<=[\\p{Extended_Pictographic}\\p{Emoji_Modifier}]\\ufe0f?)\\u200d(?=\\p{Extended_Pictographic})',
  '(?<=\\p{Extended_Pictographic})[\\ufe0e\\ufe0f]',
  '(?<=[0-9#*])\\ufe0f(?=\\u20e3)',
  '(?<=\\u{1f3f4})[\\u{e0020}-\\u{e007e}]+\\u{e007f}',
  '(?<=\\p{Script=Han})[\\ufe00-\\ufe0f\\u{e0100}-\\u{e01ef}]',
  '(?<=\\p{Script=Mongolian})[\\u180b-\\u180d\\u180f]',
].join('|');

// U+2800 is a blank Braille pattern, which Unicode counts as a symbol.
const INVISIBLE = new RegExp(
  `(?<needed>${NEEDED})|[\\p{Cc}\\p{Cf}\\p{Cs}\\p{Zl}\\p{Zp}\\p{Default_Ignorable_Code_Point}\\u2800]`,
  'gu',
);

/** Removes controls, text directions and other invisible characters, except where they change what is visible. */
export function removeInvisible(text: string): string {
  return text.replace(INVISIBLE, (_, needed: string = '') => needed);
}

/** For text on one line: composed (NFC), single spaces also for line breaks, nothing invisible. May become empty. */
export function cleanLine(text: string): string {
  return removeInvisible(text.normalize('NFC').replace(/\s+/gu, ' ')).trim();
}

/** Lowercase and composed, the same everywhere: İ becomes i, as a Turkish reader types it elsewhere. */
export function toLowerCase(text: string): string {
  return text.normalize('NFC').toLowerCase().replaceAll('i\u0307', 'i');
}

/** For comparing names regardless of case. Not for display: the final ς becomes σ. */
export const foldCase = (text: string): string => toLowerCase(text).replaceAll('ς', 'σ');
