import type { Square } from '@/lib/accounts/square-crop';
import { AVATAR } from '@/lib/limits';
import { cropText } from '@/lib/messages/settings';

/** More than is kept: the server makes it small once, and well. */
const MOST = AVATAR.side * 2;

/**
 * Cuts a square out of a picture: what was not chosen never leaves the device, and a photograph of any
 * size becomes a small file.
 *
 * @throws Error with a sentence, where the browser's memory does not suffice.
 */
export async function cutSquare(image: HTMLImageElement, square: Square): Promise<Blob> {
  const side = Math.max(1, Math.min(MOST, Math.round(square.side)));
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error(cropText.notMade);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(image, square.left, square.top, square.side, square.side, 0, 0, side, side);
  // A browser that can't write WebP writes PNG.
  const made = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/webp', 0.95);
  });
  if (!made) throw new Error(cropText.notMade);
  return made;
}
