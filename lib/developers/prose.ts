/** A piece of a sentence. */
export type Piece =
  | { kind: 'words' | 'code'; text: string }
  | { kind: 'link'; text: string; href: string };

const PIECES = /`([^`]+)`|\[([^\]]+)\]\(([^)\s]+)\)/g;

/** Splits a sentence in which code stands between backticks and `[words](address)` is a link. */
export function piecesOf(sentence: string): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  const words = (end: number) => {
    if (end > at) pieces.push({ kind: 'words', text: sentence.slice(at, end) });
  };
  for (const match of sentence.matchAll(PIECES)) {
    const [whole, code, text, href] = match;
    words(match.index);
    if (code !== undefined) pieces.push({ kind: 'code', text: code });
    else if (text && href) pieces.push({ kind: 'link', text, href });
    at = match.index + whole.length;
  }
  words(sentence.length);
  return pieces;
}
