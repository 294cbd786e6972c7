import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import sharp, { type OverlayOptions } from 'sharp';

const [WIDTH, HEIGHT, GAP] = [320, 240, 12];
const COLUMNS = 5;

/** Draws a picture, or a color like `#1f6fd6`, and then pictures in rows, from the top left. */
export async function drawSheet(
  file: string,
  first: string,
  others: readonly string[],
): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const tiles = await Promise.all([first, ...others].map(drawTile));
  await sharp({
    create: {
      width: COLUMNS * (WIDTH + GAP) + GAP,
      height: Math.ceil(tiles.length / COLUMNS) * (HEIGHT + GAP) + GAP,
      channels: 3,
      background: '#ffffff',
    },
  })
    .composite(tiles)
    .png()
    .toFile(file);
}

async function drawTile(file: string, index: number): Promise<OverlayOptions> {
  const picture = file.startsWith('#') ? drawColor(file) : sharp(file).autoOrient().flatten();
  const input = await picture.resize(WIDTH, HEIGHT).png().toBuffer();
  const [column, row] = [index % COLUMNS, Math.floor(index / COLUMNS)];
  return { input, left: GAP + column * (WIDTH + GAP), top: GAP + row * (HEIGHT + GAP) };
}

const drawColor = (background: string) =>
  sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background } });
