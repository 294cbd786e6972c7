import 'server-only';
import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import busboy, { type Busboy, type FileInfo } from 'busboy';
import { AppError } from '@/lib/errors';
import { MULTIPART } from '@/lib/limits';
import { receiveText } from '@/lib/messages/answers';

/** What a body may hold beside its file: every field at its limit, and the headers of the parts. */
const MAX_OVERHEAD_BYTES = 2 * MULTIPART.parts * MULTIPART.fieldBytes;

export interface UploadOptions {
  /** Where the temporary file goes; made when missing. */
  directory: string;
  /** The largest file accepted, in bytes. */
  maxBytes: number;
  /** Name of the part that carries the file; a file under any other name is refused. */
  fileField: string;
}

export interface UploadedFile {
  path: string;
  bytes: number;
  /** Hex SHA-256 of the bytes as they arrived. */
  sha256: string;
}

export interface Upload {
  fields: Record<string, string>;
  file: UploadedFile | null;
  /** Removes the temporary file; safe to call again, and when there is none. */
  dispose(): Promise<void>;
}

/** What a parse gathers while the body streams in. */
interface Gathered {
  fields: Map<string, string>;
  file: UploadedFile | null;
  /** Settles when the file is on disk; rejects with what went wrong there. */
  writing: Promise<void>;
  /** Why we ended it; the pipeline itself may report only that its streams were torn down. */
  cause: unknown;
}

const tooLarge = (maxBytes: number) => new AppError('too_large', receiveText.tooLarge(maxBytes));
const tooMuch = () => new AppError('invalid_input', receiveText.tooManyParts);

/**
 * Reads a multipart body as a stream: fields into memory, the one file into a temporary file,
 * hashed on the way. Memory stays flat whatever the size, and nothing is left behind on failure.
 * The caller disposes of what was received.
 *
 * @throws AppError `unsupported_type` for another content type, `too_large` as soon as the limit is
 * crossed, `invalid_input` for a malformed, cut or oversized form, `unavailable` for a full disk.
 */
export async function receiveUpload(request: Request, options: UploadOptions): Promise<Upload> {
  if (request.body === null) {
    throw new AppError('invalid_input', receiveText.empty);
  }
  const parser = createParser(request.headers, options.maxBytes);
  // A lying length is caught while streaming; an honest one saves both sides the transfer.
  const announced = Number(request.headers.get('content-length') ?? 0);
  if (announced > options.maxBytes + MAX_OVERHEAD_BYTES) throw tooLarge(options.maxBytes);

  await mkdir(options.directory, { recursive: true });

  const target = path.join(options.directory, `${randomUUID()}.upload`);
  const gathered = gather(parser, target, options);
  const dispose = () => rm(target, { force: true });
  // The DOM's and Node's stream types differ in name only.
  const source = Readable.fromWeb(request.body as ReadableStream<Uint8Array>);
  const parsing = pipeline(source, bounded(options.maxBytes), parser, { signal: request.signal });
  const [parsed, written] = await Promise.allSettled([
    parsing,
    parsing.then(
      () => gathered.writing,
      () => gathered.writing,
    ),
  ]);
  const failed = [parsed, written].find((result) => result.status === 'rejected');
  if (failed === undefined) {
    return { fields: Object.fromEntries(gathered.fields), file: gathered.file, dispose };
  }
  await dispose();
  throw toAppError(gathered.cause ?? failed.reason);
}

function createParser(headers: Headers, maxBytes: number): Busboy {
  const contentType = headers.get('content-type') ?? '';
  if (!/^multipart\/form-data\s*(;|$)/i.test(contentType)) {
    throw new AppError('unsupported_type', receiveText.notAForm);
  }
  try {
    return busboy({
      headers: { 'content-type': contentType },
      defParamCharset: 'utf8',
      limits: {
        files: 1,
        // busboy counts a full last part as one too many, and stops a file at the limit itself:
        // one more of each is what makes "more than" out of "as many as".
        parts: MULTIPART.parts + 1,
        fieldSize: MULTIPART.fieldBytes + 1,
        fileSize: maxBytes + 1,
      },
    });
  } catch (cause) {
    throw new AppError('invalid_input', receiveText.unreadable, { cause });
  }
}

/** Ends an endless body: what stands before, between and after the parts is in nobody's limit. */
function bounded(maxBytes: number) {
  return async function* (chunks: AsyncIterable<Uint8Array>) {
    let total = 0;
    for await (const chunk of chunks) {
      total += chunk.length;
      if (total > maxBytes + MAX_OVERHEAD_BYTES) throw tooLarge(maxBytes);
      yield chunk;
    }
  };
}

/** Hangs the listeners on the parser. Every refusal destroys it, which ends the whole pipeline. */
function gather(parser: Busboy, target: string, options: UploadOptions): Gathered {
  const gathered: Gathered = {
    fields: new Map(),
    file: null,
    writing: Promise.resolve(),
    cause: null,
  };
  const refuse = (error: Error) => {
    gathered.cause ??= error;
    parser.destroy(error);
  };
  parser.on('partsLimit', () => refuse(tooMuch()));
  parser.on('filesLimit', () => refuse(tooMuch()));
  parser.on('field', (name, value, info) => {
    const problem = fieldProblem(name, gathered.fields, info.valueTruncated);
    if (problem !== null) return refuse(badField(name, problem));
    gathered.fields.set(name, value);
  });
  parser.on('file', (name, stream, info) => {
    // A parser that was refused in the middle of a chunk reads on to its end, and never ends what it begins there.
    if (gathered.cause !== null) return void stream.destroy();
    stream.on('limit', () => refuse(tooLarge(options.maxBytes)));
    const writing = store(stream, target).then((file) => {
      gathered.file = isEmptyInput(info, file) ? null : file;
    });
    // A full disk must end the parse; a parse that ended before has its own cause by now.
    writing.catch(refuse);
    gathered.writing = writing;
    if (name !== options.fileField) {
      refuse(badField(name, receiveText.wrongFileField(options.fileField)));
    }
  });
  return gathered;
}

function badField(name: string | undefined, message: string): AppError {
  return new AppError('invalid_input', message, {
    issues: [{ path: shorten(name ?? ''), message }],
  });
}

/** A field no server of ours reads, in a sentence; null when it is fine. */
function fieldProblem(
  name: string | undefined,
  fields: Map<string, string>,
  truncated: boolean,
): string | null {
  if (name === undefined || name === '') return receiveText.namelessField;
  if (truncated) return receiveText.fieldTooLong(shorten(name));
  if (fields.has(name)) return receiveText.sentTwice(shorten(name));
  return null;
}

const shorten = (name: string) => (name.length > 40 ? `${name.slice(0, 40)}…` : name);

/** A file input left empty is sent as a nameless part without bytes. */
function isEmptyInput(info: FileInfo, file: UploadedFile): boolean {
  return file.bytes === 0 && !info.filename;
}

/** Writes the stream to `target` and hashes it on the way. */
async function store(stream: Readable, target: string): Promise<UploadedFile> {
  const hash = createHash('sha256');
  let bytes = 0;
  const output = createWriteStream(target, { flags: 'wx', mode: 0o600 });
  const closed = new Promise<void>((resolve) => output.once('close', () => resolve()));
  const writing = pipeline(
    stream,
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        bytes += chunk.length;
        yield chunk;
      }
    },
    output,
  );
  // A pipeline that fails does not wait for its file, which a slow disk may open only now.
  await writing.catch((error) => closed.then(() => Promise.reject(error)));
  return { path: target, bytes, sha256: hash.digest('hex') };
}

function toAppError(cause: unknown): unknown {
  if (cause instanceof AppError) return cause;
  if (!(cause instanceof Error)) return cause;
  const code = (cause as NodeJS.ErrnoException).code;
  if (code === 'ENOSPC' || code === 'EDQUOT') {
    return new AppError('unavailable', receiveText.noRoom, { cause, retryAfter: 60 });
  }
  // What the file system says is ours to mend; everything else came with the body.
  if (cause instanceof Error && 'syscall' in cause && code !== 'ECONNRESET') return cause;
  return new AppError('invalid_input', receiveText.cutOff, { cause });
}
