import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { titleOf } from '@/lib/wallpapers/file-title';
import { demoPictures, readDemoPicture } from '@/prisma/seed/catalog';
import { Stop } from '@/scripts/failure.mjs';
import { findFiles } from '@/scripts/import/find-files';

/** A picture as somebody sends it. */
export interface Sent {
  fields: { title: string; category: string; description: string; tags: string };
  bytes: Buffer;
}

/** More than two pages of a wall hold: below it one scrolls. */
const MOST = 28;
const PICTURE = /\.(jpe?g|png|webp|avif)$/i;
const DESCRIPTION = 'Taken early in the morning, before the wind came up. Free for every screen.';
const TAGS = ['calm', 'light', 'wide', 'morning', 'texture', 'colour'];

/** Those of a folder, the name of each one's own folder its category; without one the demo's. */
export async function* readPictures(folder: string | undefined): AsyncGenerator<Sent> {
  if (folder === undefined) yield* readDemo();
  else yield* readFolder(folder);
}

async function* readFolder(folder: string): AsyncGenerator<Sent> {
  const files = (await findFiles(folder)).filter((file) => PICTURE.test(file));
  if (files.length < 12) throw new Stop(`Name a folder with at least 12 pictures: ${folder}`);
  // From the whole folder, as a wall mixes them.
  const step = Math.max(1, Math.floor(files.length / MOST));
  const chosen = files.filter((_, index) => index % step === 0).slice(0, MOST);
  const mixed = chosen.map((file, index) => ({ file, place: (index * 11) % chosen.length }));
  for (const { file } of mixed.sort((a, b) => a.place - b.place)) {
    const title = titleOf(path.basename(file));
    const tags = TAGS.filter((_, index) => (title.length + index) % 2 === 0).join();
    const category = titleOf(path.basename(path.dirname(file)));
    yield {
      fields: { title, category, description: DESCRIPTION, tags },
      bytes: await readFile(file),
    };
  }
}

async function* readDemo(): AsyncGenerator<Sent> {
  for (const picture of demoPictures.slice(0, MOST)) {
    const { title, category, description, tags } = picture;
    const bytes = await readDemoPicture(picture);
    yield { fields: { title, category, description, tags: tags.join() }, bytes };
  }
}
