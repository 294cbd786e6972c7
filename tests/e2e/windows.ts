/**
 * The details of a test on a window of this width: on the wide one, journeys that are alike on both are
 * made by `npm run test:all` only.
 */
export function onWindow(width: number): { tag: string[] } {
  return { tag: width > 1000 ? ['@long'] : [] };
}
