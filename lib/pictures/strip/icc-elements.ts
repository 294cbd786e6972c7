import 'server-only';

/** Copies the part of a tag's data that decoders read; null if it is truncated or of another type. */
type ElementReader = (data: Buffer) => Buffer | null;

/** Parameters of a `para` curve, by its function type. */
const PARAMETRIC_VALUES = [1, 3, 4, 5, 7];
const MATRIX_BYTES = 48;
/** Positions of the offsets to the parts of `mAB `, in the order they are written. */
const B_CURVES_AT = 12;
const MATRIX_AT = 16;
const M_CURVES_AT = 20;
const CLUT_AT = 24;
const A_CURVES_AT = 28;
const MAB_HEADER_BYTES = 32;
const CLUT_HEADER_BYTES = 20;
const MAX_CHANNELS = 15;

export const readXyz: ElementReader = (data) => read(data, 'XYZ ', 20);
export const readChromaticAdaptation: ElementReader = (data) => read(data, 'sf32', 44);
export const readCicp: ElementReader = (data) => read(data, 'cicp', 12);

/** Reads a tone curve (ICC.1:2022 §10.6, §10.18). */
export const readCurve: ElementReader = (data) => {
  const type = readType(data);
  if (data.length < 12) return null;
  if (type === 'curv') return read(data, type, 12 + 2 * data.readUInt32BE(8));
  const values = PARAMETRIC_VALUES[data.readUInt16BE(8)];
  const curve = values === undefined ? null : read(data, 'para', 12 + 4 * values);
  return curve?.fill(0, 10, 12) ?? null;
};

/** Reads a lookup table of any type (ICC.1:2022 §10.10 to §10.12). */
export const readLookupTable: ElementReader = (data) => {
  if (data.length < MAB_HEADER_BYTES) return null;
  const [inputs = 0, outputs = 0, grid = 0] = data.subarray(8);
  if (inputs > MAX_CHANNELS || outputs > MAX_CHANNELS) return null;
  const type = readType(data);
  if (type === 'mAB ') return readMab(data, inputs, outputs);
  const colors = grid ** inputs * outputs;
  const table =
    type === 'mft1'
      ? read(data, type, 48 + 256 * (inputs + outputs) + colors)
      : read(data, 'mft2', 52 + 2 * (countEntries(data, inputs, outputs) + colors));
  return table?.fill(0, 11, 12) ?? null;
};

function countEntries(data: Buffer, inputs: number, outputs: number): number {
  if (data.length < 52) return 0;
  return inputs * data.readUInt16BE(48) + outputs * data.readUInt16BE(50);
}

/** Writes the parts one after another, without what may lie between them. */
function readMab(data: Buffer, inputs: number, outputs: number): Buffer | null {
  const header = Buffer.alloc(MAB_HEADER_BYTES);
  data.copy(header, 0, 0, 4);
  header.set([inputs, outputs], 8);
  const parts: Buffer[] = [header];
  let end = MAB_HEADER_BYTES;
  for (const at of [B_CURVES_AT, MATRIX_AT, M_CURVES_AT, CLUT_AT, A_CURVES_AT]) {
    const from = data.readUInt32BE(at);
    if (from === 0) continue;
    const part = readMabPart(data.subarray(from), at, inputs, outputs);
    if (part === null) return null;
    header.writeUInt32BE(end, at);
    parts.push(part);
    end += part.length;
  }
  return Buffer.concat(parts);
}

function readMabPart(data: Buffer, at: number, inputs: number, outputs: number): Buffer | null {
  if (at === MATRIX_AT) return data.length < MATRIX_BYTES ? null : data.subarray(0, MATRIX_BYTES);
  if (at === CLUT_AT) return readClut(data, inputs, outputs);
  return readCurves(data, at === A_CURVES_AT ? inputs : outputs);
}

function readCurves(data: Buffer, count: number): Buffer | null {
  const curves: Buffer[] = [];
  for (let at = 0; curves.length < count; ) {
    const curve = readCurve(data.subarray(at));
    if (curve === null) return null;
    const padded = padElement(curve);
    curves.push(padded);
    at += padded.length;
  }
  return Buffer.concat(curves);
}

function readClut(data: Buffer, inputs: number, outputs: number): Buffer | null {
  if (data.length < CLUT_HEADER_BYTES) return null;
  const points = data.subarray(0, inputs).reduce((product, side) => product * side, 1);
  const precision = data[16] ?? 0;
  const length = CLUT_HEADER_BYTES + points * outputs * precision;
  if (length > data.length) return null;
  const clut = Buffer.from(data.subarray(0, length)).fill(0, inputs, 16).fill(0, 17, 20);
  return padElement(clut);
}

/** Elements start at multiples of four bytes. */
export function padElement(data: Buffer): Buffer {
  return Buffer.concat([data, Buffer.alloc(-data.length & 3)]);
}

function readType(data: Buffer): string {
  return data.toString('latin1', 0, 4);
}

function read(data: Buffer, type: string, length: number): Buffer | null {
  if (readType(data) !== type || length > data.length) return null;
  return Buffer.from(data.subarray(0, length)).fill(0, 4, 8);
}
