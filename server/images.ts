import { log } from '@/lib/platform/log';
import type { ByteRange, Storage, StoredFile } from '@/lib/platform/storage/contract';
import { etagOf, type ParsedKey, parseKey } from '@/lib/platform/storage/keys';
import { type Exchange, send, sendError } from './answers';
import { namesEtag, requestedRange } from './range';

// A key is made of its file's content: what it names can be missing, but never change.
const FOREVER = [
  'Cache-Control',
  'public, max-age=31536000, immutable',
  'Accept-Ranges',
  'bytes',
  'Cross-Origin-Resource-Policy',
  'cross-origin',
];

/** Answers `/i/<name>` from storage: conditional requests, one range, nothing held in memory. */
export async function sendImage(exchange: Exchange, storage: Storage, name: string): Promise<void> {
  const { method, headers } = exchange.request;
  if (method !== 'GET' && method !== 'HEAD') {
    return sendError(exchange, 'method_not_allowed', { headers: ['Allow', 'GET, HEAD'] });
  }
  const key = parseKey(name);
  if (!key) return sendError(exchange, 'not_found');
  const home = storage.url(name);
  // Addresses shared before a CDN was set up lead there from then on.
  if (!home.startsWith('/')) {
    return send(exchange, 302, ['Location', home, 'Cache-Control', 'public, max-age=300']);
  }
  const plain = method === 'GET' && !headers['if-none-match'] && !headers.range;
  if (!plain) return sendPart(exchange, storage, name, key);
  const file = await storage.open(name);
  return file ? stream(exchange, key, file) : sendError(exchange, 'not_found');
}

/** The answers that need the size of the file before it is opened, or do not open it at all. */
async function sendPart(
  exchange: Exchange,
  storage: Storage,
  name: string,
  key: ParsedKey,
): Promise<void> {
  const { method, headers } = exchange.request;
  const etag = etagOf(key);
  const found = await storage.head(name);
  if (!found) return sendError(exchange, 'not_found');
  if (namesEtag(headers['if-none-match'], etag)) {
    return send(exchange, 304, [...FOREVER, 'ETag', etag]);
  }
  if (method === 'HEAD') {
    exchange.response.writeHead(200, imageHeaders(exchange, key, found.size)).end();
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
  return file ? stream(exchange, key, file) : sendError(exchange, 'not_found');
}

function stream(exchange: Exchange, key: ParsedKey, file: StoredFile): void {
  const { response, requestId } = exchange;
  // The client may have gone while the file was opened; 'close' would not come again.
  if (response.destroyed) return void file.stream.destroy();
  const { range, size } = file;
  const length = range ? range.end - range.start + 1 : size;
  response.writeHead(range ? 206 : 200, imageHeaders(exchange, key, length, range, size));
  file.stream.once('error', (error) => {
    log.error('image.broken', error, { requestId, owner: key.owner });
    response.destroy();
  });
  response.once('close', () => file.stream.destroy());
  // Not `pipeline`: these three lines do the same and serve half as many requests again.
  file.stream.pipe(response);
}

function imageHeaders(
  { headers, requestId }: Exchange,
  key: ParsedKey,
  length: number,
  range: ByteRange | null = null,
  size = length,
): string[] {
  const part = range ? ['Content-Range', `bytes ${range.start}-${range.end}/${size}`] : [];
  const own = ['Content-Type', key.contentType, 'ETag', etagOf(key), 'X-Request-Id', requestId];
  return [...headers, ...FOREVER, ...own, ...part, 'Content-Length', String(length)];
}
