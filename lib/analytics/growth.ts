/** In percent with one decimal: 100 if `before` is 0, or 0 if both are 0 (spec §9). */
export function computeGrowth(now: number, before: number): number {
  if (before === 0) return now === 0 ? 0 : 100;
  return Math.round(((now - before) / before) * 1000) / 10;
}
