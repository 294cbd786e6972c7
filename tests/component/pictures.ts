import { DISPLAY_SIDE, PICTURE_WIDTHS } from '@/lib/picture-sizes';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import { buildWallpaper } from '@/tests/fixtures/wallpaper';

/** A picture of one color. */
export async function createPicture(name: string, width = 640, height = 400): Promise<File> {
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext('2d')?.fillRect(0, 0, width, height);
  const type = 'image/jpeg';
  return new File([await canvas.convertToBlob({ type })], name, { type });
}

/** A wallpaper whose files have the sizes that the server gives them. */
export async function createWallpaper(
  width: number,
  height: number,
  changes: Partial<Wallpaper> = {},
): Promise<Wallpaper> {
  const scaleTo = (most: number, side = width) => Math.min(1, most / side);
  const urlOf = async (scale: number) => {
    const size = [width, height].map((side) => Math.round(side * scale));
    return URL.createObjectURL(await createPicture('picture', ...size));
  };
  const small = scaleTo(PICTURE_WIDTHS.small);
  const display = scaleTo(DISPLAY_SIDE, Math.max(width, height));
  return buildWallpaper({
    width,
    height,
    smallImageUrl: await urlOf(small),
    smallImageWidth: Math.round(width * small),
    small2xImageUrl: null,
    small2xImageWidth: null,
    webpImageUrl: await urlOf(display),
    webpImageWidth: Math.round(width * display),
    originalImageUrl: await urlOf(1),
    ...changes,
  });
}
