import { shortLicenses } from './common';
import { formatFileType, formatNumber } from './formats';
import { formatFirstDay, formatLastDay, formatPeriod } from './periods';
import { tileText } from './tiles';

const px = (pixels: number) => `${formatNumber(pixels)} px`;

/** @param adjective "wide", with its comparatives "Wider" and "Narrower" */
const side = (adjective: string, more: string, less: string) => ({
  exactly: (pixels: number) => `${px(pixels)} ${adjective}`,
  between: (min: number, max: number) => `${formatNumber(min)} to ${px(max)} ${adjective}`,
  atLeast: (pixels: number) => `At least ${px(pixels)} ${adjective}`,
  atMost: (pixels: number) => `At most ${px(pixels)} ${adjective}`,
  above: (pixels: number) => `${more} than ${px(pixels)}`,
  below: (pixels: number) => `${less} than ${px(pixels)}`,
});

/** Parts of a search, as they are said. */
export const conditionText = {
  list: 'Parts of your search',
  remove: 'Remove',
  unmatched: 'no matches',
  /** By key, for values that aren't understood. */
  misunderstood: {
    date: 'not a date',
    width: 'not a size in pixels',
    height: 'not a size in pixels',
    ratio: 'not a ratio',
    orientation: 'not an orientation',
    license: 'not a license',
    format: 'not a supported file type',
    type: 'not a supported file type',
    is: 'not a condition (try is:pair)',
    color: 'not a color (try #0066cc or teal)',
    like: 'not the ID of a wallpaper',
    in: 'not the ID of a collection',
  },
  or: ' or ',
  not: (label: string) => `Not: ${label}`,
  notField: (label: string) => `Not ${label.charAt(0).toLowerCase()}${label.slice(1)}`,
  quoted: (words: string) => `“${words}”`,
  tag: (name: string) => `Tag: ${name}`,
  user: (name: string) => `Creator: ${name}`,
  category: (name: string) => `Category: ${name}`,
  license: (license: keyof typeof shortLicenses) => `License: ${shortLicenses[license]}`,
  format: (format: string) => `Format: ${formatFileType(format)}`,
  resolution: (name: string) => `${tileText.resolution(name)} or larger`,
  sides: (width: number, height: number) => `At least ${formatNumber(width)} × ${px(height)}`,
  ratio: (width: number, height: number) => `${width}:${height}`,
  orientations: { landscape: 'Landscape', portrait: 'Portrait', square: 'Square' },
  shapes: tileText.shapes,
  brightness: { dark: 'Dark', light: 'Light' },
  pair: 'Light and dark versions',
  period: formatPeriod,
  since: (day: string) => `Since ${formatFirstDay(day)}`,
  through: (day: string) => `Through ${formatLastDay(day)}`,
  width: side('wide', 'Wider', 'Narrower'),
  height: side('tall', 'Taller', 'Shorter'),
  color: (name: string) => `Color: ${name}`,
  like: (title: string) => `Similar to ${title}`,
  in: (title: string) => `In collection: ${title}`,
  /** For those after the third. */
  surplus: {
    color: 'only the first three colors count',
    like: 'only the first three wallpapers count',
    in: 'only the first three collections count',
  },
} as const;
