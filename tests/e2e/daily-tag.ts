/** Test details: `npm test` runs the test if `isDaily`, `npm run test:all` always does. */
export function dailyTag(isDaily: boolean): { tag: string[] } {
  return { tag: isDaily ? [] : ['@long'] };
}

/** Test details for a viewport width, one of which is tested daily. */
export const viewportTag = (width: number, daily = 390) => dailyTag(width === daily);
