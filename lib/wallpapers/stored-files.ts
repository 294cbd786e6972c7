import 'server-only';
import { createHash } from 'node:crypto';
import { db } from '@/lib/platform/db';
import { deleteUnreferencedFiles } from '@/lib/platform/storage/file-removals';
import { parseKey } from '@/lib/platform/storage/keys';
import { storage } from '@/lib/platform/storage/storage';
import type { Prisma } from '@/prisma/generated/client';
import { listFileKeys, listFiles, parseFiles, type WallpaperFiles } from './wallpaper-files';

const fileColumns = {
  id: true,
  publicId: true,
  needsAvif: true,
  pipelineVersion: true,
  focalX: true,
  focalY: true,
  files: true,
} as const;

type Row = Prisma.WallpaperGetPayload<{ select: typeof fileColumns }>;

export type FileRow = Omit<Row, 'files'> & { files: WallpaperFiles };

export interface BrokenFile {
  key: string;
  problem: 'missing' | 'damaged';
}

const toFileRow = (row: Row): FileRow => ({ ...row, files: parseFiles(row.files) });

export async function getFileRow(id: string): Promise<FileRow | null> {
  const row = await db().wallpaper.findUnique({ where: { id }, select: fileColumns });
  return row && toFileRow(row);
}

export async function listFileRows(after: string | null, take: number): Promise<FileRow[]> {
  const rows = await db().wallpaper.findMany({
    where: after === null ? {} : { id: { gt: after } },
    orderBy: { id: 'asc' },
    take,
    select: fileColumns,
  });
  return rows.map(toFileRow);
}

export async function listFileRowsByPublicId(publicIds: string[]): Promise<FileRow[]> {
  const rows = await db().wallpaper.findMany({
    where: { publicId: { in: publicIds } },
    select: fileColumns,
  });
  return rows.map(toFileRow);
}

/** `quick` skips hashing and checks only existence and size. */
export async function findBrokenFiles(row: FileRow, quick: boolean): Promise<BrokenFile[]> {
  const sizes = new Map<string, number>();
  for await (const { key, size } of storage().list(`w/${row.publicId}/`)) sizes.set(key, size);
  const broken: BrokenFile[] = [];
  const files = new Map(listFiles(row.files).map((file) => [file.key, file]));
  for (const { key, bytes } of files.values()) {
    const size = sizes.get(key);
    if (size === undefined) broken.push({ key, problem: 'missing' });
    else if (size !== bytes) broken.push({ key, problem: 'damaged' });
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

/**
 * Removes new files of a wallpaper whose row has changed or is gone. Keeps those the row has by now: a
 * concurrent run stores the same ones. By its public ID, because publishing changes the other one.
 */
export async function discardUnused(publicId: string, keys: string[]): Promise<void> {
  const [row] = await listFileRowsByPublicId([publicId]);
  const referenced = row ? listFileKeys(row.files) : [];
  await deleteUnreferencedFiles(keys.filter((key) => !referenced.includes(key)));
}
