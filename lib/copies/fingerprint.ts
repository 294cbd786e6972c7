import 'server-only';
import { FREQUENCIES, type LocalFeature, WORD_BITS } from '@/lib/pictures/local-features';

/** Position, scale, 63 bits, and the indexes of the two weakest ones. */
const FEATURE_BYTES = 13;
const WORD_MASK = 2 ** WORD_BITS - 1;

/** Bits that mirroring inverts: their horizontal frequency is odd. */
const MIRRORED = toMasks(FREQUENCIES.map(({ horizontal }) => horizontal % 2 === 1));

function toMasks(bits: boolean[]): [low: number, high: number] {
  const toMask = (part: boolean[]) =>
    part.reduce((mask, bit, at) => (bit ? mask | (1 << at) : mask), 0);
  return [toMask(bits.slice(0, 32)), toMask(bits.slice(32))];
}

/** Returns the columns of a fingerprint. */
export function toFingerprint(features: readonly LocalFeature[]) {
  return { features: new Uint8Array(encodeFeatures(features)), words: toWords(features) };
}

export function encodeFeatures(features: readonly LocalFeature[]): Buffer {
  const bytes = Buffer.alloc(features.length * FEATURE_BYTES);
  for (const [index, { x, y, scale, low, high, weak }] of features.entries()) {
    const at = index * FEATURE_BYTES;
    bytes.set([x, y, scale], at);
    bytes.writeUInt32BE(low, at + 3);
    bytes.writeUInt32BE(high, at + 7);
    bytes.set(weak, at + 11);
  }
  return bytes;
}

export function decodeFeatures(encoded: Uint8Array): LocalFeature[] {
  const bytes = Buffer.from(encoded.buffer, encoded.byteOffset, encoded.byteLength);
  return Array.from({ length: bytes.length / FEATURE_BYTES }, (_, index) => {
    const at = index * FEATURE_BYTES;
    const [x = 0, y = 0, scale = 0] = bytes.subarray(at, at + 3);
    const [first = 0, second = 0] = bytes.subarray(at + 11, at + 13);
    const [low, high] = [bytes.readUInt32BE(at + 3), bytes.readUInt32BE(at + 7)];
    return { x, y, scale, low, high, weak: [first, second] };
  });
}

/** Returns the features of the mirrored picture. `width` is in the units of their positions. */
export function mirrorFeatures(features: readonly LocalFeature[], width: number): LocalFeature[] {
  return features.map((feature) => ({
    ...feature,
    x: width - feature.x,
    low: (feature.low ^ MIRRORED[0]) >>> 0,
    high: (feature.high ^ MIRRORED[1]) >>> 0,
  }));
}

/** Returns the terms to index: the lowest bits of each feature. */
export function toWords(features: readonly LocalFeature[]): number[] {
  return [...new Set(features.map(({ low }) => low & WORD_MASK))];
}

/** Returns the words to look up: each word, and with one or both of its weak bits inverted (multi-probe LSH). */
export function toProbes(features: readonly LocalFeature[]): number[] {
  const probes = features.flatMap(({ low, weak: [first, second] }) => {
    const word = low & WORD_MASK;
    const [a, b] = [1 << first, 1 << second];
    return [word, word ^ a, word ^ b, word ^ a ^ b];
  });
  return [...new Set(probes)];
}
