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
import { AppError } from '@/lib/errors';
import {
  type Body,
  type ByteRange,
  refusedKey,
  refusedRange,
  type Storage,
  type StoredEntry,
  type StoredFile,
  storageUnavailable,
} from './contract';
import { etagOf, parseKey } from './keys';

export interface S3Options {
  bucket: string;
  region: string;
  endpoint?: string | undefined;
  forcePathStyle?: boolean;
  /** Without them the SDK looks for its own (instance roles, profiles). */
  credentials?: { accessKeyId: string; secretAccessKey: string } | undefined;
  /** Where browsers load files from; without it our own server hands them on. */
  publicUrl?: string | undefined;
}

// With these a server that refuses fails within 1 s and one that hangs within 12 s (limits.md).
const CONNECT_MS = 3_000;
const SILENCE_MS = 5_000;
const WHOLE_REQUEST_MS = 60_000;
const LAST_RETRY_MS = 4_000;
// One put in five may fail: five attempts leave 1 in 3,000, and an upload has about ten puts.
const PAUSES_MS = [50, 100, 200, 300];
const CHECK_MS = 2_000;
const REMOVALS_AT_ONCE = 10;

const nothing = (): void => undefined;
// What fails is thrown with its cause; the SDK would print it to the console besides.
const SILENT = { debug: nothing, info: nothing, warn: nothing, error: nothing };

/** Keeps files in a bucket of S3 or of a server that speaks its language. */
export function s3Storage(options: S3Options): Storage {
  const { bucket: Bucket, publicUrl } = options;
  const client = createClient(options);

  async function put(Key: string, body: Body, ContentType: string): Promise<void> {
    if (!parseKey(Key)) throw refusedKey();
    const { size, md5 } = await measure(body);
    await attempt(async () => {
      const Body = Buffer.isBuffer(body) ? body : createReadStream(body.path);
      // A file that cannot be read ends the request by its silence, not the process.
      if (Body instanceof Readable) Body.once('error', nothing);
      try {
        const stored = await client.send(
          new PutObjectCommand({
            Bucket,
            Key,
            Body,
            ContentType,
            ContentLength: size,
            ContentMD5: md5.toString('base64'),
            CacheControl: 'public, max-age=31536000, immutable',
          }),
        );
        // The tag is the MD5 of what was stored, except on buckets with their own encryption keys.
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
    const found = await attempt(() => client.send(new GetObjectCommand({ Bucket, Key, Range })));
    const { Body, ContentLength = 0, ContentRange } = found;
    if (!(Body instanceof Readable)) throw new Error('The storage answered without a body');
    // A reader slower than SILENCE_MS must not be cut off; from here on the reader sets the pace.
    if (Body instanceof IncomingMessage) Body.socket.setTimeout(0);
    const part = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(ContentRange ?? '');
    return {
      stream: Body,
      size: part ? Number(part[3]) : ContentLength,
      range: part ? { start: Number(part[1]), end: Number(part[2]) } : null,
      etag: etagOf(parsed),
    };
  }

  async function head(Key: string): Promise<Omit<StoredEntry, 'key'> | null> {
    if (!parseKey(Key)) return null;
    const found = await attempt(() => client.send(new HeadObjectCommand({ Bucket, Key })));
    return { size: found.ContentLength ?? 0, modified: found.LastModified ?? new Date(0) };
  }

  async function remove(keys: string[]): Promise<void> {
    const named = keys.filter((key) => parseKey(key));
    // One call each: servers disagree on the checksum that removing many at once requires.
    for (let done = 0; done < named.length; done += REMOVALS_AT_ONCE) {
      const removals = named
        .slice(done, done + REMOVALS_AT_ONCE)
        .map((Key) => attempt(() => client.send(new DeleteObjectCommand({ Bucket, Key }))));
      await Promise.all(removals);
    }
  }

  async function* listAll(Prefix = ''): AsyncGenerator<StoredEntry> {
    let ContinuationToken: string | undefined;
    do {
      const command = new ListObjectsV2Command({ Bucket, Prefix, ContinuationToken });
      const page = await guarded(() => attempt(() => client.send(command)));
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
    sweep: async () => [], // a put is one request: it happened or it did not
    url: (key) => (publicUrl ? `${publicUrl.replace(/\/+$/, '')}/${key}` : `/i/${key}`),
    check: () => guarded(check),
  };
}

function createClient(options: S3Options): S3Client {
  return new S3Client({
    region: options.region,
    ...(options.endpoint && { endpoint: options.endpoint }),
    ...(options.credentials && { credentials: options.credentials }),
    forcePathStyle: options.forcePathStyle ?? false,
    logger: SILENT,
    // The default checksums arrive as part of the file on servers that do not know them.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // Retried by `attempt` instead: the SDK cannot repeat a body that is a stream.
    maxAttempts: 1,
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      socketTimeout: SILENCE_MS,
      requestTimeout: WHOLE_REQUEST_MS,
      throwOnRequestTimeout: true,
    },
  });
}

/** Repeats what may pass by itself, a few times within {@link LAST_RETRY_MS}. */
async function attempt<T>(request: () => Promise<T>): Promise<T> {
  const started = performance.now();
  for (const pause of PAUSES_MS) {
    try {
      return await request();
    } catch (error) {
      if (!mayPass(error) || performance.now() - started > LAST_RETRY_MS) throw error;
    }
    await sleep(pause * (1 - Math.random() / 2));
  }
  return request();
}

function statusOf(error: unknown): number | undefined {
  return error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
}

/**
 * Broken connections, a busy server and a damaged copy may pass; a refusal such as 403 will not,
 * and a server that hung once has used up the caller's patience.
 */
function mayPass(error: unknown): boolean {
  const { name, code = '' } = error as { name?: string; code?: string };
  // The SDK calls a connection that was cut a timeout too.
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
    if (statusOf(error) === 416) throw refusedRange();
    throw error instanceof AppError ? error : storageUnavailable(error);
  }
}

async function measure(body: Body): Promise<{ size: number; md5: Buffer }> {
  const hash = createHash('md5');
  let size = 0;
  for await (const chunk of Buffer.isBuffer(body) ? [body] : createReadStream(body.path)) {
    hash.update(chunk);
    size += chunk.length;
  }
  return { size, md5: hash.digest() };
}
