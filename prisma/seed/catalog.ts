import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

export interface DemoPicture {
  /** Names its file, `pictures/<slug>.<format>`. */
  slug: string;
  format: 'jpg' | 'png' | 'webp' | 'avif';
  title: string;
  description: string;
  category: string;
  tags: readonly string[];
  /** Username of one of `demoCreators`. */
  creator: string;
  altText: string;
  daysAgo: number;
  /** Slug of the dark version. */
  dark?: string;
}

interface DemoCreator {
  username: string;
  firstName: string;
  lastName: string;
  bio: string;
}

interface Catalog {
  creators: readonly DemoCreator[];
  pictures: readonly DemoPicture[];
}

const FOLDER = path.join(import.meta.dirname, 'pictures');

const catalog: Catalog = JSON.parse(readFileSync(path.join(FOLDER, 'catalog.json'), 'utf8'));

export const { creators: demoCreators, pictures: demoPictures } = catalog;

export function readDemoPicture({ slug, format }: DemoPicture): Promise<Buffer> {
  return readFile(path.join(FOLDER, `${slug}.${format}`));
}

export function demoAvatarPath(username: string): string {
  return path.join(FOLDER, 'avatars', `${username}.webp`);
}
