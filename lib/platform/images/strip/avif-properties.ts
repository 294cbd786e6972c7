import 'server-only';
import { damaged } from '@/lib/platform/images/failure';
import { type Box, BoxReader, clearBehind, freeBox, readBoxes } from './boxes';
import { cleanIcc } from './icc';

/** Properties that show the picture, with the bytes behind their header; 0 where that varies. */
const PROPERTIES: Record<string, number> = {
  ispe: 12,
  pixi: 0,
  av1C: 0,
  colr: 0,
  auxC: 0,
  irot: 1,
  imir: 1,
  clap: 32,
  pasp: 8,
  clli: 4,
  mdcv: 24,
  cclv: 0,
  amve: 8,
  a1op: 1,
  a1lx: 0,
  lsel: 2,
};
const ALPHA_KINDS = ['urn:mpeg:mpegB:cicp:systems:auxiliary:alpha', 'urn:mpeg:hevc:2015:auxid:1'];
const MAX_ASSOCIATIONS = 100_000;

/** The container of properties; associations count them in their order, from 1. */
function propertyContainer(bytes: Buffer, iprp: Box): Box {
  const ipco = readBoxes(bytes, iprp.from, iprp.to).find((box) => box.type === 'ipco');
  if (!ipco) throw damaged();
  return ipco;
}

/** Empties unknown properties, and what rides behind the known ones. */
export function cleanProperties(bytes: Buffer, iprp: Box): void {
  const boxes = readBoxes(bytes, iprp.from, iprp.to);
  const ipco = propertyContainer(bytes, iprp);
  for (const box of boxes) {
    if (box.from !== ipco.from && box.type !== 'ipma') freeBox(bytes, box);
  }
  clearBehind(bytes, boxes, iprp);
  const properties = readBoxes(bytes, ipco.from, ipco.to);
  clearBehind(bytes, properties, ipco);
  for (const box of properties) {
    const size = PROPERTIES[box.type];
    if (size === undefined) freeBox(bytes, box);
    else if (size > 0) bytes.fill(0, Math.min(box.from + size, box.to), box.to);
    else if (box.type === 'colr') cleanColour(bytes, box);
    else if (box.type === 'auxC') bytes.fill(0, endOfKind(bytes, box), box.to);
  }
}

/** A colour profile, or four numbers that stand for one. */
function cleanColour(bytes: Buffer, box: Box): void {
  const kind = new BoxReader(bytes, box).fourCc();
  if (kind === 'nclx') {
    bytes.fill(0, Math.min(box.from + 11, box.to), box.to);
    return;
  }
  const profile = cleanIcc(bytes.subarray(box.from + 4, box.to));
  if (profile) bytes.fill(0, box.from + 4 + profile.length, box.to);
  else freeBox(bytes, box);
}

/** Where the text of an auxiliary type ends: behind version and flags, at its zero. */
function endOfKind(bytes: Buffer, box: Box): number {
  const zero = bytes.indexOf(0, Math.min(box.from + 4, box.to));
  return zero === -1 || zero > box.to ? box.to : zero;
}

/** Tells whether an item is an alpha channel, by the auxiliary type associated with it. */
export function isAlpha(bytes: Buffer, iprp: Box): (itemId: number) => boolean {
  const ipco = propertyContainer(bytes, iprp);
  const alphaProperties = new Set(
    readBoxes(bytes, ipco.from, ipco.to).flatMap((box, index) => {
      if (box.type !== 'auxC') return [];
      const kind = bytes.toString('latin1', box.from + 4, endOfKind(bytes, box));
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

/** Pairs of item and property (ISO/IEC 23008-12 §9.3.1); properties are counted from 1. */
function readAssociations(bytes: Buffer, ipma: Box): [number, number][] {
  const reader = new BoxReader(bytes, ipma);
  const version = reader.uint(1);
  const wide = (reader.uint(3) & 1) === 1;
  const pairs: [number, number][] = [];
  for (let items = reader.uint(4); items > 0; items--) {
    const item = reader.uint(version === 0 ? 2 : 4);
    for (let left = reader.uint(1); left > 0; left--) {
      if (pairs.length === MAX_ASSOCIATIONS) throw damaged();
      pairs.push([item, wide ? reader.uint(2) & 0x7fff : reader.uint(1) & 0x7f]);
    }
  }
  return pairs;
}
