import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip as gzipCallback } from 'node:zlib';
import negotiate from '@fastify/accept-negotiator';
import fresh from 'fresh';
import type { Exchange } from './responses';

const brotli = promisify(brotliCompress);
const gzip = promisify(gzipCallback);

type Encoding = 'br' | 'gzip';
const ENCODINGS: Encoding[] = ['br', 'gzip'];

/** A response body that is sent many times: hashed once, compressed once per encoding. */
export class CachedBody {
  private hash: string | undefined;
  private readonly encoding: Partial<Record<Encoding, Promise<void>>> = {};

  constructor(
    readonly plain: Buffer,
    private readonly compressed: Partial<Record<Encoding, Buffer>> = {},
  ) {}

  get etag(): string {
    this.hash ??= `W/"${createHash('sha1').update(this.plain).digest('base64url')}"`;
    return this.hash;
  }

  /** Returns the encoded body, or a promise while it is being compressed. */
  encode(encoding: Encoding): Buffer | Promise<Buffer> {
    return this.compressed[encoding] ?? this.compress(encoding);
  }

  private async compress(encoding: Encoding): Promise<Buffer> {
    this.encoding[encoding] ??= COMPRESS[encoding](this.plain).then((encoded) => {
      this.compressed[encoding] = encoded;
    });
    await this.encoding[encoding];
    return this.compressed[encoding] ?? this.plain;
  }
}

/** Brotli level 8 takes half as long again as gzip, and saves another fifth of a page. Level 9 takes ten times as long. */
const COMPRESS: Record<Encoding, (plain: Buffer) => Promise<Buffer>> = {
  br: (plain) => brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 8 } }),
  gzip: (plain) => gzip(plain),
};

/** Sends a body with an entity tag, or 304 if the client has it. */
export function sendCachedBody(
  exchange: Exchange,
  status: number,
  headers: readonly string[],
  body: CachedBody,
): void | Promise<void> {
  const { request, response, requestId } = exchange;
  const own = [...headers, 'ETag', body.etag];
  // Without other headers: scripts send `Cache-Control: no-cache` with a tag (Fetch, section 4.5).
  const condition = { 'if-none-match': request.headers['if-none-match'] };
  if (!fresh(condition, { etag: body.etag })) return sendBody(exchange, status, own, body);
  response.writeHead(304, [...withoutType(own), 'X-Request-Id', requestId]).end();
}

export function sendBody(
  exchange: Exchange,
  status: number,
  headers: readonly string[],
  body: CachedBody,
): void | Promise<void> {
  const encoding = negotiateEncoding(exchange.request.headers['accept-encoding']);
  if (!encoding) return send(exchange, status, headers, body.plain);
  const encodedHeaders = [...headers, 'Content-Encoding', encoding];
  const encoded = body.encode(encoding);
  if (encoded instanceof Promise)
    return encoded.then((sent) => send(exchange, status, encodedHeaders, sent));
  return send(exchange, status, encodedHeaders, encoded);
}

function send(
  { request, response, requestId }: Exchange,
  status: number,
  headers: readonly string[],
  body: Buffer,
): void {
  const own = ['X-Request-Id', requestId, 'Content-Length', String(body.length)];
  response.writeHead(status, [...headers, ...own]);
  response.end(request.method === 'HEAD' ? undefined : body);
}

/** There is no body to describe. */
const withoutType = (headers: string[]) =>
  headers.filter((_, index) => headers[index - (index % 2)]?.toLowerCase() !== 'content-type');

/** The library compares case-sensitively; codings are case-insensitive (RFC 9110 §8.4.1). */
export function negotiateEncoding(header: string | string[] = ''): Encoding | null {
  return negotiate(String(header).toLowerCase(), ENCODINGS);
}
