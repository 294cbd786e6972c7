import 'server-only';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import pLimit from 'p-limit';
import { IMMUTABLE } from '@/lib/cache-control';
import { AppError } from '@/lib/errors';
import { disableAwsNotice } from '@/lib/platform/env';
import {
  type ByteRange,
  type FileContent,
  invalidKeyError,
  invalidRangeError,
  type Storage,
  type StoredEntry,
  type StoredFile,
  storageUnavailableError,
} from './contract';
import { parseKey, toEtag } from './keys';

export interface S3Options {
  bucket: string;
  region: string;
  endpoint?: string | undefined;
  forcePathStyle?: boolean;
  /** Default: the SDK's own lookup (instance roles, profiles). */
  credentials?: { accessKeyId: string; secretAccessKey: string } | undefined;
  publicUrl?: string | undefined;
}

// A server that refuses fails within 1 s, one that hangs within 12 s (limits.md).
const CONNECT_MS = 3_000;
const IDLE_MS = 5_000;
const REQUEST_MS = 60_000;
const LAST_RETRY_MS = 4_000;
// With one put in five failing, five attempts leave 1 in 3,000; an upload has about ten puts.
const RETRY_DELAYS_MS = [50, 100, 200, 300];
const CHECK_MS = 2_000;
const MAX_PARALLEL_DELETES = 10;

const noop = (): void => undefined;
// Errors are thrown with their cause; the SDK would print them too.
const SILENT_LOGGER = { debug: noop, info: noop, warn: noop, error: noop };

export function createS3Storage(options: S3Options): Storage {
  const { bucket: Bucket, publicUrl } = options;
  const client = createClient(options);

  async function put(Key: string, body: FileContent, ContentType: string): Promise<void> {
    if (!parseKey(Key)) throw invalidKeyError();
    const { size, md5 } = await hashBody(body);
    await retry(async () => {
      const Body = Buffer.isBuffer(body) ? body : createReadStream(body.path);
      // An unreadable file ends the request by timeout, not the process.
      if (Body instanceof Readable) Body.once('error', noop);
      try {
        const stored = await client.send(
          new PutObjectCommand({
            Bucket,
            Key,
            Body,
            ContentType,
            ContentLength: size,
            ContentMD5: md5.toString('base64'),
            CacheControl: `public, ${IMMUTABLE}`,
          }),
        );
        // ETag is the MD5, except on buckets with their own encryption keys.
        if (stored.ETag === `"${md5.toString('hex')}"`) return;
        const found = await client.send(new HeadObjectCommand({ Bucket, Key }));
        if (found.ContentLength === size) return;
        throw new Error(`${found.ContentLength} bytes of '${Key}' were stored instead of ${size}`);
      } finally {
        if (Body instanceof Readable) Body.destroy();
      }
    });
  }

  async function open(Key: string, range?: ByteRange): Promise<StoredFile | null> {
    const parsed = parseKey(Key);
    if (!parsed) return null;
    const Range = range && `bytes=${range.start}-${range.end}`;
    const found = await retry(() => client.send(new GetObjectCommand({ Bucket, Key, Range })));
    const { Body, ContentLength = 0, ContentRange } = found;
    if (!(Body instanceof Readable)) throw new Error('The storage sent no body');
    // A slow reader must not hit IDLE_MS: it sets the pace from here.
    if (Body instanceof IncomingMessage) Body.socket.setTimeout(0);
    const contentRange = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(ContentRange ?? '');
    return {
      stream: Body,
      size: contentRange ? Number(contentRange[3]) : ContentLength,
      range: contentRange ? { start: Number(contentRange[1]), end: Number(contentRange[2]) } : null,
      etag: toEtag(parsed),
    };
  }

  async function head(Key: string): Promise<Omit<StoredEntry, 'key'> | null> {
    if (!parseKey(Key)) return null;
    const found = await retry(() => client.send(new HeadObjectCommand({ Bucket, Key })));
    return { size: found.ContentLength ?? 0, modified: found.LastModified ?? new Date(0) };
  }

  async function remove(keys: string[]): Promise<void> {
    const validKeys = keys.filter((key) => parseKey(key));
    // One call each: servers disagree on the checksum of bulk deletes.
    const limit = pLimit(MAX_PARALLEL_DELETES);
    await limit.map(validKeys, (Key) =>
      retry(() => client.send(new DeleteObjectCommand({ Bucket, Key }))),
    );
  }

  async function* listAll(Prefix = ''): AsyncGenerator<StoredEntry> {
    let ContinuationToken: string | undefined;
    do {
      const command = new ListObjectsV2Command({ Bucket, Prefix, ContinuationToken });
      const page = await guarded(() => retry(() => client.send(command)));
      for (const { Key = '', Size = 0, LastModified = new Date(0) } of page.Contents ?? []) {
        yield { key: Key, size: Size, modified: LastModified };
      }
      ContinuationToken = page.NextContinuationToken;
    } while (ContinuationToken);
  }

  async function* list(prefix: string): AsyncGenerator<StoredEntry> {
    for await (const entry of listAll(prefix)) if (parseKey(entry.key)) yield entry;
  }

  async function check(): Promise<void> {
    const abortSignal = AbortSignal.timeout(CHECK_MS);
    await client.send(new HeadBucketCommand({ Bucket }), { abortSignal });
  }

  return {
    put: (key, body, contentType) => guarded(() => put(key, body, contentType)),
    open: (key, range) => guarded(() => open(key, range).catch(nullWhenMissing)),
    head: (key) => guarded(() => head(key).catch(nullWhenMissing)),
    remove: (keys) => guarded(() => remove(keys)),
    list,
    listAll: () => listAll(),
    prune: async () => [], // puts are atomic
    url: (key) => (publicUrl ? `${publicUrl.replace(/\/+$/, '')}/${key}` : `/i/${key}`),
    check: () => guarded(check),
  };
}

function createClient(options: S3Options): S3Client {
  disableAwsNotice();
  return new S3Client({
    region: options.region,
    ...(options.endpoint && { endpoint: options.endpoint }),
    ...(options.credentials && { credentials: options.credentials }),
    forcePathStyle: options.forcePathStyle ?? false,
    logger: SILENT_LOGGER,
    // The default checksums end up in the file on servers that don't know them.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // `retry` does it: the SDK can't repeat a stream body.
    maxAttempts: 1,
    requestHandler: {
      // Each reader of an image holds a connection, and a slow one holds it for long. The default of 50 would let fifty of
      // them stop all other requests.
      httpAgent: { maxSockets: Number.POSITIVE_INFINITY },
      httpsAgent: { maxSockets: Number.POSITIVE_INFINITY },
      connectionTimeout: CONNECT_MS,
      socketTimeout: IDLE_MS,
      requestTimeout: REQUEST_MS,
      throwOnRequestTimeout: true,
    },
  });
}

async function retry<T>(request: () => Promise<T>): Promise<T> {
  const started = performance.now();
  for (const delay of RETRY_DELAYS_MS) {
    try {
      return await request();
    } catch (error) {
      if (!isRetryable(error) || performance.now() - started > LAST_RETRY_MS) throw error;
    }
    await sleep(delay * (1 - Math.random() / 2));
  }
  return request();
}

function statusOf(error: unknown): number | undefined {
  return error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
}

/** A refusal such as 403 won't pass, and a server that hung once has used up the time. */
function isRetryable(error: unknown): boolean {
  const { name, code = '' } = error as { name?: string; code?: string };
  // The SDK reports cut connections as timeouts too.
  if (name === 'TimeoutError' && !['ECONNRESET', 'EPIPE'].includes(code)) return false;
  const status = statusOf(error);
  return status === undefined || status >= 500 || status === 408 || status === 429;
}

function nullWhenMissing(error: unknown): null {
  if (statusOf(error) === 404 && (error as Error).name !== 'NoSuchBucket') return null;
  throw error;
}

async function guarded<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (statusOf(error) === 416) throw invalidRangeError();
    throw error instanceof AppError ? error : storageUnavailableError(error);
  }
}

async function hashBody(body: FileContent): Promise<{ size: number; md5: Buffer }> {
  const hash = createHash('md5');
  let size = 0;
  for await (const chunk of Buffer.isBuffer(body) ? [body] : createReadStream(body.path)) {
    hash.update(chunk);
    size += chunk.length;
  }
  return { size, md5: hash.digest() };
}
