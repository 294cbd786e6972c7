import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Exchange } from './answers';
import { Body, sendBody } from './bodies';

/** Where scripts, styles and fonts of the build are found. */
const PREFIX = '/_next/static/';
/** Kinds of files that are answered here; others are Next's. */
const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'application/javascript; charset=utf-8',
};

/** The build's scripts and style sheets, by address. */
export type StaticFiles = ReadonlyMap<string, { type: string; body: Body }>;

/**
 * Reads them all, each with what `scripts/compress.ts` made of it: some two megabytes that are
 * answered without Next, and go on being answered when the next build has taken their place.
 *
 * @param folder Next's `static`.
 */
export async function readStaticFiles(folder: string): Promise<StaticFiles> {
  const files = new Map<string, { type: string; body: Body }>();
  const found = await readdir(folder, { recursive: true }).catch(() => []);
  for (const name of found) {
    const type = TYPES[path.extname(name)];
    if (!type) continue;
    const file = path.join(folder, name);
    const br = await readFile(`${file}.br`).catch(() => undefined);
    const body = new Body(await readFile(file), br && { br });
    files.set(PREFIX + name.split(path.sep).join('/'), { type, body });
  }
  return files;
}

/**
 * Answers a script or a style sheet. Its address names its content, so whoever has it asks no more.
 *
 * @returns false when this is Next's to answer.
 */
export function sendStaticFile(exchange: Exchange, files: StaticFiles): boolean {
  const { url = '', method } = exchange.request;
  if (!url.startsWith(PREFIX) || (method !== 'GET' && method !== 'HEAD')) return false;
  const file = files.get(url.split('?', 1)[0] ?? '');
  if (!file) return false;
  const own = ['Cache-Control', 'public, max-age=31536000, immutable'];
  own.push('Content-Type', file.type, 'Vary', 'Accept-Encoding');
  sendBody(exchange, 200, [...exchange.headers, ...own], file.body);
  return true;
}
