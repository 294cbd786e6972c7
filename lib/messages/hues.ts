import { SWATCHES } from './colors';

/** Around the wheel of hues. */
export const HUES = SWATCHES.slice(0, 12);

export const hueText = {
  browse: 'Browse by color',
  hue: 'Hue',
} as const;
