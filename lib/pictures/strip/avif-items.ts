import 'server-only';
import { damagedImageError } from '@/lib/pictures/image-errors';
import { type Box, BoxReader, readBoxes } from './boxes';

/** HEIF item (ISO/IEC 14496-12 §8.11): a coded image, its alpha, its EXIF, … */
export interface Item {
  id: number;
  type: string;
  typeAt: number;
  text: { from: number; to: number };
}

export interface Extent {
  from: number;
  to: number;
}

export interface Reference {
  type: string;
  from: number;
  to: number[];
}

const MAX_EXTENTS = 10_000;
const MAX_REFERENCES = 10_000;

/** Reads the item information box. */
export function readItems(bytes: Buffer, iinf: Box): Item[] {
  const head = new BoxReader(bytes, iinf);
  head.uint(head.version() === 0 ? 2 : 4);
  return readBoxes(bytes, head.at, iinf.to)
    .filter((box) => box.type === 'infe')
    .map((box) => {
      const reader = new BoxReader(bytes, box);
      const version = reader.version();
      // Older entries have no type; AVIF never uses them.
      if (version < 2) throw damagedImageError();
      const id = reader.uint(version === 2 ? 2 : 4);
      reader.skip(2);
      const typeAt = reader.at;
      const type = reader.fourCc();
      return { id, type, typeAt, text: { from: reader.at, to: box.to } };
    });
}

export interface Locations {
  byItem: Map<number, Extent[]>;
  end: number;
}

/** Reads the item location box: byte ranges per item. Method 1 is relative to `idat`. */
export function readLocations(bytes: Buffer, iloc: Box, idat?: Box): Locations {
  const reader = new BoxReader(bytes, iloc);
  const version = reader.version();
  const sizes = reader.uint(2);
  const offsetSize = sizes >> 12;
  const lengthSize = (sizes >> 8) & 15;
  const baseSize = (sizes >> 4) & 15;
  const indexSize = version === 0 ? 0 : sizes & 15;
  for (const size of [offsetSize, lengthSize, baseSize, indexSize]) {
    if (size !== 0 && size !== 4 && size !== 8) throw damagedImageError();
  }
  const byItem = new Map<number, Extent[]>();
  let budget = MAX_EXTENTS;
  for (let count = reader.uint(version < 2 ? 2 : 4); count > 0; count--) {
    const id = reader.uint(version < 2 ? 2 : 4);
    const method = version === 0 ? 0 : reader.uint(2) & 15;
    const source = reader.uint(2);
    const container = method === 1 ? idat : { from: 0, to: bytes.length };
    if (method > 1 || source !== 0 || !container) throw damagedImageError();
    const base = container.from + reader.uint(baseSize);
    const extents: Extent[] = [];
    for (let left = reader.uint(2); left > 0; left--, budget--) {
      if (budget === 0) throw damagedImageError();
      reader.skip(indexSize);
      const from = base + reader.uint(offsetSize);
      const to = from + reader.uint(lengthSize);
      if (to > container.to) throw damagedImageError();
      extents.push({ from, to });
    }
    byItem.set(id, extents);
  }
  return { byItem, end: reader.at };
}

/** Reads the item reference box: which item is derived from, or belongs to, which. */
export function readReferences(bytes: Buffer, iref: Box | undefined): Reference[] {
  if (!iref) return [];
  const head = new BoxReader(bytes, iref);
  const idSize = head.version() === 0 ? 2 : 4;
  let budget = MAX_REFERENCES;
  return readBoxes(bytes, head.at, iref.to).map((box) => {
    const reader = new BoxReader(bytes, box);
    const from = reader.uint(idSize);
    const count = reader.uint(2);
    budget -= count;
    if (budget < 0) throw damagedImageError();
    const to = Array.from({ length: count }, () => reader.uint(idSize));
    return { type: box.type, from, to };
  });
}

/** Reads the id of the primary item. */
export function readPrimary(bytes: Buffer, pitm: Box): number {
  const reader = new BoxReader(bytes, pitm);
  return reader.uint(reader.version() === 0 ? 2 : 4);
}
