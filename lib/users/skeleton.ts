import 'server-only';
import unhomoglyph from 'unhomoglyph';
import { replaceLetterSymbols, toLatin } from './latin-lookalikes';
import { isStaffName } from './staff-names';

/** Normalizes different encodings of the same text. */
export function normalizeName(name: string): string {
  return name.normalize('NFC').replace(/\s+/gu, ' ').trim();
}

/** UTS #39, section 4: names that look the same have the same skeleton. For comparison only. */
export function toSkeleton(name: string): string {
  const text = normalizeName(name).normalize('NFD');
  return unhomoglyph(text.replace(/\p{Default_Ignorable_Code_Point}/gu, '')).normalize('NFD');
}

/** Tells whether a display name is, or looks like, a staff name. */
export function looksLikeStaffName(name: string): boolean {
  const text = name.normalize('NFKC');
  const spellings = [text, replaceLetterSymbols(text)];
  // Either case of a character may have the ASCII letter as its skeleton.
  return [...spellings, ...spellings.map((spelling) => spelling.toLowerCase())]
    .map(toSkeleton)
    .some((skeleton) => isStaffName(toLatin(skeleton)));
}
