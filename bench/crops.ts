import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { getCoverSize, getCrop, type Size } from '@/lib/crop';
import { guessFocalPoint } from '@/lib/pictures/focal-point';
import { unpackPackage } from '@/tools/test/debian-package';
import { type Box, PACKAGES, SUBJECTS } from './crops/subjects';

const SIZES: Size[] = [
  { width: 1290, height: 2796 },
  { width: 2880, height: 1800 },
  { width: 3440, height: 1440 },
];
const METHODS = ['ours', 'attention', 'center'] as const;
/** Less of the subject than this share of what the best crop would show counts as lost. */
const LOST = 0.5;
/** Crops are compared on pictures scaled to cover a tenth of the size. */
const SCALE = 0.1;
const OUTPUT = '.screenshots/crops';

type Method = (typeof METHODS)[number];
type Area = Record<'left' | 'top' | 'width' | 'height', number>;

interface Photo {
  name: string;
  file: string;
  subject: Box;
}

const photos = await findPhotos(process.argv.slice(2));
await mkdir(OUTPUT, { recursive: true });
for (const size of SIZES) await compare(photos, size);

async function findPhotos(folders: string[]): Promise<Photo[]> {
  const roots = folders.length > 0 ? folders : await unpackAll();
  const found: Photo[] = [];
  for (const root of roots) {
    for (const entry of await readdir(root, { recursive: true, withFileTypes: true })) {
      const subject = SUBJECTS[entry.name];
      if (!subject) continue;
      found.push({ name: entry.name, file: path.join(entry.parentPath, entry.name), subject });
    }
  }
  return found;
}

async function unpackAll(): Promise<string[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-crops-'));
  process.once('exit', () => void rm(folder, { recursive: true, force: true }));
  const roots: string[] = [];
  for (const name of PACKAGES) roots.push(await unpackPackage(name, path.join(folder, name), {}));
  return roots;
}

async function compare(photos: Photo[], size: Size): Promise<void> {
  const target = { width: Math.round(size.width * SCALE), height: Math.round(size.height * SCALE) };
  const lost: Record<Method, string[]> = { ours: [], attention: [], center: [] };
  const sums: Record<Method, number> = { ours: 0, attention: 0, center: 0 };
  const rows: Buffer[][] = [];
  for (const { name, file, subject } of photos) {
    const { autoOrient: picture } = await sharp(file).metadata();
    const scaled = getCoverSize(picture, target);
    const areas = await findAreas(file, scaled, target);
    const best = Math.max(
      ...listAreas(scaled, target).map((area) => shareOf(area, scaled, subject)),
    );
    const row: Buffer[] = [];
    for (const method of METHODS) {
      const share = shareOf(areas[method], scaled, subject) / best;
      sums[method] += share;
      if (share < LOST) lost[method].push(`${name} ${share.toFixed(2)}`);
      row.push(await draw(file, scaled, areas[method], share < LOST));
    }
    rows.push(row);
  }
  await writeSheet(rows, target, path.join(OUTPUT, `${size.width}x${size.height}.jpg`));
  for (const method of METHODS) {
    const mean = (sums[method] / photos.length).toFixed(2);
    console.log(
      `${size.width}x${size.height} ${method.padEnd(9)} lost ${lost[method].length} of ${photos.length}, mean ${mean}: ${lost[method].join(', ')}`,
    );
  }
}

async function findAreas(file: string, scaled: Size, target: Size): Promise<Record<Method, Area>> {
  const { data, info } = await sharp(file)
    .autoOrient()
    .resize(100, 100, { fit: 'inside' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const focal = guessFocalPoint({
    data,
    width: info.width,
    height: info.height,
    channels: 3,
  });
  const attention = await sharp(file)
    .autoOrient()
    .resize(target.width, target.height, { fit: 'cover', position: 'attention' })
    .toBuffer({ resolveWithObject: true });
  const { cropOffsetLeft = 0, cropOffsetTop = 0 } = attention.info;
  return {
    ours: getCrop(scaled, target, focal),
    attention: { ...target, left: -cropOffsetLeft, top: -cropOffsetTop },
    center: getCrop(scaled, target, { x: 0.5, y: 0.5 }),
  };
}

function listAreas(scaled: Size, target: Size): Area[] {
  const steps = Array.from({ length: 101 }, (_, index) => index / 100);
  return steps.map((step) => getCrop(scaled, target, { x: step, y: step }));
}

/** Returns the share of the subject inside the area. */
function shareOf({ left, top, width, height }: Area, scaled: Size, [x0, y0, x1, y1]: Box): number {
  const overlap = (from: number, to: number, start: number, length: number) =>
    Math.max(0, Math.min(to, start + length) - Math.max(from, start)) / (to - from);
  return (
    overlap(x0 * scaled.width, x1 * scaled.width, left, width) *
    overlap(y0 * scaled.height, y1 * scaled.height, top, height)
  );
}

function draw(file: string, scaled: Size, area: Area, isLost: boolean): Promise<Buffer> {
  const border = { top: 3, bottom: 3, left: 3, right: 3, background: isLost ? 'red' : 'white' };
  return sharp(file)
    .autoOrient()
    .resize(scaled.width, scaled.height, { fit: 'fill' })
    .extract(area)
    .extend(border)
    .png()
    .toBuffer();
}

/** Each picture has three crops next to each other: ours, attention, center. */
async function writeSheet(rows: Buffer[][], target: Size, output: string): Promise<void> {
  const [width, height] = [target.width + 6, target.height + 6];
  const perLine = Math.max(1, Math.floor(1900 / (METHODS.length * width + 20)));
  const layers = rows.flatMap((row, index) =>
    row.map((input, column) => ({
      input,
      left: (index % perLine) * (METHODS.length * width + 20) + column * width,
      top: Math.floor(index / perLine) * (height + 10),
    })),
  );
  await sharp({
    create: {
      width: perLine * (METHODS.length * width + 20),
      height: Math.ceil(rows.length / perLine) * (height + 10),
      channels: 3,
      background: '#888',
    },
  })
    .composite(layers)
    .jpeg()
    .toFile(output);
}
