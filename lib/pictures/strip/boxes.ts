import 'server-only';
import { damagedImageError } from '@/lib/pictures/image-errors';

/** ISO base media box (ISO/IEC 14496-12 §4.2): offsets into the whole file. */
export interface Box {
  type: string;
  typeAt: number;
  from: number;
  to: number;
}

/** A grid of 1,024 tiles with alpha has about 2,100 boxes; the limit keeps linear scans fast. */
const MAX_BOXES = 4_000;

/** Reads consecutive boxes in `[from, to)` up to the first malformed or truncated one. */
export function readBoxes(bytes: Buffer, from: number, to: number): Box[] {
  const boxes: Box[] = [];
  for (let at = from; at + 8 <= to; ) {
    const declared = bytes.readUInt32BE(at);
    const isLarge = declared === 1;
    if (isLarge && at + 16 > to) break;
    const size = sizeOf(bytes, at, declared, to);
    const header = isLarge ? 16 : 8;
    if (size < header || at + size > to) break;
    if (boxes.length === MAX_BOXES) throw damagedImageError();
    boxes.push({
      type: bytes.toString('latin1', at + 4, at + 8),
      typeAt: at + 4,
      from: at + header,
      to: at + size,
    });
    at += size;
  }
  return boxes;
}

function sizeOf(bytes: Buffer, at: number, declared: number, to: number): number {
  if (declared === 0) return to - at;
  return declared === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : declared;
}

/** Turns a box into free space of the same size. */
export function freeBox(bytes: Buffer, box: Box): void {
  bytes.write('free', box.typeAt, 'latin1');
  bytes.fill(0, box.from, box.to);
}

/** Zeroes the bytes of a container after its last box. */
export function clearAfter(bytes: Buffer, boxes: Box[], container: Box, from = container.from) {
  bytes.fill(0, boxes.at(-1)?.to ?? from, container.to);
}

/** Sequential reader that never leaves its range. */
export class BoxReader {
  at: number;

  constructor(
    private readonly bytes: Buffer,
    box: Box,
    private readonly to: number = box.to,
  ) {
    this.at = box.from;
  }

  uint(size: number): number {
    const at = this.skip(size);
    if (size === 0) return 0;
    return size === 8 ? Number(this.bytes.readBigUInt64BE(at)) : this.bytes.readUIntBE(at, size);
  }

  fourCc(): string {
    const at = this.skip(4);
    return this.bytes.toString('latin1', at, at + 4);
  }

  version(): number {
    const version = this.uint(1);
    this.skip(3);
    return version;
  }

  skip(size: number): number {
    const at = this.at;
    if (at + size > this.to) throw damagedImageError();
    this.at += size;
    return at;
  }
}
