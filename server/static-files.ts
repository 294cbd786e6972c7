import { readdir, readFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import { IMMUTABLE } from '@/lib/cache-control';
import { CachedBody, sendCachedBody } from './cached-body';
import type { Exchange } from './responses';

const PREFIX = '/_next/static/';
const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'application/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

export interface StaticFile {
  type: string;
  body: CachedBody;
}

export type StaticFiles = ReadonlyMap<string, StaticFile>;

/** Kept in memory (two megabytes): they stay available after the next build replaces them. */
export async function readStaticFiles(folder: string): Promise<StaticFiles> {
  const files = new Map<string, StaticFile>();
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

export function findStaticFile(
  { url = '', method }: IncomingMessage,
  files: StaticFiles,
): StaticFile | undefined {
  if (!url.startsWith(PREFIX) || (method !== 'GET' && method !== 'HEAD')) return undefined;
  return files.get(url.split('?', 1)[0] ?? '');
}

export function sendStaticFile(exchange: Exchange, { type, body }: StaticFile) {
  const headers = ['Cache-Control', `public, ${IMMUTABLE}`, 'Content-Type', type];
  headers.push('Vary', 'Accept-Encoding');
  return sendCachedBody(exchange, 200, [...exchange.commonHeaders, ...headers], body);
}
