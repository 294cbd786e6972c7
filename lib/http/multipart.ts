import 'server-only';
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import busboy, { type Busboy, type FileInfo } from 'busboy';
import { AppError } from '@/lib/errors';
import { MULTIPART } from '@/lib/limits';
import { multipartText } from '@/lib/messages/api-errors';
import { writeNewFile } from '@/lib/platform/write-new-file';
import { type RateWatch, watchUploadRate } from './watch-upload-rate';

/** Body bytes besides the file: all fields at their limit, plus part headers. */
const MAX_OVERHEAD_BYTES = 2 * MULTIPART.parts * MULTIPART.fieldBytes;

export interface UploadOptions {
  /** Folder of the temporary file. Created if missing. */
  directory: string;
  maxBytes: number;
  fileField: string;
}

export interface UploadedFile {
  path: string;
  bytes: number;
  sha256: string;
}

export interface Upload {
  fields: Record<string, string>;
  file: UploadedFile | null;
  dispose(): Promise<void>;
}

interface ParseState {
  fields: Map<string, string>;
  file: UploadedFile | null;
  writing: Promise<void>;
  /** First rejection. The pipeline itself may only report destroyed streams. */
  cause: unknown;
}

const tooLarge = (maxBytes: number) => new AppError('too_large', multipartText.tooLarge(maxBytes));
const tooManyParts = () => new AppError('invalid_input', multipartText.tooManyParts);

/**
 * The caller must call `dispose`. Nothing is left on disk after an error.
 * @throws AppError `unsupported_type`, `too_large`, `invalid_input`, `timeout`, `unavailable`.
 */
export async function receiveUpload(request: Request, options: UploadOptions): Promise<Upload> {
  if (request.body === null) {
    throw new AppError('invalid_input', multipartText.empty);
  }
  const parser = createParser(request.headers, options.maxBytes);
  // Rejects early to save the transfer. A wrong length is caught while streaming.
  const contentLength = getContentLength(request);
  const maxTotal = options.maxBytes + MAX_OVERHEAD_BYTES;
  if (contentLength !== null && contentLength > maxTotal) throw tooLarge(options.maxBytes);

  await mkdir(options.directory, { recursive: true });

  const target = path.join(options.directory, `${randomUUID()}.upload`);
  const state = attachListeners(parser, target, options);
  const dispose = () => rm(target, { force: true });
  // The stream types of the DOM and Node.js only differ in name.
  const source = Readable.fromWeb(request.body as ReadableStream<Uint8Array>);
  const rate = watchUploadRate(() => {
    state.cause ??= new AppError('timeout', multipartText.tooSlow);
    source.destroy();
  });
  const parsing = pipeline(source, limitBytes(options.maxBytes, rate), parser, {
    signal: request.signal,
  }).finally(rate.stop);
  const [parsed, written] = await Promise.allSettled([
    parsing,
    parsing.then(
      () => state.writing,
      () => state.writing,
    ),
  ]);
  const failed = [parsed, written].find((result) => result.status === 'rejected');
  if (failed === undefined) {
    return { fields: Object.fromEntries(state.fields), file: state.file, dispose };
  }
  await dispose();
  throw toAppError(state.cause ?? failed.reason);
}

function createParser(headers: Headers, maxBytes: number): Busboy {
  const contentType = headers.get('content-type') ?? '';
  if (!/^multipart\/form-data\s*(;|$)/i.test(contentType)) {
    throw new AppError('unsupported_type', multipartText.notMultipart);
  }
  try {
    return busboy({
      headers: { 'content-type': contentType },
      defParamCharset: 'utf8',
      limits: {
        files: 1,
        // busboy rejects at the limit itself, so add one to reject only above it.
        parts: MULTIPART.parts + 1,
        fieldSize: MULTIPART.fieldBytes + 1,
        fileSize: maxBytes + 1,
      },
    });
  } catch (cause) {
    throw new AppError('invalid_input', multipartText.unreadable, { cause });
  }
}

/** Returns the declared length of a body, or null if the client doesn't know it. */
export function getContentLength({ headers }: Request): number | null {
  const header = headers.get('content-length');
  return header === null ? null : Number(header);
}

/** busboy doesn't limit bytes before, between and after the parts. */
function limitBytes(maxBytes: number, rate: RateWatch) {
  return async function* (chunks: AsyncIterable<Uint8Array>) {
    let total = 0;
    for await (const chunk of chunks) {
      rate.count(chunk.length);
      total += chunk.length;
      if (total > maxBytes + MAX_OVERHEAD_BYTES) throw tooLarge(maxBytes);
      yield chunk;
    }
  };
}

/** Every rejection destroys the parser, which ends the pipeline. */
function attachListeners(parser: Busboy, target: string, options: UploadOptions): ParseState {
  const state: ParseState = {
    fields: new Map(),
    file: null,
    writing: Promise.resolve(),
    cause: null,
  };
  const reject = (error: Error) => {
    state.cause ??= error;
    parser.destroy(error);
  };
  parser.on('partsLimit', () => reject(tooManyParts()));
  parser.on('filesLimit', () => reject(tooManyParts()));
  parser.on('field', (name, value, info) => {
    const problem = validateField(name, state.fields, info.valueTruncated);
    if (problem !== null) return reject(createFieldError(name, problem));
    state.fields.set(name, value);
  });
  parser.on('file', (name, stream, info) => {
    // A destroyed parser reads the rest of its chunk and never ends files that start there.
    if (state.cause !== null) return void stream.destroy();
    stream.on('limit', () => reject(tooLarge(options.maxBytes)));
    const writing = writeAndHash(stream, target).then((file) => {
      state.file = isEmptyInput(info, file) ? null : file;
    });
    // Ends the parse if the disk is full.
    writing.catch(reject);
    state.writing = writing;
    if (name !== options.fileField) {
      reject(createFieldError(name, multipartText.wrongFileField(options.fileField)));
    }
  });
  return state;
}

function createFieldError(name: string | undefined, message: string): AppError {
  return new AppError('invalid_input', message, {
    issues: [{ path: shorten(name ?? ''), message }],
  });
}

function validateField(
  name: string | undefined,
  fields: Map<string, string>,
  truncated: boolean,
): string | null {
  if (name === undefined || name === '') return multipartText.unnamedField;
  if (truncated) return multipartText.fieldTooLong(shorten(name));
  if (fields.has(name)) return multipartText.duplicateField(shorten(name));
  return null;
}

const shorten = (name: string) => (name.length > 40 ? `${name.slice(0, 40)}…` : name);

/** Browsers send an empty file input as a part without name and bytes. */
function isEmptyInput(info: FileInfo, file: UploadedFile): boolean {
  return file.bytes === 0 && !info.filename;
}

async function writeAndHash(stream: Readable, target: string): Promise<UploadedFile> {
  const hash = createHash('sha256');
  let bytes = 0;
  await writeNewFile(target, stream, {
    async *transform(chunks) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        bytes += chunk.length;
        yield chunk;
      }
    },
  });
  return { path: target, bytes, sha256: hash.digest('hex') };
}

function toAppError(cause: unknown): unknown {
  if (cause instanceof AppError) return cause;
  if (!(cause instanceof Error)) return cause;
  const code = (cause as NodeJS.ErrnoException).code;
  // File system errors are server errors. Everything else came with the body.
  if (cause instanceof Error && 'syscall' in cause && code !== 'ECONNRESET') return cause;
  return new AppError('invalid_input', multipartText.interrupted, { cause });
}
