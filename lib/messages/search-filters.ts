import { shortLicenses } from './common';
import { formatCount, formatNumber } from './formats';
import { sortingText } from './sorting';

export type Choices = readonly (readonly [value: string, label: string])[];

/** By the smallest width and height. */
const sizes = [
  ['1920x1080', '1080p'],
  ['2560x1440', '1440p'],
  ['3840x2160', '4K'],
  ['5120x2880', '5K'],
  ['7680x4320', '8K'],
] as const;

/** An empty value is the default order. Filters have none by default. */
const choices = {
  sorting: [
    ['', 'Best match'],
    ['date_added', 'Newest'],
    ['views', sortingText.counts.views],
    ['downloads', sortingText.counts.downloads],
    ['favorites', sortingText.counts.favorites],
    ['toplist', sortingText.top],
    ['random', sortingText.random],
  ],
  topRange: [
    ['1d', 'Today'],
    ['3d', 'Past 3 days'],
    ['1w', 'Past week'],
    ['', 'Past month'],
    ['3M', 'Past 3 months'],
    ['6M', 'Past 6 months'],
    ['1y', 'Past year'],
  ],
  orientation: [
    ['landscape', 'Landscape'],
    ['portrait', 'Portrait'],
    ['square', 'Square'],
  ],
  ratios: [
    ['16x9', '16:9'],
    ['16x10', '16:10'],
    ['21x9', '21:9'],
    ['32x9', '32:9'],
    ['3x2', '3:2'],
    ['4x3', '4:3'],
    ['9x16', '9:16'],
    ['9x20', '9:20'],
  ],
  atleast: [...sizes.map(([value, label]) => [value, `${label} or larger`] as const)],
  category: [],
  from: [['', 'Anyone']],
  license: Object.entries(shortLicenses),
  period: [
    ['1d', 'Today'],
    ['1w', 'Past week'],
    ['1M', 'Past month'],
    ['1y', 'Past year'],
  ],
} as const satisfies Record<string, Choices>;

export const filterText = {
  title: 'Filters',
  open: (count: number) => (count > 0 ? `Filters (${count})` : filterText.title),
  showResults: 'Show results',
  clear: 'Clear filters',
  any: 'Any',
  names: {
    sorting: 'Sort by',
    topRange: 'Time range',
    orientation: 'Orientation',
    ratios: 'Ratio',
    atleast: 'Resolution',
    colors: 'Color',
    resolutions: 'Exact size',
    category: 'Category',
    user: 'Creator',
    tags: 'Tags',
    from: 'From',
    license: 'License',
    period: 'Upload date',
  },
  choices,
  sizes,
  /** @param count null for more than 1,000 */
  counted: (label: string, count: number | null) =>
    `${label} (${count === null ? '1,000+' : formatNumber(count)})`,
  /** The accessible name of a counted option. */
  countedInWords: (label: string, count: number | null) =>
    `${label}, ${count === null ? 'more than 1,000 wallpapers' : formatCount(count, 'wallpaper', 'wallpapers')}`,
  /** A value that isn't among the choices: `16x9,21x9`. */
  otherChoice: (name: string, values: readonly string[]) =>
    values.join(', ').replace(/(\d)x(?=\d)/g, name === 'ratios' ? '$1:' : '$1 × '),
} as const;
