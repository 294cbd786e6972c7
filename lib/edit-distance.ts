/**
 * Number of insertions, deletions, substitutions and transpositions of neighbors that turn one word into another
 * (optimal string alignment). Code units, because the words of the dictionary have no combining marks.
 */
export function getEditDistance(a: string, b: string): number {
  let beforePrevious: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const isSame = a[row - 1] === b[column - 1];
      const isSwapped = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      current[column] = Math.min(
        at(previous, column) + 1,
        at(current, column - 1) + 1,
        at(previous, column - 1) + (isSame ? 0 : 1),
        isSwapped ? at(beforePrevious, column - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    [beforePrevious, previous] = [previous, current];
  }
  return at(previous, b.length);
}

const at = (row: readonly number[], index: number) => row[index] ?? Number.POSITIVE_INFINITY;

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz0123456789'];

/** All words at an edit distance of one: about 72 per letter. */
export function listEdits(word: string): string[] {
  const edits = new Set(listSwaps(word));
  for (let index = 0; index <= word.length; index += 1) {
    const [head, tail] = [word.slice(0, index), word.slice(index)];
    edits.add(head + tail.slice(1));
    for (const letter of LETTERS) {
      edits.add(head + letter + tail);
      if (tail) edits.add(head + letter + tail.slice(1));
    }
  }
  edits.delete(word);
  return [...edits];
}

/** The word with two neighboring letters in the other order. */
function listSwaps(word: string): string[] {
  return Array.from({ length: Math.max(0, word.length - 1) }, (_, index) =>
    [word.slice(0, index), word[index + 1], word[index], word.slice(index + 2)].join(''),
  );
}

/** All ways to read a word as two. */
export function listSplits(word: string): [string, string][] {
  return Array.from({ length: Math.max(0, word.length - 3) }, (_, index) => [
    word.slice(0, index + 2),
    word.slice(index + 2),
  ]);
}
