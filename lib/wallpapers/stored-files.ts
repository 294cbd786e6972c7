import 'server-only';
import { createHash } from 'node:crypto';
import { db } from '@/lib/platform/db';
import { parseKey } from '@/lib/platform/storage/keys';
import { storage } from '@/lib/platform/storage/storage';

export const fileKeyColumns = {
  originalKey: true,
  smallKey: true,
  small2xKey: true,
  displayKey: true,
  cardKey: true,
  pinKey: true,
  smallAvifKey: true,
  small2xAvifKey: true,
  displayAvifKey: true,
} as const;

const fileColumns = {
  id: true,
  publicId: true,
  bytes: true,
  pendingWork: true,
  focalX: true,
  focalY: true,
  ...fileKeyColumns,
} as const;

const FILE_KEYS = Object.keys(fileKeyColumns) as (keyof typeof fileKeyColumns)[];

export type FileRow = NonNullable<Awaited<ReturnType<typeof getFileRow>>>;

export interface BrokenFile {
  key: string;
  problem: 'missing' | 'damaged';
}

export function getFileRow(id: string) {
  return db().wallpaper.findUnique({ where: { id }, select: fileColumns });
}

/** Lists wallpapers of every status after an id, oldest first. */
export function listFileRows(after: string | null, take: number) {
  return db().wallpaper.findMany({
    where: after === null ? {} : { id: { gt: after } },
    orderBy: { id: 'asc' },
    take,
    select: fileColumns,
  });
}

export function listFileRowsByPublicId(publicIds: string[]): Promise<FileRow[]> {
  return db().wallpaper.findMany({
    where: { publicId: { in: publicIds } },
    select: fileColumns,
  });
}

/** Returns distinct keys: variants of a small picture can be the same file. */
export function getFileKeys(row: FileRow): string[] {
  const keys = FILE_KEYS.map((name) => row[name]);
  return [...new Set(keys)].filter((key) => key !== null);
}

/**
 * Compares the stored files of a wallpaper with its row.
 *
 * @param quick skips hashing and checks only existence and size.
 */
export async function findBrokenFiles(row: FileRow, quick: boolean): Promise<BrokenFile[]> {
  const sizes = new Map<string, number>();
  for await (const { key, size } of storage().list(`w/${row.publicId}/`)) sizes.set(key, size);
  const broken: BrokenFile[] = [];
  for (const key of getFileKeys(row)) {
    const size = sizes.get(key);
    const isRightSize = key === row.originalKey ? size === row.bytes : size !== 0;
    if (size === undefined) broken.push({ key, problem: 'missing' });
    else if (!isRightSize) broken.push({ key, problem: 'damaged' });
    else if (!quick && !(await isIntact(key))) broken.push({ key, problem: 'damaged' });
  }
  return broken;
}

/** Checks the content of a file against the hash in its key. */
export async function isIntact(key: string): Promise<boolean> {
  const file = await storage().open(key);
  if (!file) return false;
  const hash = createHash('sha256');
  for await (const chunk of file.stream) hash.update(chunk);
  return hash.digest('hex').startsWith(parseKey(key)?.hash ?? '-');
}
