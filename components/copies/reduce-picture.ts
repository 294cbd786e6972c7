/** Search by picture doesn't need more detail. */
const MAX_SIDE = 1280;

/** Smaller files are sent unchanged, so that duplicates are recognized, too. */
const MAX_UNCHANGED_BYTES = 1024 ** 2;

interface Size {
  width: number;
  height: number;
}

/** Returns a small copy of a picture, or null if the browser can't decode a large one. @throws if aborted */
export async function reducePicture(file: File, signal: AbortSignal): Promise<Blob | null> {
  if (file.size <= MAX_UNCHANGED_BYTES) return file;
  const size = await readSize(file);
  signal.throwIfAborted();
  const reduced = size && getReducedSize(size);
  const bitmap = reduced && (await decode(file, reduced));
  if (!bitmap) return null;
  try {
    signal.throwIfAborted();
    return await encode(bitmap, reduced);
  } finally {
    bitmap.close();
  }
}

/** Reads the dimensions without decoding the pixels. Null if it isn't a picture. */
export function readSize(file: File): Promise<Size | null> {
  const image = new Image();
  const url = URL.createObjectURL(file);
  return new Promise<Size | null>((resolve) => {
    image.addEventListener('load', () =>
      resolve({ width: image.naturalWidth, height: image.naturalHeight }),
    );
    image.addEventListener('error', () => resolve(null));
    image.src = url;
  }).finally(() => URL.revokeObjectURL(url));
}

/** Without `resize…`, the large bitmap would be kept until the small one is encoded. */
function decode(file: File, { width, height }: Size): Promise<ImageBitmap | null> {
  const options = { resizeWidth: width, resizeHeight: height, resizeQuality: 'high' } as const;
  return createImageBitmap(file, options).catch(() => null);
}

/** Browsers without a WebP encoder return PNG. */
async function encode(bitmap: ImageBitmap, { width, height }: Size): Promise<Blob | null> {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  context?.drawImage(bitmap, 0, 0, width, height);
  return context && (await canvas.convertToBlob({ type: 'image/webp', quality: 0.9 }));
}

export function getReducedSize({ width, height }: Size): Size {
  const scale = Math.min(1, MAX_SIDE / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}
