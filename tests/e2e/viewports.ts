/** Test details for a viewport width: `npm test` runs the daily width only, `npm run test:all` all. */
export function viewportTag(width: number, daily = 390): { tag: string[] } {
  return { tag: width === daily ? [] : ['@long'] };
}
