import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import sharp, { type OverlayOptions } from 'sharp';
import { demoPictures } from './catalogue';
import { rasterize } from './paint';

const help = `Paints the demo's pictures small and lays them out on one sheet.

  npm run demo:preview -- OUTDIR [--height=400] [SLUG…]

OUTDIR gets one PNG per picture and contact-sheet.png. Without a slug all are painted.`;

/** Widths of rows are filled with pictures of one height, as on a light table. */
const sheetWidth = 2000;
const gap = 8;

async function main(args: readonly string[]): Promise<void> {
  const flags = args.filter((arg) => arg.startsWith('--'));
  const [folder, ...slugs] = args.filter((arg) => !arg.startsWith('--'));
  if (!folder || flags.includes('--help')) {
    console.log(help);
    return;
  }
  const height = Number(flags.find((flag) => flag.startsWith('--height='))?.slice(9) ?? 400);
  await mkdir(folder, { recursive: true });
  const tiles: OverlayOptions[] = [];
  let left = 0;
  let top = 0;
  // Newest first, as on the wall.
  for (const picture of [...demoPictures].sort((a, b) => a.daysAgo - b.daysAgo)) {
    if (slugs.length > 0 && !slugs.includes(picture.slug)) continue;
    const started = performance.now();
    const { data, ...size } = rasterize(picture, height);
    const raw = { width: size.width, height: size.height, channels: 3 } as const;
    const file = path.join(folder, `${picture.slug}.png`);
    await sharp(data, { raw }).png({ compressionLevel: 3 }).toFile(file);
    console.log(`${picture.slug}: ${Math.round(performance.now() - started)} ms`);
    const tile = await sharp(file)
      .resize({ height: Math.min(height, 360) })
      .toBuffer({ resolveWithObject: true });
    if (left > 0 && left + tile.info.width > sheetWidth) {
      left = 0;
      top += tile.info.height + gap;
    }
    tiles.push({ input: tile.data, left, top });
    left += tile.info.width + gap;
  }
  const sheet = {
    width: sheetWidth,
    height: top + Math.min(height, 360),
    channels: 3,
    background: '#1c1c1e',
  } as const;
  const file = path.join(folder, 'contact-sheet.png');
  await sharp({ create: sheet }).composite(tiles).png().toFile(file);
  console.log(file);
}

await main(process.argv.slice(2));
