import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { CachedBody, sendCachedBody } from './cached-body';
import type { Exchange } from './responses';

const PREFIX = '/_next/static/';
const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'application/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

export type StaticFiles = ReadonlyMap<string, { type: string; body: CachedBody }>;

/** Kept in memory (two megabytes): they stay available after the next build replaces them. */
export async function readStaticFiles(folder: string): Promise<StaticFiles> {
  const files = new Map<string, { type: string; body: CachedBody }>();
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  for (const name of names) {
    const type = TYPES[path.extname(name)];
    if (!type) continue;
    const file = path.join(folder, name);
    const br = await readFile(`${file}.br`).catch(() => undefined);
    const body = new CachedBody(await readFile(file), br && { br });
    files.set(PREFIX + name.split(path.sep).join('/'), { type, body });
  }
  return files;
}

export function sendStaticFile(exchange: Exchange, files: StaticFiles): boolean {
  const { url = '', method } = exchange.request;
  if (!url.startsWith(PREFIX) || (method !== 'GET' && method !== 'HEAD')) return false;
  const file = files.get(url.split('?', 1)[0] ?? '');
  if (!file) return false;
  const fileHeaders = ['Cache-Control', 'public, max-age=31536000, immutable'];
  fileHeaders.push('Content-Type', file.type, 'Vary', 'Accept-Encoding');
  sendCachedBody(exchange, 200, [...exchange.commonHeaders, ...fileHeaders], file.body);
  return true;
}
