import { readSize } from '@/components/copies/reduce-picture';
import { LUMINANCE_CELLS } from '@/lib/luminance';
import type { Looks } from './find-pairs';

/** As the server does (lib/pictures/luminance.ts), but without deviations. Null if the browser can't decode it. */
export async function measureLooks(file: File): Promise<Looks | null> {
  const size = await readSize(file);
  const side = { resizeWidth: LUMINANCE_CELLS, resizeHeight: LUMINANCE_CELLS };
  const bitmap =
    size && (await createImageBitmap(file, { ...side, resizeQuality: 'medium' }).catch(() => null));
  if (!bitmap) return null;
  const context = new OffscreenCanvas(LUMINANCE_CELLS, LUMINANCE_CELLS).getContext('2d');
  context?.drawImage(bitmap, 0, 0);
  bitmap.close();
  const pixels = context?.getImageData(0, 0, LUMINANCE_CELLS, LUMINANCE_CELLS).data;
  if (!pixels) return null;
  const luminance = Uint8Array.from({ length: LUMINANCE_CELLS ** 2 }, (_, cell) => {
    const [red = 0, green = 0, blue = 0] = pixels.subarray(4 * cell);
    return 0.299 * red + 0.587 * green + 0.114 * blue;
  });
  return { ...size, luminance };
}
