import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { CliError } from '@/scripts/cli-error.mjs';

const NAME = /^fresco-\d{4}-\d{2}-\d{2}T\d{6}Z\.tar$/;
const DRAFT = /^fresco-\d{4}-\d{2}-\d{2}T\d{6}Z\.tar\.partial$/;
/** A running backup writes all the time. */
const ABANDONED_MS = 60 * 60 * 1000;

/** Returns the archive to write: the file itself, or a new one in an existing folder. */
export async function chooseFile(target: string, now = new Date()): Promise<string> {
  if (await isFolder(target)) {
    await removeAbandoned(target);
    const time = now.toISOString().slice(0, 19).replaceAll(':', '');
    return path.join(target, `fresco-${time}Z.tar`);
  }
  if (!target.endsWith('.tar')) {
    throw new CliError(
      `The folder ${target} doesn't exist. Create it, or enter a file that ends in .tar.`,
    );
  }
  if (await isFolder(path.dirname(target))) return target;
  throw new CliError(`The folder ${path.dirname(target)} doesn't exist. Create it first.`);
}

/** Deletes all but the newest archives in a folder, and returns the names of the deleted ones. */
export async function removeOldArchives(folder: string, keep: number): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => NAME.test(name)).sort();
  const old = names.slice(0, -keep);
  for (const name of old) await rm(path.join(folder, name));
  return old;
}

/** Deletes what backups left that were killed. */
async function removeAbandoned(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => DRAFT.test(name));
  for (const name of names) {
    const file = path.join(folder, name);
    const { mtimeMs } = await stat(file);
    if (Date.now() - mtimeMs > ABANDONED_MS) await rm(file, { force: true });
  }
}

export async function isFolder(name: string): Promise<boolean> {
  return (await stat(name).catch(() => null))?.isDirectory() ?? false;
}
