import type { IncomingHttpHeaders } from 'node:http';
import { create as createDisposition } from 'content-disposition';
import fresh from 'fresh';
import { IMMUTABLE, PRIVATE } from '@/lib/cache-control';
import { ALLOW_ANY_ORIGIN } from '@/lib/cors';
import { log } from '@/lib/platform/log';
import type { ByteRange, Storage, StoredFile } from '@/lib/platform/storage/contract';
import { type ParsedKey, parseKey, toEtag } from '@/lib/platform/storage/keys';
import { toFileName } from '@/lib/wallpapers/download-name';
import { getClientAddress } from './client';
import { parseRangeHeader } from './range';
import { type Exchange, sendError, sendResponse } from './responses';

// Keys are content hashes: the file behind a key never changes.
const immutableHeaders = (scope: 'public' | 'private') => [
  'Cache-Control',
  `${scope}, ${IMMUTABLE}`,
  'Accept-Ranges',
  'bytes',
  'Cross-Origin-Resource-Policy',
  'cross-origin',
  // Always sent: a cached copy serves requests with and without an Origin.
  ...ALLOW_ANY_ORIGIN,
];
const PUBLIC_HEADERS = immutableHeaders('public');
const DOWNLOAD_HEADERS = immutableHeaders('private');
// Access can be revoked at any time.
const HIDDEN_HEADERS = [
  'Cache-Control',
  PRIVATE,
  'Accept-Ranges',
  'bytes',
  'Cross-Origin-Resource-Policy',
  'same-origin',
];

export interface FileAccess {
  /** Undefined while the list is unknown. */
  isHidden(publicId: string): boolean | undefined;
  canRead(publicId: string, by: FileRequester): Promise<boolean>;
}

export interface FileRequester {
  headers: IncomingHttpHeaders;
  address: string;
}

export interface ImageSource {
  storage: Storage;
  fileAccess: FileAccess;
  trustedHops: number;
}

interface Picture {
  exchange: Exchange;
  storage: Storage;
  name: string;
  key: ParsedKey;
  /** Download name without extension; null to display the image. */
  downloadTitle: string | null;
  isGuarded: boolean;
}

// Serves `/i/<name>` from storage without buffering. Downloads never come from a CDN: only we can
// set a file name for every browser (docs/decisions/0012-counting-visitors.md). Files of hidden
// wallpapers are for their uploader and admins (docs/decisions/0024-hidden-wallpapers.md).
export async function sendImage(
  exchange: Exchange,
  { storage, fileAccess, trustedHops }: ImageSource,
  name: string,
  downloadTitle: string | null = null,
): Promise<void> {
  const { request } = exchange;
  const { method, headers } = request;
  if (method !== 'GET' && method !== 'HEAD') {
    return sendError(exchange, 'method_not_allowed', { headers: ['Allow', 'GET, HEAD'] });
  }
  const key = parseKey(name);
  if (!key) return sendError(exchange, 'not_found');
  // Public images never wait for a query: every image of every page comes through here.
  const isGuarded = key.kind === 'w' && fileAccess.isHidden(key.owner) !== false;
  if (isGuarded) {
    const address = getClientAddress(request, trustedHops);
    const mayHave = await fileAccess.canRead(key.owner, { headers, address });
    if (!mayHave) return sendError(exchange, 'not_found');
  }
  const imageUrl = storage.url(name);
  // URLs shared before a CDN was set up redirect to it.
  if (downloadTitle === null && !isGuarded && !imageUrl.startsWith('/')) {
    return sendResponse(exchange, 302, [
      'Location',
      imageUrl,
      'Cache-Control',
      'public, max-age=300',
      ...ALLOW_ANY_ORIGIN,
    ]);
  }
  const isPlainRequest = method === 'GET' && !headers['if-none-match'] && !headers.range;
  const picture = { exchange, storage, name, key, downloadTitle, isGuarded };
  if (!isPlainRequest) return sendPart(picture);
  const file = await storage.open(name);
  return file ? stream(picture, file) : sendError(exchange, 'not_found');
}

async function sendPart(picture: Picture): Promise<void> {
  const { exchange, storage, name, key } = picture;
  const { method, headers } = exchange.request;
  const etag = toEtag(key);
  const found = await storage.head(name);
  if (!found) return sendError(exchange, 'not_found');
  if (fresh(headers, { etag })) {
    return sendResponse(exchange, 304, [...fileHeaders(picture), 'ETag', etag]);
  }
  if (method === 'HEAD') {
    exchange.response.writeHead(200, imageHeaders(picture, found.size)).end();
    return;
  }
  const isCurrent = !headers['if-range'] || headers['if-range'] === etag;
  const range = isCurrent ? parseRangeHeader(headers.range, found.size) : undefined;
  if (range === null) {
    return sendResponse(exchange, 416, [
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
  // If the client disconnected during the open, 'close' won't fire again.
  if (response.destroyed) return void file.stream.destroy();
  const { range, size } = file;
  const length = range ? range.end - range.start + 1 : size;
  response.writeHead(range ? 206 : 200, imageHeaders(picture, length, range, size));
  file.stream.once('error', (error) => {
    log.error('image.stream_failed', error, { requestId, owner: picture.key.owner });
    response.destroy();
  });
  response.once('close', () => file.stream.destroy());
  // Not `pipeline`: these lines do the same and serve 50% more requests.
  file.stream.pipe(response);
}

function imageHeaders(
  picture: Picture,
  length: number,
  range: ByteRange | null = null,
  size = length,
): string[] {
  const { commonHeaders, requestId } = picture.exchange;
  const { key } = picture;
  const contentRange = range ? ['Content-Range', `bytes ${range.start}-${range.end}/${size}`] : [];
  const fields = ['Content-Type', key.contentType, 'ETag', toEtag(key), 'X-Request-Id', requestId];
  return [
    ...commonHeaders,
    ...fileHeaders(picture),
    ...fields,
    ...contentRange,
    'Content-Length',
    String(length),
  ];
}

/** Shared caches may ignore the query and would serve the download as the image. */
function fileHeaders({ key, downloadTitle, isGuarded }: Picture): string[] {
  if (downloadTitle === null) return isGuarded ? HIDDEN_HEADERS : PUBLIC_HEADERS;
  const disposition = createDisposition(toFileName(downloadTitle, key.extension));
  const headers = isGuarded ? HIDDEN_HEADERS : DOWNLOAD_HEADERS;
  return [...headers, 'Content-Disposition', disposition];
}
