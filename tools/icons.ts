import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

// Generates the icons in public/ from app/icon.svg. Run `npm run icons` after the logo changed.

const ROOT = path.resolve(import.meta.dirname, '..');
/** `--paper` in app/tokens.css. */
const PAPER = '#f6f4ef';

/** For programs that ask for /favicon.ico; browsers use app/icon.svg. */
const FAVICON_SIZES = [16, 32, 48];

interface Icon {
  file: string;
  width: number;
  height: number;
  share: number;
  background?: string;
}

const ICONS: Icon[] = [
  { file: 'icon-192.png', width: 192, height: 192, share: 1 },
  { file: 'icon-512.png', width: 512, height: 512, share: 1 },
  // Launchers crop to a circle of 80 %. iOS rounds corners and renders transparency black.
  { file: 'icon-maskable-512.png', width: 512, height: 512, share: 0.72, background: PAPER },
  { file: 'apple-touch-icon.png', width: 180, height: 180, share: 0.86, background: PAPER },
  // Link previews of pages without an image.
  { file: 'share-card.jpg', width: 1200, height: 630, share: 0.72, background: PAPER },
];

async function writeIcon(logo: Buffer, { file, width, height, share, background }: Icon) {
  const side = Math.round(Math.min(width, height) * share);
  // The SVG is 32 units wide. At 72 dpi one unit is one pixel.
  const rendered = await sharp(logo, { density: (72 * side) / 32 })
    .resize(side, side)
    .png()
    .toBuffer();
  const canvas = sharp({
    create: { width, height, channels: 4, background: background ?? '#00000000' },
  }).composite([{ input: rendered }]);
  const icon = file.endsWith('.jpg')
    ? canvas.flatten({ background: PAPER }).jpeg({ quality: 90, chromaSubsampling: '4:4:4' })
    : canvas.png({ palette: true, compressionLevel: 9 });
  await icon.toFile(path.join(ROOT, 'public', file));
}

/** An ICO file that contains PNGs: a header, an entry of 16 bytes for each, then the files. */
async function writeFavicon(logo: Buffer): Promise<void> {
  const files = await Promise.all(
    FAVICON_SIZES.map((size) =>
      sharp(logo, { density: (72 * size) / 32 })
        .resize(size, size)
        .png()
        .toBuffer(),
    ),
  );
  const header = Buffer.alloc(6 + 16 * files.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(files.length, 4);
  let offset = header.length;
  for (const [index, file] of files.entries()) {
    const entry = header.subarray(6 + 16 * index);
    const size = FAVICON_SIZES[index] ?? 0;
    entry.set([size, size, 0, 0, 1, 0, 32, 0]);
    entry.writeUInt32LE(file.length, 8);
    entry.writeUInt32LE(offset, 12);
    offset += file.length;
  }
  await writeFile(path.join(ROOT, 'public/favicon.ico'), Buffer.concat([header, ...files]));
}

const logo = await readFile(path.join(ROOT, 'app/icon.svg'));
for (const icon of ICONS) await writeIcon(logo, icon);
await writeFavicon(logo);
