import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { ReadableStream as NodeReadableStream } from 'node:stream/web';
import { createTarDecoder } from 'modern-tar';
import type { z } from 'zod';
import { CliError } from '@/scripts/cli-error.mjs';
import { readMigrations } from '@/scripts/migrations/read-migrations';
import {
  CHECKSUMS,
  END,
  type End,
  endSchema,
  FORMAT,
  MANIFEST,
  type Manifest,
  manifestSchema,
} from './format';

export interface ArchiveEntry {
  name: string;
  size: number;
  /** Read it to the end before the next entry. */
  content: AsyncIterable<Uint8Array>;
}

/** JSON and lists of checksums are read into memory. */
const MAX_TEXT_BYTES = 1024 * 1024;

/**
 * Reads the entries of an archive and compares them with their checksums, at the latest when all are read. Returns the last
 * entry.
 *
 * @throws CliError if the archive is damaged or incomplete
 */
export async function* readArchive(
  file: string,
  signal?: AbortSignal,
): AsyncGenerator<ArchiveEntry, End> {
  const checksums = new Map<string, string>();
  let entries = 0;
  let end: End | undefined;
  for await (const { header, body } of openTar(file, signal)) {
    const { name, size } = header;
    if (name.startsWith(CHECKSUMS)) {
      compare(file, checksums, await readText(file, body, size));
      continue;
    }
    const hash = createHash('sha256');
    const content = hashing(body, hash);
    if (name === END) end = parseJson(file, endSchema, await readText(file, content, size));
    else yield { name, size, content };
    checksums.set(name, hash.digest('hex'));
    if (name !== END) entries += 1;
  }
  if (!end || checksums.size > 0 || entries !== end.entries)
    throw damaged(file, 'it is incomplete');
  return end;
}

/** Reads the first entry. @throws CliError if the file isn't an archive, or a newer version made it */
export async function readManifest(file: string): Promise<Manifest> {
  const found = await stat(file).catch(() => null);
  if (!found?.isFile()) {
    throw new CliError(`The archive ${file} doesn't exist. Enter a file that npm run backup made.`);
  }
  for await (const { header, body } of openTar(file)) {
    if (header.name !== MANIFEST) break;
    const manifest = parseJson(file, manifestSchema, await readText(file, body, header.size));
    await requireKnownVersion(file, manifest);
    return manifest;
  }
  throw new CliError(`${file} isn't an archive of npm run backup. Enter another file.`);
}

async function requireKnownVersion(file: string, manifest: Manifest): Promise<void> {
  const known = (await readMigrations()).map(({ name }) => name);
  const unknown = manifest.migrations.filter((name) => !known.includes(name));
  if (manifest.format <= FORMAT && unknown.length === 0) return;
  const reason = unknown.length > 0 ? `, with the migrations ${unknown.join(', ')}` : '';
  throw new CliError(
    `The archive ${file} was made by a newer version of Fresco${reason}. Update Fresco (npm run update), then try again.`,
  );
}

/** Reads all entries and compares them with their checksums. */
export async function verifyArchive(
  file: string,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (bytes: number) => void },
): Promise<End> {
  const archive = readArchive(file, signal);
  let bytes = 0;
  for (;;) {
    const { done, value } = await archive.next();
    if (done) return value;
    for await (const chunk of value.content) bytes += chunk.length;
    onProgress(bytes);
  }
}

interface TarEntry {
  header: { name: string; size: number };
  body: AsyncIterable<Uint8Array>;
}

async function* openTar(file: string, signal?: AbortSignal): AsyncGenerator<TarEntry> {
  const source = createReadStream(file, signal && { signal });
  // Readable.toWeb() throws outside of any promise if reading stops early (Node 20).
  const bytes = NodeReadableStream.from(source) as ReadableStream<Uint8Array>;
  const entries = bytes.pipeThrough(createTarDecoder({ strict: true }));
  try {
    for await (const { header, body } of withDamage(file, entries)) {
      yield { header, body: withDamage(file, body) };
    }
  } finally {
    source.destroy();
  }
}

/** Tells errors of the format from those of the disk. */
async function* withDamage<T>(file: string, stream: AsyncIterable<T>): AsyncGenerator<T> {
  try {
    yield* stream;
  } catch (cause) {
    if (cause instanceof Error && !('code' in cause)) throw damaged(file, cause.message, cause);
    throw cause;
  }
}

async function* hashing(body: AsyncIterable<Uint8Array>, hash: ReturnType<typeof createHash>) {
  for await (const chunk of body) {
    hash.update(chunk);
    yield chunk;
  }
}

/** Takes the entries of a list, which must be exactly those read since the last one. */
function compare(file: string, checksums: Map<string, string>, list: string): void {
  for (const line of list.trimEnd().split('\n')) {
    const [checksum, name = ''] = line.split('  ');
    if (checksums.get(name) !== checksum) throw damaged(file, `${name} has another checksum`);
    checksums.delete(name);
  }
}

async function readText(file: string, body: AsyncIterable<Uint8Array>, size: number) {
  if (size > MAX_TEXT_BYTES) throw damaged(file, 'an entry is too large');
  const chunks: Uint8Array[] = [];
  for await (const chunk of body) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

function parseJson<T>(file: string, schema: z.ZodType<T>, text: string): T {
  try {
    return schema.parse(JSON.parse(text));
  } catch (cause) {
    throw damaged(file, 'it contains invalid JSON', cause);
  }
}

function damaged(file: string, reason: string, cause?: unknown): CliError {
  return new CliError(`The archive ${file} is damaged: ${reason}. Use another backup.`, { cause });
}
