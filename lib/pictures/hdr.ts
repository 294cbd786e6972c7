import 'server-only';
import { open } from 'node:fs/promises';
import { readAvifMeta } from './color/avif-meta';
import type { PictureColor } from './color/read-color';
import type { ImageFormat } from './formats';
import { readItems } from './strip/avif-items';

/** `original`: files in other sizes aren't HDR. `lost`: the stored original isn't either, as it has no gain map. */
export type Hdr = 'original' | 'lost';

/** Both kinds of gain map are announced before the pixels, after EXIF with its thumbnail. */
const HEAD_BYTES = 256 * 1024;
const APP1 = 0xe1;
const APP2 = 0xe2;
const SOS = 0xda;
/** In the XMP of Ultra HDR. */
const ADOBE_GAIN_MAP = 'http://ns.adobe.com/hdr-gain-map/1.0/';
const ISO_GAIN_MAP = 'urn:iso:std:iso:ts:21496:-1';

/** Returns what other files lose of the dynamic range of a picture. Null if it is SDR. */
export async function readHdr(
  path: string,
  format: ImageFormat,
  { space }: PictureColor,
): Promise<Hdr | null> {
  if (space?.toneMap) return 'original';
  // Removing metadata removes all but the first picture of a JPEG.
  if (format === 'jpeg') return (await hasJpegGainMap(path)) ? 'lost' : null;
  return format === 'avif' && (await hasAvifGainMap(path)) ? 'original' : null;
}

async function hasJpegGainMap(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return findGainMap(buffer.subarray(0, bytesRead));
  } finally {
    await file.close();
  }
}

function findGainMap(head: Buffer): boolean {
  for (let at = 2; at + 4 <= head.length && head[at] === 0xff; ) {
    const marker = head[at + 1] ?? 0;
    if (marker === SOS) return false;
    const end = at + 2 + head.readUInt16BE(at + 2);
    const payload = head.subarray(at + 4, end);
    if (marker === APP1 && payload.includes(ADOBE_GAIN_MAP)) return true;
    if (marker === APP2 && payload.indexOf(ISO_GAIN_MAP) === 0) return true;
    at = end;
  }
  return false;
}

async function hasAvifGainMap(path: string): Promise<boolean> {
  const meta = await readAvifMeta(path);
  const iinf = meta?.boxes.find(({ type }) => type === 'iinf');
  return meta && iinf ? readItems(meta.bytes, iinf).some(({ type }) => type === 'tmap') : false;
}
