import type { Metadata } from 'sharp';
import { expect, test } from 'vitest';
import type { ImageFormat } from './formats';
import { estimateDecodeBytes } from './memory';

const MIB = 1024 ** 2;
const PLAIN = { channels: 3, depth: 'uchar', isProgressive: false } as const;

// The highest peak of a process that searched by a picture of one color, above what it took before.
test.each<
  [name: string, format: ImageFormat, side: number, Partial<Metadata>, measuredMib: number]
>([
  ['JPEG', 'jpeg', 10_000, {}, 70],
  ['progressive JPEG, 4:4:4', 'jpeg', 10_000, { isProgressive: true }, 642],
  ['progressive CMYK JPEG', 'jpeg', 10_000, { isProgressive: true, channels: 4 }, 833],
  ['AVIF, 8 bits, 4:4:4 with alpha', 'avif', 6_600, { channels: 4 }, 772],
  ['AVIF, 10 bits, 4:4:4', 'avif', 6_600, { depth: 'ushort' }, 1025],
  ['AVIF, 10 bits, 4:4:4 with alpha', 'avif', 6_600, { depth: 'ushort', channels: 4 }, 1040],
  ['WebP with alpha', 'webp', 9_800, { channels: 4 }, 767],
  [
    'interlaced PNG, 16 bits with alpha',
    'png',
    9_400,
    { depth: 'ushort', channels: 4, isProgressive: true },
    771,
  ],
])('the memory for a picture isn’t underestimated: %s', (_name, format, side, header, measured) => {
  const metadata = { ...PLAIN, width: side, height: side, ...header } as Metadata;
  const estimated = estimateDecodeBytes(format, metadata) / MIB;
  expect(estimated).toBeGreaterThan(0.95 * measured);
});
