import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { photoPixels } from '@/tests/fixtures/pictures';

const [WIDTH, HEIGHT] = [3840, 2160];
/** How far a cut may wander over its photograph, in pixels: one step is another picture. */
const ROOM = 64;

/** Makes 4K photographs, each another picture than all before: the site takes a picture only once. */
export interface Photographs {
  sources: number;
  /** Writes `count` JPEGs into a folder and says where they are. */
  make(count: number): Promise<string[]>;
}

/** @param files to cut them from; without any, landscapes made by code. */
export async function openPhotographs(files: string[], folder: string): Promise<Photographs> {
  const sources = await Promise.all((files.length > 0 ? files.map(open) : made()).map(toRoomy));
  let cuts = 0;
  const cut = async (index: number): Promise<string> => {
    const source = sources[index % sources.length];
    if (!source) throw new Error('There is nothing to cut from.');
    const step = Math.floor(index / sources.length);
    const [left, top] = [step % ROOM, Math.floor(step / ROOM) % ROOM];
    const area = { left, top, width: WIDTH, height: HEIGHT };
    const file = path.join(folder, `${index}.jpg`);
    const { data, info } = source;
    const bytes = sharp(data, { raw: info }).extract(area).jpeg({ quality: 90 });
    await writeFile(file, await bytes.toBuffer());
    return file;
  };
  return {
    sources: sources.length,
    make: async (count) => {
      const made: string[] = [];
      for (; made.length < count; cuts += 1) made.push(await cut(cuts));
      return made;
    },
  };
}

const open = (file: string) => sharp(file).autoOrient();

function made(): Sharp[] {
  return [1, 2, 3, 4].map((seed) => {
    const { data, ...raw } = photoPixels({ width: WIDTH / 2, height: HEIGHT / 2, seed });
    return sharp(data, { raw });
  });
}

/** As pixels, a little larger than what is cut from it. */
function toRoomy(image: Sharp) {
  return image
    .resize(WIDTH + ROOM, HEIGHT + ROOM, { fit: 'cover' })
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
}
