import 'server-only';
import { damagedImageError } from '@/lib/pictures/image-errors';
import {
  type Extent,
  type Item,
  type Locations,
  readItems,
  readLocations,
  readPrimary,
  readReferences,
} from './avif-items';
import { buildAlphaPredicate, cleanProperties } from './avif-properties';
import { type Box, clearAfter, freeBox, readBoxes } from './boxes';
import type { FileMetadata, StrippedImage } from './stripped-image';

const PICTURE_TYPES = new Set(['av01', 'grid', 'iden', 'iovl', 'tmap']);
const XMP_TYPE = 'application/rdf+xml';
const C2PA = Buffer.from('d8fec3d61b0e483c92975828877ec481', 'hex');
/** Tone map, its base, the base's tiles, their alpha. */
const MAX_DEPTH = 4;
const META_BOXES = new Set(['hdlr', 'pitm', 'iinf', 'iloc', 'iref', 'iprp', 'idat', 'grpl']);
const BRANDS = new Set(['avif', 'mif1', 'mif2', 'miaf', 'MA1A', 'MA1B', 'tmap', 'iso8', 'pict']);

/**
 * Overwrites everything but the image in place: EXIF, XMP and other items, thumbnails and hidden
 * images, names, unknown boxes, unused bytes. No offset changes; bytes after the last used box are
 * cut off.
 */
export function stripAvif(original: Buffer): StrippedImage {
  const bytes = Buffer.from(original);
  const top = readBoxes(bytes, 0, bytes.length);
  const meta = top.find((box) => box.type === 'meta');
  const ftyp = top.find((box) => box.type === 'ftyp');
  if (!meta || !ftyp || ftyp !== top[0]) throw damagedImageError();
  cleanBrands(bytes, ftyp);
  const { visibleExtents, ...contents } = cleanMeta(
    bytes,
    meta,
    top.filter((box) => box.type === 'mdat'),
  );
  const used = top.filter((box) => box === ftyp || box === meta || box.type === 'mdat');
  for (const box of top) {
    if (box.type === 'mdat') clearUnused(bytes, box, visibleExtents);
    else if (!used.includes(box)) freeBox(bytes, box);
  }
  return {
    bytes: bytes.subarray(0, used.at(-1)?.to),
    isRepaired: false,
    metadata: collectMetadata(original, top, contents),
  };
}

interface Contents {
  items: Item[];
  locations: Locations;
}

function collectMetadata(file: Buffer, top: Box[], { items, locations }: Contents): FileMetadata {
  const read = (isWanted: (item: Item) => boolean) => {
    const item = items.find(isWanted);
    const extent = item && locations.byItem.get(item.id)?.[0];
    return extent && file.subarray(extent.from, extent.to);
  };
  const hasText = ({ text }: Item, part: string) =>
    file.subarray(text.from, text.to).includes(part);
  const exif = read(({ type }) => type === 'Exif');
  return {
    // The TIFF structure starts after an offset to its start.
    exif: exif && exif.length > 4 ? exif.subarray(4 + exif.readUInt32BE(0)) : undefined,
    xmp: read((item) => item.type === 'mime' && hasText(item, XMP_TYPE)),
    hasC2pa: top.some(
      ({ type, from }) => type === 'uuid' && C2PA.equals(file.subarray(from, from + 16)),
    ),
  };
}

/** Minor version and unknown brands carry no image data; `mif1` fits every AVIF. */
function cleanBrands(bytes: Buffer, ftyp: Box): void {
  if (ftyp.from + 8 > ftyp.to) throw damagedImageError();
  bytes.fill(0, ftyp.from + 4, ftyp.from + 8);
  for (let at = ftyp.from + 8; at + 4 <= ftyp.to; at += 4) {
    if (!BRANDS.has(bytes.toString('latin1', at, at + 4))) bytes.write('mif1', at, 'latin1');
  }
}

/** Clears everything in `meta` but the image; returns its contents, with the image extents in order. */
function cleanMeta(bytes: Buffer, meta: Box, mediaData: Box[]) {
  const boxes = readBoxes(bytes, meta.from + 4, meta.to);
  const byType = new Map(boxes.toReversed().map((box) => [box.type, box]));
  const [pitm, iinf, iloc, iprp] = ['pitm', 'iinf', 'iloc', 'iprp'].map((type) => byType.get(type));
  if (!pitm || !iinf || !iloc || !iprp) throw damagedImageError();
  const items = readItems(bytes, iinf);
  const visible = findVisibleItems(
    bytes,
    items,
    readPrimary(bytes, pitm),
    byType.get('iref'),
    iprp,
  );
  const idat = byType.get('idat');
  const locations = readLocations(bytes, iloc, idat);
  const visibleExtents = [...visible]
    .flatMap((id) => locations.byItem.get(id) ?? [])
    .sort((a, b) => a.from - b.from);
  const containers = idat ? [...mediaData, idat] : mediaData;
  if (!visibleExtents.every((extent) => isInside(extent, containers))) throw damagedImageError();

  for (const item of items) {
    if (!visible.has(item.id)) bytes.write('free', item.typeAt, 'latin1');
    bytes.fill(0, item.text.from, item.text.to);
  }
  cleanProperties(bytes, iprp);
  for (const box of boxes) {
    if (!META_BOXES.has(box.type) || box !== byType.get(box.type)) freeBox(bytes, box);
  }
  bytes.fill(0, locations.end, iloc.to);
  const hdlr = byType.get('hdlr');
  // After version, predefined and handler type: reserved bytes and a name.
  if (hdlr) bytes.fill(0, Math.min(hdlr.from + 12, hdlr.to), hdlr.to);
  if (idat) clearUnused(bytes, idat, visibleExtents);
  clearAfter(bytes, boxes, meta, meta.from + 4);
  return { visibleExtents, items, locations };
}

function isInside({ from, to }: Extent, containers: Box[]): boolean {
  return containers.some((container) => from >= container.from && to <= container.to);
}

// The primary image, its parts and its alpha. A thumbnail may show what was cropped away, a depth
// map where someone stood.
function findVisibleItems(
  bytes: Buffer,
  items: Item[],
  primary: number,
  iref: Box | undefined,
  iprp: Box,
): Set<number> {
  const pictures = new Set(
    items.filter((item) => PICTURE_TYPES.has(item.type)).map((item) => item.id),
  );
  if (!pictures.has(primary)) throw damagedImageError();
  const references = readReferences(bytes, iref);
  const toneMapped = new Set(items.filter((item) => item.type === 'tmap').map((item) => item.id));
  const alpha = buildAlphaPredicate(bytes, iprp);
  const visible = new Set([primary]);
  for (let depth = 0; depth < MAX_DEPTH; depth++) {
    for (const { type, from, to } of references) {
      const isPart = type === 'dimg' && visible.has(from);
      const isToneMap = type === 'dimg' && toneMapped.has(from) && to.includes(primary);
      const isItsAlpha = type === 'auxl' && alpha(from) && to.some((id) => visible.has(id));
      if (isItsAlpha || isToneMap) visible.add(from);
      if (isPart || isToneMap) for (const id of to) visible.add(id);
    }
  }
  return new Set([...visible].filter((id) => pictures.has(id)));
}

function clearUnused(bytes: Buffer, box: Box, visibleExtents: Extent[]): void {
  let at = box.from;
  for (const { from, to } of visibleExtents) {
    if (to <= at || from >= box.to) continue;
    if (from > at) bytes.fill(0, at, from);
    at = Math.min(Math.max(at, to), box.to);
  }
  bytes.fill(0, at, box.to);
}
