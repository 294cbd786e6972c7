import { z } from 'zod';
import { apiErrorText } from '@/lib/messages/api-errors';

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
const NEEDED = new RegExp(
  [
    `(?<=[${JOINED_SCRIPTS}])[\\u200c\\u200d](?=[${JOINED_SCRIPTS}])`,
    '(?<=[\\p{Extended_Pictographic}\\p{Emoji_Modifier}]\\ufe0f?)\\u200d(?=\\p{Extended_Pictographic})',
    '(?<=\\p{Extended_Pictographic})[\\ufe0e\\ufe0f]',
    '(?<=[0-9#*])\\ufe0f(?=\\u20e3)',
    '(?<=\\u{1f3f4})[\\u{e0020}-\\u{e007e}]+\\u{e007f}',
    '(?<=\\p{Script=Han})[\\ufe00-\\ufe0f\\u{e0100}-\\u{e01ef}]',
    '(?<=\\p{Script=Mongolian})[\\u180b-\\u180d\\u180f]',
  ].join('|'),
  'gu',
);

// U+2800 is a blank Braille pattern, which Unicode counts as a symbol.
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Schema for the name of a person: no control, text direction or invisible characters. */
export function nameSchema(max: number) {
  return z
    .string()
    .trim()
    .max(max)
    .refine((name) => !INVISIBLE.test(name.replace(NEEDED, '')), apiErrorText.invalidCharacters);
}
