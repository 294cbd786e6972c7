import { readdir, readFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import { IMMUTABLE } from '@/lib/cache-control';
import { getSiteFolder, VERSIONS } from '@/scripts/versions.mjs';
import { CachedBody, sendCachedBody } from './cached-body';
import type { Exchange } from './responses';

const PREFIX = '/_next/static/';
const FOLDER = '.next/static';
/** Never part of the path of a built file: hidden files, parent folders, and a second spelling of the same path. */
const INVALID = /(?:^|\/)[./]|[^\w~./-]/;
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

export interface StaticFiles {
  /** In memory, by URL (two megabytes): they stay available after the next build replaces them. */
  files: Map<string, StaticFile>;
  root: string;
}

/** Reads the files of the build in `root`. */
export async function readStaticFiles(root: string): Promise<StaticFiles> {
  const files = new Map<string, StaticFile>();
  const folder = path.join(root, FOLDER);
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  for (const name of names) {
    const file = TYPES[path.extname(name)] && (await readStaticFile(folder, name));
    if (file) files.set(PREFIX + name.split(path.sep).join('/'), file);
  }
  return { files, root };
}

async function readStaticFile(folder: string, name: string): Promise<StaticFile> {
  const file = path.join(folder, name);
  const br = await readFile(`${file}.br`).catch(() => undefined);
  const body = new CachedBody(await readFile(file), br && { br });
  return { type: TYPES[path.extname(name)] ?? '', body };
}

/**
 * Finds files of this build, and of other versions that are installed: pages that are open load those of the last one,
 * and while an update replaces the processes, pages of the new version load theirs from processes of the old one.
 */
export async function findStaticFile(
  { url = '', method }: IncomingMessage,
  { files, root }: StaticFiles,
): Promise<StaticFile | undefined> {
  if (!url.startsWith(PREFIX) || (method !== 'GET' && method !== 'HEAD')) return undefined;
  const [key = ''] = url.split('?', 1);
  const known = files.get(key);
  const name = key.slice(PREFIX.length);
  if (known || INVALID.test(name) || !TYPES[path.extname(name)]) return known;
  for (const other of await listOtherVersions(root)) {
    const file = await readStaticFile(path.join(other, FOLDER), name).catch(() => undefined);
    if (!file) continue;
    files.set(key, file);
    return file;
  }
  return undefined;
}

/** The first version is in the folder of the site. */
async function listOtherVersions(root: string): Promise<string[]> {
  const site = getSiteFolder(root);
  const versions = path.join(site, VERSIONS);
  const names = await readdir(versions).catch(() => []);
  return [site, ...names.map((name) => path.join(versions, name))].filter((one) => one !== root);
}

export function sendStaticFile(exchange: Exchange, { type, body }: StaticFile) {
  const headers = ['Cache-Control', `public, ${IMMUTABLE}`, 'Content-Type', type];
  headers.push('Vary', 'Accept-Encoding');
  return sendCachedBody(exchange, 200, [...exchange.commonHeaders, ...headers], body);
}
