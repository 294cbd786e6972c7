/** Counts the set bits of 32, in parallel: in pairs, groups of four, and so on (H. Warren, "Hacker's Delight"). */
export function countBits(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const groups = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((groups + (groups >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
