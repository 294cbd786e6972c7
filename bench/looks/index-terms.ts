import { getTerm } from '@/lib/search/index/terms';

const STEPS = [45_875, 16_384, 5243, 1638, 524];

/** Computes the same terms as `search_color_terms` in the database. */
export function listIndexTerms(histogram: Buffer): Set<number> {
  const cells = new Map<string, number>();
  for (let at = 0; at < histogram.length; at += 5) {
    const [l = 0, a = 0, b = 0] = histogram.subarray(at);
    const cell = [(5 * l + 102) / 204, (4 * a + 51) / 102, (4 * b + 51) / 102].map(Math.floor);
    const key = cell.join(',');
    cells.set(key, (cells.get(key) ?? 0) + histogram.readUInt16BE(at + 3));
  }
  const terms = [...cells].flatMap(([cell, share]) => {
    const level = STEPS.findIndex((step) => share >= step);
    return level < 0 ? [] : [getTerm('color', `${cell}:${level}`)];
  });
  return new Set(terms);
}
