import 'server-only';
import { damagedImageError } from '@/lib/pictures/image-errors';
import { type Box, BoxReader, clearAfter, freeBox, readBoxes } from './boxes';
import { rewriteIccProfile } from './icc';

/** Properties needed for display, with their size in bytes; 0 if it varies. */
const PROPERTIES = new Map<string, number>([
  ['ispe', 12],
  ['pixi', 0],
  ['av1C', 0],
  ['colr', 0],
  ['auxC', 0],
  ['irot', 1],
  ['imir', 1],
  ['clap', 32],
  ['pasp', 8],
  ['clli', 4],
  ['mdcv', 24],
  ['cclv', 0],
  ['amve', 8],
  ['a1op', 1],
  ['a1lx', 0],
  ['lsel', 2],
]);
const ALPHA_KINDS = ['urn:mpeg:mpegB:cicp:systems:auxiliary:alpha', 'urn:mpeg:hevc:2015:auxid:1'];
const MAX_ASSOCIATIONS = 100_000;

function propertyContainer(bytes: Buffer, iprp: Box): Box {
  const ipco = readBoxes(bytes, iprp.from, iprp.to).find((box) => box.type === 'ipco');
  if (!ipco) throw damagedImageError();
  return ipco;
}

/** Clears unknown properties, and bytes after the known ones. */
export function cleanProperties(bytes: Buffer, iprp: Box): void {
  const boxes = readBoxes(bytes, iprp.from, iprp.to);
  const ipco = propertyContainer(bytes, iprp);
  for (const box of boxes) {
    if (box.from !== ipco.from && box.type !== 'ipma') freeBox(bytes, box);
  }
  clearAfter(bytes, boxes, iprp);
  const properties = readBoxes(bytes, ipco.from, ipco.to);
  clearAfter(bytes, properties, ipco);
  for (const box of properties) {
    const size = PROPERTIES.get(box.type);
    if (size === undefined) freeBox(bytes, box);
    else if (size > 0) bytes.fill(0, Math.min(box.from + size, box.to), box.to);
    else if (box.type === 'colr') cleanColor(bytes, box);
    else if (box.type === 'auxC') bytes.fill(0, findKindEnd(bytes, box), box.to);
  }
}

function cleanColor(bytes: Buffer, box: Box): void {
  const kind = new BoxReader(bytes, box).fourCc();
  if (kind === 'nclx') {
    bytes.fill(0, Math.min(box.from + 11, box.to), box.to);
    return;
  }
  const profile = rewriteIccProfile(bytes.subarray(box.from + 4, box.to));
  if (!profile || profile.length > box.to - box.from - 4) {
    freeBox(bytes, box);
    return;
  }
  bytes.fill(0, box.from + 4, box.to);
  profile.copy(bytes, box.from + 4);
}

/** The text ends at a zero byte, after version and flags. */
function findKindEnd(bytes: Buffer, box: Box): number {
  const zero = bytes.indexOf(0, Math.min(box.from + 4, box.to));
  return zero === -1 || zero > box.to ? box.to : zero;
}

/** Returns a predicate for items that are alpha channels, by their auxiliary type. */
export function buildAlphaPredicate(bytes: Buffer, iprp: Box): (itemId: number) => boolean {
  const ipco = propertyContainer(bytes, iprp);
  const alphaProperties = new Set(
    readBoxes(bytes, ipco.from, ipco.to).flatMap((box, index) => {
      if (box.type !== 'auxC') return [];
      const kind = bytes.toString('latin1', box.from + 4, findKindEnd(bytes, box));
      return ALPHA_KINDS.includes(kind) ? [index + 1] : [];
    }),
  );
  const alphaItems = new Set<number>();
  for (const box of readBoxes(bytes, iprp.from, iprp.to)) {
    if (box.type !== 'ipma') continue;
    for (const [item, property] of readAssociations(bytes, box)) {
      if (alphaProperties.has(property)) alphaItems.add(item);
    }
  }
  return (itemId) => alphaItems.has(itemId);
}

/** Returns the properties of an item, in their order. */
export function readItemProperties(bytes: Buffer, iprp: Box, itemId: number): Box[] {
  const ipco = propertyContainer(bytes, iprp);
  const properties = readBoxes(bytes, ipco.from, ipco.to);
  return readBoxes(bytes, iprp.from, iprp.to)
    .filter((box) => box.type === 'ipma')
    .flatMap((box) => readAssociations(bytes, box))
    .flatMap(([item, index]) => (item === itemId ? (properties[index - 1] ?? []) : []));
}

function readAssociations(bytes: Buffer, ipma: Box): [number, number][] {
  const reader = new BoxReader(bytes, ipma);
  const version = reader.uint(1);
  const isWide = (reader.uint(3) & 1) === 1;
  const pairs: [number, number][] = [];
  for (let items = reader.uint(4); items > 0; items--) {
    const item = reader.uint(version === 0 ? 2 : 4);
    for (let left = reader.uint(1); left > 0; left--) {
      if (pairs.length === MAX_ASSOCIATIONS) throw damagedImageError();
      pairs.push([item, isWide ? reader.uint(2) & 0x7fff : reader.uint(1) & 0x7f]);
    }
  }
  return pairs;
}
