import 'server-only';

export const SOS = 0xda;
const PROGRESSIVE = [0xc2, 0xca];
const COEFFICIENTS = 64;
const UNKNOWN = 0xff;

export interface Segment {
  marker: number;
  payload: Buffer;
  /** Pixels after the header of a scan. */
  coded: Buffer;
  end: number;
}

/** True if the last segment is a scan that holds a whole sequential picture. */
export function isOnlyScan(segments: Segment[]): boolean {
  const last = segments.at(-1);
  const frame = segments.find(isFrame);
  if (last?.marker !== SOS || !frame || PROGRESSIVE.includes(frame.marker)) return false;
  return (last.payload[0] ?? 0) >= readComponents(frame).length;
}

/** True if the scans hold every coefficient of every component down to its last bit. */
export function hasAllCoefficients(segments: Segment[]): boolean {
  const frame = segments.find(isFrame);
  if (!frame) return false;
  const missingBits = new Map(
    readComponents(frame).map((id) => [id, new Uint8Array(COEFFICIENTS).fill(UNKNOWN)]),
  );
  for (const { marker, payload } of segments) {
    if (marker !== SOS) continue;
    const count = payload[0] ?? 0;
    const [from = 0, to = 0, precision = 0] = payload.subarray(1 + 2 * count);
    for (let index = 0; index < count; index++) {
      missingBits.get(payload[1 + 2 * index] ?? -1)?.fill(precision & 15, from, to + 1);
    }
  }
  return [...missingBits.values()].every((bits) => bits.every((missing) => missing === 0));
}

function isFrame({ marker }: Segment): boolean {
  const isTable = marker === 0xc4 || marker === 0xc8 || marker === 0xcc;
  return marker >= 0xc0 && marker <= 0xcf && !isTable;
}

function readComponents({ payload }: Segment): number[] {
  return Array.from({ length: payload[5] ?? 0 }, (_, index) => payload[6 + 3 * index] ?? -1);
}
