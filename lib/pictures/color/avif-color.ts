import 'server-only';
import { readPrimary } from '@/lib/pictures/strip/avif-items';
import { readItemProperties } from '@/lib/pictures/strip/avif-properties';
import type { Box } from '@/lib/pictures/strip/boxes';
import { type AvifMeta, readAvifMeta } from './avif-meta';
import { buildCicpSpace } from './cicp';
import type { ColorSpace } from './color-space';

const SRGB_TRANSFER = 13;
/** Browsers take the transfer functions of SDR video for that of sRGB. */
const VIDEO_TRANSFERS = [1, 6, 11, 14, 15];
const NCLX_BYTES = 11;

/** Reads the color space that an AVIF declares without a profile. Null if it is sRGB. */
export async function readAvifSpace(path: string): Promise<ColorSpace | null> {
  const meta = await readAvifMeta(path);
  return meta && buildSpace(meta);
}

function buildSpace({ bytes, boxes }: AvifMeta): ColorSpace | null {
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
