/**
 * The details of a test on a window of this width: `npm test` makes a journey on one, `npm run test:all`
 * on the others, too.
 */
export function onWindow(width: number, daily = 390): { tag: string[] } {
  return { tag: width === daily ? [] : ['@long'] };
}
