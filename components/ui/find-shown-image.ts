/** Returns the visible picture. A pair has a hidden one, too. */
export function findShownImage(root: Element | null | undefined): HTMLImageElement | undefined {
  const images = [...(root?.querySelectorAll('img') ?? [])];
  return images.find((image) => image.checkVisibility()) ?? images[0];
}
