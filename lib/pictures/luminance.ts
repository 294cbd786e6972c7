import 'server-only';
import { LUMINANCE_CELLS } from '@/lib/luminance';
import { fromPixels, type Pixels } from './sharp';

/** Pixels per side of a cell, about the width of the strokes of a lock screen's clock. */
const CELL_SIDE = 16;
const SAMPLE_SIDE = LUMINANCE_CELLS * CELL_SIDE;

/** Computes a `LuminanceGrid`: a byte per cell for the means, then a byte per cell for the deviations. */
export async function computeLuminance(pixels: Pixels): Promise<Buffer> {
  const gray = await fromPixels(pixels)
    .flatten()
    .resize(SAMPLE_SIDE, SAMPLE_SIDE, { fit: 'fill' })
    .toColourspace('b-w')
    .raw()
    .toBuffer();
  const cells = Array.from({ length: LUMINANCE_CELLS ** 2 }, (_, cell) => measureCell(gray, cell));
  return Buffer.from([
    ...cells.map(({ mean }) => Math.round(mean)),
    ...cells.map(({ deviation }) => Math.round(deviation)),
  ]);
}

function measureCell(gray: Buffer, cell: number) {
  const top = Math.floor(cell / LUMINANCE_CELLS) * CELL_SIDE;
  const left = (cell % LUMINANCE_CELLS) * CELL_SIDE;
  let sum = 0;
  let squares = 0;
  for (let y = top; y < top + CELL_SIDE; y++) {
    for (let x = left; x < left + CELL_SIDE; x++) {
      const value = gray[y * SAMPLE_SIDE + x] ?? 0;
      sum += value;
      squares += value ** 2;
    }
  }
  const mean = sum / CELL_SIDE ** 2;
  return { mean, deviation: Math.sqrt(Math.max(0, squares / CELL_SIDE ** 2 - mean ** 2)) };
}
