import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import negotiate from '@fastify/accept-negotiator';
import { createEtag, matchesEtag } from '@/lib/etag';
import type { Exchange } from './responses';

export type Encoding = 'br' | 'gzip';
const ENCODINGS: Encoding[] = ['br', 'gzip'];

const brotli = promisify(brotliCompress);

/** Brotli level 8 takes half as long again as gzip, and saves another fifth of a page. Level 9 takes ten times as long. */
const COMPRESS: Record<Encoding, (plain: Buffer) => Promise<Buffer>> = {
  br: (plain) => brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 8 } }),
  gzip: promisify<Buffer, Buffer>(gzip),
};

/** More would keep the threads from reading files. */
const MAX_COMPRESSIONS = 8;
let compressions = 0;

/** A response body that is sent many times: hashed once, compressed once per encoding. */
export class CachedBody {
  private hash: string | undefined;
  private readonly pending = new Map<Encoding, Promise<void>>();

  constructor(
    readonly plain: Buffer,
    /** Null if the encoding doesn't make it smaller. */
    private readonly compressed: Partial<Record<Encoding, Buffer | null>> = {},
  ) {}

  get etag(): string {
    this.hash ??= createEtag(this.plain);
    return this.hash;
  }

  /** Undefined until it is compressed. */
  getEncoded(encoding: Encoding): Buffer | null | undefined {
    return this.compressed[encoding];
  }

  /** Returns the plain body if it isn't smaller when compressed, or many others are being compressed. */
  async encode(encoding: Encoding): Promise<{ encoding: Encoding | null; content: Buffer }> {
    if (this.compressed[encoding] === undefined) await this.compress(encoding);
    const content = this.compressed[encoding];
    return content ? { encoding, content } : { encoding: null, content: this.plain };
  }

  /** Does nothing while many other bodies are compressed. */
  async compress(encoding: Encoding): Promise<void> {
    const pending = this.pending.get(encoding);
    if (pending || compressions >= MAX_COMPRESSIONS) return pending;
    compressions += 1;
    const work = COMPRESS[encoding](this.plain)
      .then((encoded) => {
        this.compressed[encoding] = encoded.length < this.plain.length ? encoded : null;
      })
      .finally(() => {
        compressions -= 1;
        this.pending.delete(encoding);
      });
    this.pending.set(encoding, work);
    return work;
  }
}

/** Sends a body with an entity tag, or 304 if the client has it. */
export function sendCachedBody(
  exchange: Exchange,
  status: number,
  headers: readonly string[],
  body: CachedBody,
): void | Promise<void> {
  const { request, response, requestId } = exchange;
  const own = [...headers, 'ETag', body.etag];
  if (!matchesEtag(request.headers['if-none-match'], body.etag))
    return sendBody(exchange, status, own, body);
  response.writeHead(304, [...withoutType(own), 'X-Request-Id', requestId]).end();
}

export function sendBody(
  { request, response, requestId }: Exchange,
  status: number,
  headers: readonly string[],
  body: CachedBody,
): void | Promise<void> {
  const encoding = negotiateEncoding(request.headers['accept-encoding']);
  const send = () => {
    const encoded = encoding && body.getEncoded(encoding);
    const sent = encoded ?? body.plain;
    const own = [...headers, 'X-Request-Id', requestId, 'Content-Length', String(sent.length)];
    if (encoding && encoded) own.push('Content-Encoding', encoding);
    response.writeHead(status, own);
    response.end(request.method === 'HEAD' ? undefined : sent);
  };
  if (!encoding || body.getEncoded(encoding) !== undefined) return send();
  return body.compress(encoding).then(send);
}

/** There is no body to describe. */
const withoutType = (headers: string[]) =>
  headers.filter((_, index) => headers[index - (index % 2)]?.toLowerCase() !== 'content-type');

/** The library compares case-sensitively; codings are case-insensitive (RFC 9110 §8.4.1). */
export function negotiateEncoding(header: string | string[] = ''): Encoding | null {
  return negotiate(String(header).toLowerCase(), ENCODINGS);
}
