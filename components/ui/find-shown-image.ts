/** Of a pair, the picture of the version that is shown. */
export function findShownImage(root: Element | null | undefined): HTMLImageElement | undefined {
  const images = [...(root?.querySelectorAll('img') ?? [])];
  return images.find((image) => image.checkVisibility()) ?? images[0];
}
