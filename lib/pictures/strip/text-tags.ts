import 'server-only';

const MAX_ENTRIES = 1_000;
const ASCII = 2;
const ENTRY_BYTES = 12;
/** Values of up to four bytes are in the entry. */
const INLINE_BYTES = 4;
const EXIF_TAGS = new Map([
  [0x0131, 'software'],
  [0x013b, 'creator'],
  [0x8298, 'rights'],
]);
const IPTC_RESOURCE = 0x0404;
const IPTC_TAGS = new Map([
  [80, 'creator'],
  [116, 'rights'],
]);

export type TextTags = Partial<Record<string, string>>;

/** Reads the texts in the first directory of a TIFF structure. Stops at the first damaged byte. */
export function readExifTags(tiff: Buffer): TextTags {
  return stopAtDamage((tags) => {
    const isLittle = tiff.toString('latin1', 0, 2) === 'II';
    const uint16 = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
    const uint32 = (at: number) => (isLittle ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at));
    const directory = uint32(4);
    const count = Math.min(uint16(directory), MAX_ENTRIES);
    for (let index = 0; index < count; index++) {
      const at = directory + 2 + index * ENTRY_BYTES;
      const name = EXIF_TAGS.get(uint16(at));
      if (!name || uint16(at + 2) !== ASCII) continue;
      const length = uint32(at + 4);
      const from = length > INLINE_BYTES ? uint32(at + 8) : at + 8;
      tags[name] ??= tiff.toString('utf8', from, from + length);
    }
  });
}

/** Reads the texts of IPTC in Photoshop resources. Stops at the first damaged byte. */
export function readIptcTags(resources: Buffer): TextTags {
  return stopAtDamage((tags) => {
    const iptc = findResource(resources, IPTC_RESOURCE);
    for (let at = 0; iptc[at] === 0x1c; ) {
      const length = iptc.readUInt16BE(at + 3);
      const name = iptc[at + 1] === 2 ? IPTC_TAGS.get(iptc[at + 2] ?? 0) : undefined;
      if (name) tags[name] ??= iptc.toString('utf8', at + 5, at + 5 + length);
      at += 5 + length;
    }
  });
}

function findResource(resources: Buffer, id: number): Buffer {
  for (let at = 0; resources.toString('latin1', at, at + 4) === '8BIM'; ) {
    const nameBytes = resources.readUInt8(at + 6) + 1;
    const sizeAt = at + 6 + nameBytes + (nameBytes & 1);
    const from = sizeAt + 4;
    const size = resources.readUInt32BE(sizeAt);
    if (resources.readUInt16BE(at + 4) === id) return resources.subarray(from, from + size);
    at = from + size + (size & 1);
  }
  return Buffer.alloc(0);
}

function stopAtDamage(read: (tags: TextTags) => void): TextTags {
  const tags: TextTags = {};
  try {
    read(tags);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  return tags;
}
