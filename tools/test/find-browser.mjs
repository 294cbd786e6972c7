import { existsSync } from 'node:fs';
import path from 'node:path';

// Plain JavaScript: vitest.config.ts imports it before TypeScript and aliases work.

export const CACHE = path.resolve(import.meta.dirname, '../../.cache/chromium');
export const UNPACKED = path.join(CACHE, 'chromium');
/** Takes half the time of a browser with a user interface. */
export const SHELL = 'chromium-headless-shell';
const NAMES = [SHELL, 'chromium', 'google-chrome', 'google-chrome-stable'];
const ON_MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/** @returns {string | undefined} */
export function findBrowser() {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/bin'];
  const inPath = NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  const named = process.env.CHROMIUM ? [process.env.CHROMIUM] : [];
  return [...named, ...inPath, ON_MAC, UNPACKED].find((file) => existsSync(file));
}
