import type { Size } from '@/lib/crop';
import { formatSize } from './common';

export const downloadText = {
  title: 'Choose a size',
  sizes: 'Size',
  size: formatSize,
  largestForOwn: 'Largest for my screen',
  largerScreen: (screen: Size) =>
    `Your screen is ${formatSize(screen)}. This picture may look blurry on it.`,
  largest: 'Largest available',
  original: 'Original',
  originalFile: (bytes: string, format: string) => `${bytes} ${format}`,
  largerDevices: (picture: Size) =>
    `Screens larger than this picture (${formatSize(picture)}) aren’t listed.`,
  untouched: 'The whole picture at full size',
  whole: 'The whole picture',
  move: 'Drag the frame to move it.',
  reset: 'Reset',
  position: {
    x: 'Crop, horizontal position',
    y: 'Crop, vertical position',
  },
  centerAt: {
    x: (percent: number) => `Center ${percent}% from the left`,
    y: (percent: number) => `Center ${percent}% from the top`,
  },
  download: (size: Size) => `Download ${formatSize(size)}`,
  downloadOriginal: 'Download original',
  downloadHalves: 'One file per monitor (ZIP)',
  preparing: (size: Size) => `Preparing ${formatSize(size)}...`,
  limit: (reason: string) => `${reason} You can still download the original.`,
  done: 'Downloaded. Check your downloads folder.',
} as const;
