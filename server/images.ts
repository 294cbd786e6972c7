import type { IncomingHttpHeaders } from 'node:http';
import { ANY_ORIGIN } from '@/lib/cors';
import { namesEtag } from '@/lib/etag';
import { log } from '@/lib/platform/log';
import type { ByteRange, Storage, StoredFile } from '@/lib/platform/storage/contract';
import { etagOf, type ParsedKey, parseKey } from '@/lib/platform/storage/keys';
import { fileName } from '@/lib/wallpapers/download-name';
import { type Exchange, send, sendError } from './answers';
import { attachment } from './attachment';
import { addressOf } from './client';
import { requestedRange } from './range';

// A key is made of its file's content: what it names can be missing, but never change.
const keptBy = (whom: 'public' | 'private') => [
  'Cache-Control',
  `${whom}, max-age=31536000, immutable`,
  'Accept-Ranges',
  'bytes',
  'Cross-Origin-Resource-Policy',
  'cross-origin',
  // Always, not only for who asks with an origin: a copy in a cache has to do for both.
  ...ANY_ORIGIN,
];
const SHOWN = keptBy('public');
const SAVED = keptBy('private');
// Today's viewer may not be tomorrow's, and nobody else's.
const GUARDED = [
  'Cache-Control',
  'private, no-store',
  'Accept-Ranges',
  'bytes',
  'Cross-Origin-Resource-Policy',
  'same-origin',
];

/** Which wallpapers are not public, and who sees them all the same. */
export interface HiddenFiles {
  /** Undefined as long as nobody knows. */
  has(publicId: string): boolean | undefined;
  mayHave(publicId: string, by: Asking): Promise<boolean>;
}

/** Who asks for a file, as far as it is known. */
export interface Asking {
  headers: IncomingHttpHeaders;
  /** The client's. */
  address: string;
}

/** Where pictures come from. */
export interface Pictures {
  storage: Storage;
  hidden: HiddenFiles;
  /** How many proxies in front may be believed. */
  trustedHops: number;
}

/** What is asked for. */
interface Picture {
  exchange: Exchange;
  storage: Storage;
  name: string;
  key: ParsedKey;
  /** What it is to be saved under, without its extension; null when it is to be shown. */
  title: string | null;
  /** It belongs to a wallpaper that is not public. */
  isGuarded: boolean;
}

/**
 * Answers `/i/<name>` from storage: conditional requests, one range, nothing held in memory. With a
 * title it is sent as a file to be saved, by this server also when there is a CDN: only we can name
 * it for every browser (docs/decisions/0012-counting-visitors.md). What belongs to a wallpaper that is
 * not public is there for its uploader and for admins alone (docs/decisions/0024-hidden-files.md).
 */
export async function sendImage(
  exchange: Exchange,
  { storage, hidden, trustedHops }: Pictures,
  name: string,
  title: string | null = null,
): Promise<void> {
  const { request } = exchange;
  const { method, headers } = request;
  if (method !== 'GET' && method !== 'HEAD') {
    return sendError(exchange, 'method_not_allowed', { headers: ['Allow', 'GET, HEAD'] });
  }
  const key = parseKey(name);
  if (!key) return sendError(exchange, 'not_found');
  // Not waited for where it is public: every picture of every page passes here.
  const isGuarded = key.kind === 'w' && hidden.has(key.owner) !== false;
  if (isGuarded) {
    const address = addressOf(request, trustedHops);
    const mayHave = await hidden.mayHave(key.owner, { headers, address });
    if (!mayHave) return sendError(exchange, 'not_found');
  }
  const home = storage.url(name);
  // Addresses shared before a CDN was set up lead there from then on.
  if (title === null && !isGuarded && !home.startsWith('/')) {
    return send(exchange, 302, [
      'Location',
      home,
      'Cache-Control',
      'public, max-age=300',
      ...ANY_ORIGIN,
    ]);
  }
  const plain = method === 'GET' && !headers['if-none-match'] && !headers.range;
  const picture = { exchange, storage, name, key, title, isGuarded };
  if (!plain) return sendPart(picture);
  const file = await storage.open(name);
  return file ? stream(picture, file) : sendError(exchange, 'not_found');
}

/** The answers that need the size of the file before it is opened, or do not open it at all. */
async function sendPart(picture: Picture): Promise<void> {
  const { exchange, storage, name, key } = picture;
  const { method, headers } = exchange.request;
  const etag = etagOf(key);
  const found = await storage.head(name);
  if (!found) return sendError(exchange, 'not_found');
  if (namesEtag(headers['if-none-match'], etag)) {
    return send(exchange, 304, [...fileHeaders(picture), 'ETag', etag]);
  }
  if (method === 'HEAD') {
    exchange.response.writeHead(200, imageHeaders(picture, found.size)).end();
    return;
  }
  const unchanged = !headers['if-range'] || headers['if-range'] === etag;
  const range = unchanged ? requestedRange(headers.range, found.size) : undefined;
  if (range === null) {
    return send(exchange, 416, [
      'Content-Range',
      `bytes */${found.size}`,
      'Cache-Control',
      'no-store',
    ]);
  }
  const file = await storage.open(name, range);
  return file ? stream(picture, file) : sendError(exchange, 'not_found');
}

function stream(picture: Picture, file: StoredFile): void {
  const { response, requestId } = picture.exchange;
  // The client may have gone while the file was opened; 'close' would not come again.
  if (response.destroyed) return void file.stream.destroy();
  const { range, size } = file;
  const length = range ? range.end - range.start + 1 : size;
  response.writeHead(range ? 206 : 200, imageHeaders(picture, length, range, size));
  file.stream.once('error', (error) => {
    log.error('image.broken', error, { requestId, owner: picture.key.owner });
    response.destroy();
  });
  response.once('close', () => file.stream.destroy());
  // Not `pipeline`: these three lines do the same and serve half as many requests again.
  file.stream.pipe(response);
}

function imageHeaders(
  picture: Picture,
  length: number,
  range: ByteRange | null = null,
  size = length,
): string[] {
  const { headers, requestId } = picture.exchange;
  const { key } = picture;
  const part = range ? ['Content-Range', `bytes ${range.start}-${range.end}/${size}`] : [];
  const own = ['Content-Type', key.contentType, 'ETag', etagOf(key), 'X-Request-Id', requestId];
  return [...headers, ...fileHeaders(picture), ...own, ...part, 'Content-Length', String(length)];
}

/** A file to be saved is kept by no shared cache: one that drops queries would give it for the picture. */
function fileHeaders({ key, title, isGuarded }: Picture): string[] {
  if (title === null) return isGuarded ? GUARDED : SHOWN;
  const disposition = ['Content-Disposition', attachment(fileName(title, key.extension))];
  return [...(isGuarded ? GUARDED : SAVED), ...disposition];
}
