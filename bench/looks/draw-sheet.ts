import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import sharp, { type OverlayOptions } from 'sharp';

const [WIDTH, HEIGHT, GAP] = [320, 240, 12];
const COLUMNS = 5;

/** Draws a picture and then others in rows, from the top left. */
export async function drawSheet(folder: string, first: string, others: string[]): Promise<void> {
  await mkdir(folder, { recursive: true });
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
    .toFile(path.join(folder, `${path.parse(first).name}.png`));
}

async function drawTile(file: string, index: number): Promise<OverlayOptions> {
  const input = await sharp(file).autoOrient().flatten().resize(WIDTH, HEIGHT).toBuffer();
  const [column, row] = [index % COLUMNS, Math.floor(index / COLUMNS)];
  return { input, left: GAP + column * (WIDTH + GAP), top: GAP + row * (HEIGHT + GAP) };
}
