import 'server-only';
import { type FileHandle, open } from 'node:fs/promises';
import { damagedImageError } from '@/lib/pictures/image-errors';
import { type Box, readBoxes } from '@/lib/pictures/strip/boxes';

export interface AvifMeta {
  bytes: Buffer;
  /** Inside the `meta` box. */
  boxes: Box[];
}

/** A grid of 1,024 tiles with alpha takes about 100 KB, the largest profiles 4 MB. */
const MAX_BYTES = 8 * 1024 ** 2;
const MAX_TOP_BOXES = 100;
const VERSION_BYTES = 4;

/** Reads the boxes that describe the pictures of an AVIF, without the pictures. Null if there are none. */
export async function readAvifMeta(path: string): Promise<AvifMeta | null> {
  const file = await open(path);
  try {
    const bytes = await readMeta(file);
    const [meta] = bytes ? readBoxes(bytes, 0, bytes.length) : [];
    return bytes && meta
      ? { bytes, boxes: readBoxes(bytes, meta.from + VERSION_BYTES, meta.to) }
      : null;
  } finally {
    await file.close();
  }
}

async function readMeta(file: FileHandle): Promise<Buffer | null> {
  const head = Buffer.alloc(16);
  for (let at = 0, count = 0; count < MAX_TOP_BOXES; count++) {
    const { bytesRead } = await file.read(head, 0, 16, at);
    if (bytesRead < 8) return null;
    const declared = head.readUInt32BE(0);
    const size = declared === 1 ? Number(head.readBigUInt64BE(8)) : declared;
    if (head.toString('latin1', 4, 8) === 'meta') {
      if (size > MAX_BYTES) throw damagedImageError();
      const bytes = Buffer.alloc(size);
      const { bytesRead: length } = await file.read(bytes, 0, size, at);
      return bytes.subarray(0, length);
    }
    if (size < 8) return null;
    at += size;
  }
  return null;
}
