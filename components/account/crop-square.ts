import { AVATAR } from '@/lib/limits';
import { cropText } from '@/lib/messages/settings';
import type { Square } from './crop-geometry';

/** Larger than the stored avatar: the server's resize is sharper than the canvas. */
const MAX_SIDE = AVATAR.side * 2;

/** In the browser, so that the rest of the picture never leaves the device. @throws Error with a user message */
export async function cropSquare(image: HTMLImageElement, square: Square): Promise<Blob> {
  const side = Math.max(1, Math.min(MAX_SIDE, Math.round(square.side)));
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext('2d');
  if (!context) throw new Error(cropText.cropFailed);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, square.left, square.top, square.side, square.side, 0, 0, side, side);
  // A browser that can't encode WebP encodes PNG.
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/webp', 0.95);
  });
  if (!blob) throw new Error(cropText.cropFailed);
  return blob;
}
