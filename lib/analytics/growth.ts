/**
 * How much more there is now than there was before, in percent with one decimal: 100 when there was
 * nothing before, 0 when there is nothing either way (spec §9).
 */
export function growth(now: number, before: number): number {
  if (before === 0) return now === 0 ? 0 : 100;
  return Math.round(((now - before) / before) * 1000) / 10;
}
