import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

// Makes the icons of public/ from app/icon.svg: `npm run icons`, after the mark has changed.

const ROOT = path.resolve(import.meta.dirname, '..');
/** `--paper` of app/tokens.css. */
const PAPER = '#f6f4ef';

interface Icon {
  file: string;
  width: number;
  height: number;
  /** How much of the shorter side the mark takes. */
  share: number;
  /** None: transparent. */
  background?: string;
}

const ICONS: Icon[] = [
  { file: 'icon-192.png', width: 192, height: 192, share: 1 },
  { file: 'icon-512.png', width: 512, height: 512, share: 1 },
  // Launchers cut a circle of 80 % out of it; iOS rounds corners and paints transparency black.
  { file: 'icon-maskable-512.png', width: 512, height: 512, share: 0.72, background: PAPER },
  { file: 'apple-touch-icon.png', width: 180, height: 180, share: 0.86, background: PAPER },
  // What previews of a page without a picture of its own show.
  { file: 'share-card.jpg', width: 1200, height: 630, share: 0.72, background: PAPER },
];

async function makeIcon(mark: Buffer, { file, width, height, share, background }: Icon) {
  const side = Math.round(Math.min(width, height) * share);
  // The drawing has 32 units, and at 72 dots an inch a unit is a pixel.
  const drawn = await sharp(mark, { density: (72 * side) / 32 })
    .resize(side, side)
    .png()
    .toBuffer();
  const canvas = sharp({
    create: { width, height, channels: 4, background: background ?? '#00000000' },
  }).composite([{ input: drawn }]);
  const made = file.endsWith('.jpg')
    ? canvas.flatten({ background: PAPER }).jpeg({ quality: 90, chromaSubsampling: '4:4:4' })
    : canvas.png({ palette: true, compressionLevel: 9 });
  await made.toFile(path.join(ROOT, 'public', file));
}

const mark = await readFile(path.join(ROOT, 'app/icon.svg'));
for (const icon of ICONS) await makeIcon(mark, icon);
