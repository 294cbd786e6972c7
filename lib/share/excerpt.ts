/** Cuts between words. `max` includes the ellipsis. */
export function toExcerpt(text: string, max: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= max) return line;
  // Cuts inside a single long word, but never inside a surrogate pair.
  const words = line.slice(0, max).replace(/\s+\S*$/, '');
  const whole = words.length < max ? words : line.slice(0, max - 1);
  return `${whole.replace(/[\uD800-\uDBFF]$/, '')}…`;
}
