import type { Wallpaper } from '@/lib/wallpapers/schema';

const FILES = [
  'displayAvifUrl',
  'webpImageUrl',
  'small2xAvifUrl',
  'small2xImageUrl',
  'smallAvifUrl',
  'smallImageUrl',
] as const;

let kept: HTMLImageElement | null = null;

/** Counts as shown, too, while its page makes room for the next. */
export function keepPicture(image: HTMLImageElement): void {
  kept = image;
}

export type PictureFiles = Partial<Pick<Wallpaper, (typeof FILES)[number]>>;

/** The largest file of a wallpaper that an image in the page, such as a tile, shows already. */
export function findLoadedPicture(wallpaper: PictureFiles): string | undefined {
  const images = [...document.images, ...(kept ? [kept] : [])].filter(
    (image) => image.complete && image.naturalWidth > 0,
  );
  const loaded = new Set(images.map(({ currentSrc }) => currentSrc));
  return FILES.map((file) => wallpaper[file]).find(
    (url): url is string => !!url && loaded.has(new URL(url, document.baseURI).href),
  );
}
