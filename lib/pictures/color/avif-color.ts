import 'server-only';
import { type FileHandle, open } from 'node:fs/promises';
import { damagedImageError } from '@/lib/pictures/image-errors';
import { readPrimary } from '@/lib/pictures/strip/avif-items';
import { readItemProperties } from '@/lib/pictures/strip/avif-properties';
import { type Box, readBoxes } from '@/lib/pictures/strip/boxes';
import { buildCicpSpace } from './cicp';
import type { ColorSpace } from './color-space';

/** A grid of 1,024 tiles with alpha takes about 100 KB, the largest profiles 4 MB. */
const MAX_META_BYTES = 8 * 1024 ** 2;
const MAX_TOP_BOXES = 100;
const SRGB_TRANSFER = 13;
/** Browsers take the transfer functions of SDR video for that of sRGB. */
const VIDEO_TRANSFERS = [1, 6, 11, 14, 15];
const NCLX_BYTES = 11;

/** Reads the color space that an AVIF declares without a profile. Null if it is sRGB. */
export async function readAvifSpace(path: string): Promise<ColorSpace | null> {
  const file = await open(path);
  try {
    const meta = await readMeta(file);
    return meta && buildSpace(meta);
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
      if (size > MAX_META_BYTES) throw damagedImageError();
      const meta = Buffer.alloc(size);
      const { bytesRead: length } = await file.read(meta, 0, size, at);
      return meta.subarray(0, length);
    }
    if (size < 8) return null;
    at += size;
  }
  return null;
}

function buildSpace(bytes: Buffer): ColorSpace | null {
  const [meta] = readBoxes(bytes, 0, bytes.length);
  if (!meta) return null;
  const boxes = readBoxes(bytes, meta.from + 4, meta.to);
  const [pitm, iprp] = ['pitm', 'iprp'].map((type) => boxes.find((box) => box.type === type));
  if (!pitm || !iprp) return null;
  const properties = readItemProperties(bytes, iprp, readPrimary(bytes, pitm));
  const colr = properties.find((box) => box.type === 'colr' && isNclx(bytes, box));
  if (!colr) return null;
  const primaries = bytes.readUInt16BE(colr.from + 4);
  const transfer = bytes.readUInt16BE(colr.from + 6);
  const isVideo = VIDEO_TRANSFERS.includes(transfer);
  return buildCicpSpace(
    { primaries, transfer: isVideo ? SRGB_TRANSFER : transfer },
    readPeak(bytes, properties),
  );
}

function isNclx(bytes: Buffer, { from, to }: Box): boolean {
  return to - from >= NCLX_BYTES && bytes.toString('latin1', from, from + 4) === 'nclx';
}

/** Returns the luminance in cd/m² that the content, or the display it was made on, reaches. */
function readPeak(bytes: Buffer, properties: Box[]): number | undefined {
  const find = (type: string, size: number) =>
    properties.find((box) => box.type === type && box.to - box.from >= size);
  const [clli, mdcv] = [find('clli', 4), find('mdcv', 24)];
  const content = clli && bytes.readUInt16BE(clli.from);
  return content || (mdcv && bytes.readUInt32BE(mdcv.from + 16) / 10_000) || undefined;
}
