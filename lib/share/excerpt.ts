/**
 * The beginning of a text in one line, cut between words.
 *
 * @param max in characters, the ellipsis included.
 */
export function excerpt(text: string, max: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= max) return line;
  // Not within a word where one ends before, and never within a pair of surrogates.
  const words = line.slice(0, max).replace(/\s+\S*$/, '');
  const whole = words.length < max ? words : line.slice(0, max - 1);
  return `${whole.replace(/[\uD800-\uDBFF]$/, '')}…`;
}
