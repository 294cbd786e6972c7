/** Decodes a path segment. Returns it unchanged if it isn't valid percent-encoding. */
export function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** Removes spaces and punctuation at the end, as of a link in parentheses or at the end of a sentence. */
export function trimPunctuation(text: string): string {
  const letters = [...text];
  const isEnd = (letter: string) => /[\s\p{Pe}\p{Pf}\p{Po}<>`\p{Cf}]/u.test(letter);
  while (letters.length > 0 && isEnd(letters.at(-1) ?? '')) letters.pop();
  return letters.join('');
}
