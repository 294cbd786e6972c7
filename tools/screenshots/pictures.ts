import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { toTitle } from '@/lib/wallpapers/file-title';
import { demoPictures, readDemoPicture } from '@/prisma/seed/catalog';
import { CliError } from '@/scripts/cli-error.mjs';
import { findFiles } from '@/scripts/import/find-files';

export interface UploadRequest {
  fields: { title: string; category: string; description: string; tags: string };
  bytes: Buffer;
}

/** More than two pages of the wall, so that it scrolls. */
const MAX_PICTURES = 28;
const PICTURE = /\.(jpe?g|png|webp|avif)$/i;
const DESCRIPTION = 'Taken early in the morning, before the wind came up. Free for every screen.';
const TAGS = ['calm', 'light', 'wide', 'morning', 'texture', 'color'];

/** Reads pictures from a folder, with subfolders as categories. Default: the demo pictures. */
export async function* readPictures(folder: string | undefined): AsyncGenerator<UploadRequest> {
  if (folder === undefined) yield* readDemo();
  else yield* readFolder(folder);
}

async function* readFolder(folder: string): AsyncGenerator<UploadRequest> {
  const files = (await findFiles(folder)).filter((file) => PICTURE.test(file));
  if (files.length < 12)
    throw new CliError(`${folder} has fewer than 12 pictures. Choose a folder with at least 12.`);
  const step = Math.max(1, Math.floor(files.length / MAX_PICTURES));
  const chosen = files.filter((_, index) => index % step === 0).slice(0, MAX_PICTURES);
  const mixed = chosen.map((file, index) => ({ file, place: (index * 11) % chosen.length }));
  for (const { file } of mixed.sort((a, b) => a.place - b.place)) {
    const title = toTitle(path.basename(file));
    const tags = TAGS.filter((_, index) => (title.length + index) % 2 === 0).join();
    const category = toTitle(path.basename(path.dirname(file)));
    yield {
      fields: { title, category, description: DESCRIPTION, tags },
      bytes: await readFile(file),
    };
  }
}

async function* readDemo(): AsyncGenerator<UploadRequest> {
  for (const picture of demoPictures.slice(0, MAX_PICTURES)) {
    const { title, category, description, tags } = picture;
    const bytes = await readDemoPicture(picture);
    yield { fields: { title, category, description, tags: tags.join() }, bytes };
  }
}
