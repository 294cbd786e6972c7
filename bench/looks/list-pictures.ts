import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { unpackPackage } from '@/tools/test/debian-package';

const PACKAGES = [
  'gnome-backgrounds',
  'mate-backgrounds',
  'ukui-wallpapers',
  'lomiri-wallpapers-16.04',
  'lomiri-wallpapers-20.04',
  'sway-backgrounds',
];
const DEMO = 'prisma/seed/pictures';
/** Formats that uploads accept. */
const PICTURE = /\.(jpe?g|png|webp|avif)$/i;
/** Profile pictures, which are parts of demo pictures. */
const SKIPPED = /avatars$/;

/** Lists the demo pictures and those in `folders`, or else in Debian packages, which it downloads. */
export async function listBenchPictures(folders: string[]): Promise<string[]> {
  return listPictures([DEMO, ...(folders.length > 0 ? folders : await unpackAll())]);
}

/** Leaves out duplicates, and pictures that `npm run import` leaves out by default because they are small. */
async function listPictures(folders: string[]): Promise<string[]> {
  const files = new Map<string, string>();
  for (const folder of folders) {
    for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
      if (entry.isFile() && PICTURE.test(entry.name) && !SKIPPED.test(entry.parentPath)) {
        const file = path.join(entry.parentPath, entry.name);
        const { width, height } = await sharp(file).metadata();
        if (width < 1280 || height < 720) continue;
        const hash = createHash('sha256')
          .update(await readFile(file))
          .digest('hex');
        if (!files.has(hash)) files.set(hash, file);
      }
    }
  }
  return [...files.values()];
}

async function unpackAll(): Promise<string[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-looks-'));
  process.once('exit', () => void rm(folder, { recursive: true, force: true }));
  const roots: string[] = [];
  for (const name of PACKAGES) roots.push(await unpackPackage(name, path.join(folder, name), {}));
  return roots;
}
