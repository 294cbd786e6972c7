/** Search by picture doesn't need more detail. */
const MAX_SIDE = 1280;

/** Smaller files are sent unchanged, so that duplicates are recognized, too. */
const MAX_UNCHANGED_BYTES = 1024 ** 2;

/** Returns a small copy of a picture, or null if the browser can't decode a large one. */
export async function reducePicture(file: File): Promise<Blob | null> {
  if (file.size <= MAX_UNCHANGED_BYTES) return file;
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) return null;
  const { width, height } = getReducedSize(bitmap);
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (context) context.imageSmoothingQuality = 'high';
  context?.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  // Browsers without a WebP encoder return PNG.
  return context && (await canvas.convertToBlob({ type: 'image/webp', quality: 0.9 }));
}

export function getReducedSize({ width, height }: { width: number; height: number }) {
  const scale = Math.min(1, MAX_SIDE / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}
