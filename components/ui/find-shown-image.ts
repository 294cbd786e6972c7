/** Of a pair, the picture of the version that is shown. */
export function findShownImage(root: Element | null | undefined): HTMLImageElement | undefined {
  return [...(root?.querySelectorAll('img') ?? [])].find((image) => image.checkVisibility());
}
