import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { expect } from 'vitest';
import { PATCH as updateWallpaper } from '@/app/api/wallpapers/[id]/route';
import { db } from '@/lib/platform/db';
import { env } from '@/lib/platform/env';
import { getIncomingFolder } from '@/lib/platform/incoming-uploads';
import { listFileKeys } from '@/lib/wallpapers/wallpaper-files';
import { call } from './call';
import { type TestUser, uploadWallpaper } from './factories';
import { getRow } from './reconcile';

export const getFilePath = (url: string) =>
  path.join(env().DATA_DIR, 'images', url.replace(/^.*\/i\//, ''));
export const getFolderPath = (id: string) => path.join(env().DATA_DIR, 'images', 'w', id);
const listFileNames = async (id: string) => (await readdir(getFolderPath(id))).sort();
export const listTemporaryFiles = () => readdir(getIncomingFolder());
export const setFocalPoint = (creator: TestUser, id: string, x: number, y = 0.5) =>
  call(updateWallpaper, { as: creator, params: { id }, json: { focalPoint: { x, y } } });

/** Expects exactly the files named by the row in the wallpaper's folder. */
export async function expectNoExtraFiles(id: string) {
  const { files } = await getRow(id);
  const names = listFileKeys(files).map((key) => path.basename(key));
  expect(await listFileNames(id)).toEqual(names.sort());
  expect(await db().fileRemoval.count()).toBe(0);
}

let shade = 0;

/** Creates a picture that is blue on the left, red on the right and different each time. */
async function makeTwoColorPicture(): Promise<Buffer> {
  const [width, height] = [800, 400];
  shade += 5;
  const data = Buffer.alloc(width * height * 3);
  for (let at = 0; at < data.length; at += 3) {
    const isLeft = (at / 3) % width < width / 2;
    data.set(isLeft ? [0, shade, 255] : [255, shade, 0], at);
  }
  return sharp(data, { raw: { width, height, channels: 3 } })
    .jpeg()
    .toBuffer();
}

export async function uploadTwoColors(creator: TestUser): Promise<string> {
  const { status, body } = await uploadWallpaper(creator, {}, await makeTwoColorPicture());
  expect(status).toBe(201);
  return body._id;
}

/** Means of the two channels. */
export async function getRedAndBlue(url: string): Promise<number[]> {
  const { channels } = await sharp(await readFile(getFilePath(url))).stats();
  return [channels[0]?.mean ?? 0, channels[2]?.mean ?? 0].map(Math.round);
}
