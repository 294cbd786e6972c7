import { crc32 } from 'node:zlib';

/** Returns the files of an archive, read from its central directory at the end. */
export function readZip(archive: Buffer): Map<string, Buffer> {
  const { count, start } = findDirectory(archive);
  const files = new Map<string, Buffer>();
  let offset = start;
  for (let entry = 0; entry < count; entry += 1) {
    if (archive.readUInt32LE(offset) !== 0x02014b50) throw new Error(`No entry at ${offset}`);
    const [crc, size] = [archive.readUInt32LE(offset + 16), archive.readUInt32LE(offset + 24)];
    const [nameLength, extraLength] = [
      archive.readUInt16LE(offset + 28),
      archive.readUInt16LE(offset + 30),
    ];
    const name = archive.toString('utf8', offset + 46, offset + 46 + nameLength);
    const content = readContent(archive, archive.readUInt32LE(offset + 42), size);
    if (crc32(content) !== crc) throw new Error(`${name} is damaged`);
    if (files.has(name)) throw new Error(`${name} occurs twice`);
    files.set(name, content);
    offset += 46 + nameLength + extraLength;
  }
  return files;
}

function findDirectory(archive: Buffer): { count: number; start: number } {
  const end = archive.length - 22;
  if (archive.readUInt32LE(end) !== 0x06054b50) throw new Error('The archive has no end record');
  const count = archive.readUInt16LE(end + 10);
  if (count !== 0xffff) return { count, start: archive.readUInt32LE(end + 16) };
  const locator = end - 20;
  if (archive.readUInt32LE(locator) !== 0x07064b50) throw new Error('No ZIP64 locator');
  const large = Number(archive.readBigUInt64LE(locator + 8));
  if (archive.readUInt32LE(large) !== 0x06064b50) throw new Error('No ZIP64 end record');
  const [entries, start] = [
    archive.readBigUInt64LE(large + 32),
    archive.readBigUInt64LE(large + 48),
  ];
  return { count: Number(entries), start: Number(start) };
}

function readContent(archive: Buffer, offset: number, size: number): Buffer {
  if (archive.readUInt32LE(offset) !== 0x04034b50) throw new Error(`No file at ${offset}`);
  const begin = offset + 30 + archive.readUInt16LE(offset + 26) + archive.readUInt16LE(offset + 28);
  return archive.subarray(begin, begin + size);
}
