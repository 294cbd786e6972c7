import 'server-only';
import { crc32 } from 'node:zlib';

export interface ZipEntry {
  /** Its path in the archive, with slashes. */
  name: string;
  modified: Date;
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}

// Names of the fields: PKWARE's APPNOTE.TXT 6.3.10, sections 4.3 and 4.5.3.
const LOCAL = 0x04034b50;
const DESCRIPTOR = 0x08074b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const END_64 = 0x06064b50;
const LOCATOR_64 = 0x07064b50;
/** Sizes and checksum follow the content; the name is UTF-8. */
const FLAGS = 0x0808;
const VERSION = 20;
const VERSION_64 = 45;
/** A regular file that its owner may write and everyone read, made on Unix. */
const MODE = 0o100644;
const UNIX = 3;
/** In these places it means: see the larger field. */
const FULL_16 = 0xffff;
const FULL_32 = 0xffffffff;

/**
 * Packs files into a ZIP archive as they come, without compressing them: pictures have been already.
 * Holds some hundred bytes an entry and one chunk of content, whatever the sizes.
 *
 * @throws whatever an entry's content throws; the archive is then cut and has no directory.
 */
export async function* zip(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const directory: Buffer[] = [];
  let offset = 0;
  for await (const entry of entries) {
    const name = Buffer.from(entry.name);
    const time = dosTime(entry.modified);
    const header = fields([
      [4, LOCAL],
      [2, VERSION],
      [2, FLAGS],
      [2, 0], // stored
      [4, time],
      [12, 0],
      [2, name.length],
      [2, 0],
    ]);
    yield Buffer.concat([header, name]);
    let crc = 0;
    let size = 0;
    for await (const chunk of entry.content) {
      crc = crc32(chunk, crc);
      size += chunk.length;
      yield chunk;
    }
    if (size >= FULL_32) throw new Error(`${entry.name} is too large for this archive`);
    const sums: Field[] = [
      [4, crc],
      [4, size],
      [4, size],
    ];
    const descriptor = fields([[4, DESCRIPTOR], ...sums]);
    yield descriptor;
    directory.push(centralHeader({ name, time, sums, offset }));
    offset += header.length + name.length + size + descriptor.length;
  }
  yield* directory;
  yield endRecords(directory, offset);
}

/** How many bytes, and the number that stands in them. */
type Field = [bytes: 2 | 4 | 8 | 12, value: number];

function fields(list: Field[]): Buffer {
  const made = Buffer.alloc(list.reduce((sum, [bytes]) => sum + bytes, 0));
  let at = 0;
  for (const [bytes, value] of list) {
    if (bytes === 2) made.writeUInt16LE(value, at);
    if (bytes === 4) made.writeUInt32LE(value, at);
    if (bytes === 8) made.writeBigUInt64LE(BigInt(value), at);
    at += bytes;
  }
  return made;
}

interface Packed {
  name: Buffer;
  time: number;
  sums: Field[];
  offset: number;
}

function centralHeader({ name, time, sums, offset }: Packed): Buffer {
  const isFar = offset >= FULL_32;
  const further = isFar
    ? fields([
        [2, 1],
        [2, 8],
        [8, offset],
      ])
    : Buffer.alloc(0);
  const header = fields([
    [4, CENTRAL],
    [2, (UNIX << 8) | VERSION_64],
    [2, isFar ? VERSION_64 : VERSION],
    [2, FLAGS],
    [2, 0],
    [4, time],
    ...sums,
    [2, name.length],
    [2, further.length],
    [2, 0], // comment
    [2, 0], // disk
    [2, 0], // internal attributes
    [4, MODE * 2 ** 16],
    [4, isFar ? FULL_32 : offset],
  ]);
  return Buffer.concat([header, name, further]);
}

/** Where the directory is; in larger fields too where the usual ones are too small. */
function endRecords(directory: Buffer[], start: number): Buffer {
  const count = directory.length;
  const size = directory.reduce((sum, header) => sum + header.length, 0);
  const isLarge = count >= FULL_16 || start >= FULL_32 || size >= FULL_32;
  const large = fields([
    [4, END_64],
    [8, 44], // of what follows in this record
    [2, (UNIX << 8) | VERSION_64],
    [2, VERSION_64],
    [4, 0],
    [4, 0],
    [8, count],
    [8, count],
    [8, size],
    [8, start],
    [4, LOCATOR_64],
    [4, 0],
    [8, start + size],
    [4, 1],
  ]);
  const end = fields([
    [4, END],
    [2, 0],
    [2, 0],
    [2, isLarge ? FULL_16 : count],
    [2, isLarge ? FULL_16 : count],
    [4, isLarge ? FULL_32 : size],
    [4, isLarge ? FULL_32 : start],
    [2, 0],
  ]);
  return isLarge ? Buffer.concat([large, end]) : end;
}

/** Date and time as DOS had them, from 1980 on and to two seconds, in UTC. */
function dosTime(when: Date): number {
  const date = when.getUTCFullYear() < 1980 ? new Date(Date.UTC(1980, 0)) : when;
  const day =
    ((date.getUTCFullYear() - 1980) << 9) | ((date.getUTCMonth() + 1) << 5) | date.getUTCDate();
  const time =
    (date.getUTCHours() << 11) | (date.getUTCMinutes() << 5) | (date.getUTCSeconds() >> 1);
  return day * 2 ** 16 + time;
}
