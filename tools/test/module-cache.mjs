import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs';
import path from 'node:path';

// Plain JavaScript: vitest.config.ts imports it before TypeScript and aliases work.

const ROOT = path.resolve(import.meta.dirname, '../..');
const FOLDERS = 'app bench components lib prisma scripts server tests tools'.split(' ');
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Returns the folder in which Vitest keeps transformed modules for the next stage and run. They name the files that
 * they import, so a file that is added, moved or removed, or another installation, begins a new folder.
 */
export function getModuleCache() {
  const digest = createHash('sha256').update(readFileSync(path.join(ROOT, 'package-lock.json')));
  for (const name of FOLDERS) {
    const files = readdirSync(path.join(ROOT, name), { recursive: true });
    digest.update(`${files.sort().join('\0')}\0\0`);
  }
  const parent = path.join(ROOT, '.cache/vitest');
  const folder = path.join(parent, digest.digest('hex').slice(0, 16));
  mkdirSync(folder, { recursive: true });
  const now = new Date();
  utimesSync(folder, now, now);
  for (const name of readdirSync(parent)) {
    const other = path.join(parent, name);
    // Another run may remove it, too.
    const modifiedAt = statSync(other, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    if (modifiedAt < now.getTime() - DAY_MS) rmSync(other, { recursive: true, force: true });
  }
  return folder;
}
