/**
 * Characters of scripts that are written without spaces, each with its marks, and flags, which are two letters.
 * `search_tokens` in the migrations makes each a word.
 */
export const UNSPACED =
  /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}]\p{M}*|[\p{sc=Thai}\p{sc=Laoo}]\p{M}*|\p{sc=Khmr}(?:\u17d2\p{sc=Khmr}|\p{M})*|\p{sc=Mymr}(?:\u1039\p{sc=Mymr}|\p{M})*|\p{Regional_Indicator}/u;

const STARTS_UNSPACED = new RegExp(`^(?:${UNSPACED.source})`, 'u');

export const isUnspaced = (word: string): boolean => STARTS_UNSPACED.test(word);
