import 'server-only';
import {
  padElement,
  readChromaticAdaptation,
  readCicp,
  readCurve,
  readLookupTable,
  readXyz,
} from './icc-elements';

const HEADER_BYTES = 128;
const ENTRY_BYTES = 12;
/** The limit of Little CMS. */
const MAX_TAGS = 100;
const CLASSES = ['mntr', 'scnr', 'prtr', 'spac'];
const COLOR_SPACES = ['RGB ', 'GRAY', 'CMYK'];
const CONNECTION_SPACES = ['XYZ ', 'Lab '];
const WHITE_AT = 68;
/** 0.01, with 16 fractional bits. */
const WHITE_TOLERANCE = 655;
const D50 = Buffer.from('0000f6d6000100000000d32d', 'hex');
/** Colors are converted with these. If one is invalid, decoders ignore the whole profile. */
const RENDERED_TAGS = new Map([
  ['rXYZ', readXyz],
  ['gXYZ', readXyz],
  ['bXYZ', readXyz],
  ['rTRC', readCurve],
  ['gTRC', readCurve],
  ['bTRC', readCurve],
  ['kTRC', readCurve],
  ['A2B0', readLookupTable],
  ['A2B1', readLookupTable],
]);
const SUFFICIENT_TAGS = [
  ['A2B0'],
  ['A2B1'],
  ['kTRC'],
  ['rXYZ', 'gXYZ', 'bXYZ', 'rTRC', 'gTRC', 'bTRC'],
];
const OTHER_TAGS = new Map([
  ['wtpt', readXyz],
  ['chad', readChromaticAdaptation],
  ['cicp', readCicp],
]);
/** The standard requires a copyright text. */
const COPYRIGHT = 'None';

type Tag = readonly [name: string, data: Buffer];

/**
 * Rewrites a color profile to the tags that convert its colors for display (docs/decisions/0050).
 * Names, dates, serial numbers, private tags, unused tables and padding go. Never longer than the
 * original, unless its tags overlap.
 *
 * @returns null if it isn't a valid profile, which decoders ignore
 */
export function rewriteIccProfile(original: Buffer): Buffer | null {
  const tags = readIccTags(original);
  if (tags === null) return null;
  const profile = original.subarray(0, original.readUInt32BE(0));
  const header = cleanHeader(profile);
  const complete = buildProfile(header, [...buildTexts(header), ...tags]);
  return complete.length <= profile.length ? complete : buildProfile(header, [...tags]);
}

/** Reads the tags that convert colors. Null if it isn't a valid profile. */
export function readIccTags(original: Buffer): Map<string, Buffer> | null {
  if (original.length < HEADER_BYTES + 4 || original.readUInt32BE(0) > original.length) return null;
  const profile = original.subarray(0, original.readUInt32BE(0));
  const tags = readTags(profile);
  return tags && isSupported(profile) ? tags : null;
}

function isSupported(profile: Buffer): boolean {
  const fourCc = (at: number) => profile.toString('latin1', at, at + 4);
  return (
    fourCc(36) === 'acsp' &&
    CLASSES.includes(fourCc(12)) &&
    COLOR_SPACES.includes(fourCc(16)) &&
    CONNECTION_SPACES.includes(fourCc(20)) &&
    hasD50(profile) &&
    // Browsers ignore a profile that describes gray by its lightness.
    (fourCc(16) !== 'GRAY' || fourCc(20) === 'XYZ ')
  );
}

/** Browsers ignore a profile with another white. */
function hasD50(profile: Buffer): boolean {
  return [0, 4, 8].every((at) => {
    const difference = profile.readInt32BE(WHITE_AT + at) - D50.readInt32BE(at);
    return Math.abs(difference) <= WHITE_TOLERANCE;
  });
}

function readTags(profile: Buffer): Map<string, Buffer> | null {
  const count = profile.length < HEADER_BYTES + 4 ? 0 : profile.readUInt32BE(HEADER_BYTES);
  if (count > MAX_TAGS || HEADER_BYTES + 4 + count * ENTRY_BYTES > profile.length) return null;
  const tags = new Map<string, Buffer>();
  for (let index = 0; index < count; index++) {
    const at = HEADER_BYTES + 4 + index * ENTRY_BYTES;
    const name = profile.toString('latin1', at, at + 4);
    const readElement = RENDERED_TAGS.get(name) ?? OTHER_TAGS.get(name);
    if (!readElement || tags.has(name)) continue;
    const from = profile.readUInt32BE(at + 4);
    const to = from + profile.readUInt32BE(at + 8);
    const data = to > profile.length ? null : readElement(profile.subarray(from, to));
    if (data) tags.set(name, data);
    else if (RENDERED_TAGS.has(name)) return null;
  }
  if (!SUFFICIENT_TAGS.some((names) => names.every((name) => tags.has(name)))) return null;
  return tags;
}

/** Keeps version, class, color spaces and rendering intent. */
function cleanHeader(profile: Buffer): Buffer {
  const header = Buffer.alloc(HEADER_BYTES);
  profile.copy(header, 8, 8, 10);
  profile.copy(header, 12, 12, 24);
  header.write('acsp', 36, 'latin1');
  const intent = profile.readUInt32BE(64);
  if (intent <= 3) header.writeUInt32BE(intent, 64);
  D50.copy(header, WHITE_AT);
  return header;
}

function buildTexts(header: Buffer): Tag[] {
  const isVersion4 = (header[8] ?? 0) >= 4;
  const [buildDescription, buildCopyright] = isVersion4
    ? [buildMultilingualText, buildMultilingualText]
    : [buildDescriptionText, buildPlainText];
  const colorSpace = header.toString('latin1', 16, 20).trim();
  return [
    ['desc', buildDescription(colorSpace)],
    ['cprt', buildCopyright(COPYRIGHT)],
  ];
}

function buildMultilingualText(text: string): Buffer {
  const characters = Buffer.from(text, 'utf16le').swap16();
  const head = Buffer.from('mluc\0\0\0\0\0\0\0\x01\0\0\0\x0cenUS\0\0\0\0\0\0\0\x1c', 'latin1');
  head.writeUInt32BE(characters.length, 20);
  return Buffer.concat([head, characters]);
}

function buildPlainText(text: string): Buffer {
  return Buffer.from(`text\0\0\0\0${text}\0`, 'latin1');
}

/** ICC.1:2001 §6.5.17, with empty Unicode and Macintosh texts. */
function buildDescriptionText(text: string): Buffer {
  const head = Buffer.from('desc\0\0\0\0\0\0\0\0', 'latin1');
  head.writeUInt32BE(text.length + 1, 8);
  return Buffer.concat([
    head,
    Buffer.from(`${text}\0`, 'latin1'),
    Buffer.alloc(4 + 4 + 2 + 1 + 67),
  ]);
}

/** Tags with the same data share it. */
function buildProfile(header: Buffer, tags: Tag[]): Buffer {
  const table = Buffer.alloc(4 + tags.length * ENTRY_BYTES);
  table.writeUInt32BE(tags.length, 0);
  const elements: { data: Buffer; at: number }[] = [];
  let end = HEADER_BYTES + table.length;
  for (const [index, [name, data]] of tags.entries()) {
    let element = elements.find((earlier) => earlier.data.equals(data));
    if (!element) {
      element = { data, at: end };
      elements.push(element);
      end += padElement(data).length;
    }
    const entry = 4 + index * ENTRY_BYTES;
    table.write(name, entry, 'latin1');
    table.writeUInt32BE(element.at, entry + 4);
    table.writeUInt32BE(data.length, entry + 8);
  }
  const profile = Buffer.concat([header, table, ...elements.map(({ data }) => padElement(data))]);
  profile.writeUInt32BE(profile.length, 0);
  return profile;
}
