import 'server-only';
import { damaged } from '@/lib/platform/images/failure';

/** A box of an ISO base media file (ISO/IEC 14496-12 §4.2): offsets into the whole file. */
export interface Box {
  type: string;
  /** Where its four-letter type stands. */
  typeAt: number;
  /** First byte behind its header. */
  from: number;
  to: number;
}

/** A picture of 1,024 tiles with alpha has about 2,100; what is linear in them stays quick. */
const MAX_BOXES = 4_000;

/** Boxes one after another in `[from, to)`. Ends before the first that is malformed or cut. */
export function readBoxes(bytes: Buffer, from: number, to: number): Box[] {
  const boxes: Box[] = [];
  for (let at = from; at + 8 <= to; ) {
    const announced = bytes.readUInt32BE(at);
    const large = announced === 1;
    if (large && at + 16 > to) break;
    const size = sizeOf(bytes, at, announced, to);
    const header = large ? 16 : 8;
    if (size < header || at + size > to) break;
    if (boxes.length === MAX_BOXES) throw damaged();
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

function sizeOf(bytes: Buffer, at: number, announced: number, to: number): number {
  if (announced === 0) return to - at;
  return announced === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : announced;
}

/** Turns a box into empty space of the same size: nothing behind it moves. */
export function freeBox(bytes: Buffer, box: Box): void {
  bytes.write('free', box.typeAt, 'latin1');
  bytes.fill(0, box.from, box.to);
}

/** Zeroes what a container holds behind the boxes read from it. */
export function clearBehind(bytes: Buffer, boxes: Box[], container: Box, from = container.from) {
  bytes.fill(0, boxes.at(-1)?.to ?? from, container.to);
}

/** Reads numbers one after another and refuses to leave its range. */
export class BoxReader {
  at: number;

  constructor(
    private readonly bytes: Buffer,
    box: Box,
    private readonly to: number = box.to,
  ) {
    this.at = box.from;
  }

  /** An unsigned number of 0, 1, 2, 4 or 8 bytes. */
  uint(size: number): number {
    const at = this.skip(size);
    if (size === 0) return 0;
    return size === 8 ? Number(this.bytes.readBigUInt64BE(at)) : this.bytes.readUIntBE(at, size);
  }

  fourCc(): string {
    const at = this.skip(4);
    return this.bytes.toString('latin1', at, at + 4);
  }

  /** Version of a full box; its flags are passed over. */
  version(): number {
    const version = this.uint(1);
    this.skip(3);
    return version;
  }

  /** Passes over `size` bytes; where they began. */
  skip(size: number): number {
    const at = this.at;
    if (at + size > this.to) throw damaged();
    this.at += size;
    return at;
  }
}
