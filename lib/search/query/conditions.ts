import { addDays } from '@/lib/calendar';
import type { Size } from '@/lib/crop';
import { isResolution, RESOLUTIONS } from '@/lib/wallpapers/resolutions';
import { FORMATS, LICENSES, type License, PUBLIC_ID } from '@/lib/wallpapers/values';
import { parseColor } from './color-names';

/** Whole numbers from `min` to `max`; a missing end is open. */
export interface Range {
  min?: number;
  max?: number;
}

export const ORIENTATIONS = ['landscape', 'portrait', 'square'] as const;
/**
 * Screens, beyond the orientation: `dual` is 3.2:1 and wider, as two monitors of 16:10 are, `ultrawide` 2:1 and wider,
 * `phone` 2:3 and taller.
 */
export const SHAPES = ['dual', 'ultrawide', 'phone'] as const;
/** Ratios of screens, which `search_attributes` in the migration stores. */
export const SCREEN_RATIOS = new Set(
  '16x9 16x10 21x9 32x9 48x9 9x16 10x16 9x18 9x20 1x1 3x2 4x3 5x4 2x3 3x4 4x5'.split(' '),
);

/** Further colors in a search have no effect. */
export const MAX_COLORS = 3;
/** Further wallpapers in `like:` have no effect. */
export const MAX_LIKES = 3;
/** Further collections in `in:` have no effect. */
export const MAX_COLLECTIONS = 3;

/** What a wallpaper has to be. */
export type Condition =
  | { kind: 'word'; word: string }
  | { kind: 'phrase'; words: string }
  | { kind: 'tag' | 'user' | 'category'; name: string }
  | { kind: 'license'; license: License }
  | { kind: 'format'; format: (typeof FORMATS)[number] }
  | { kind: 'size'; width: Range; height: Range }
  /** Fills a screen without being enlarged. */
  | { kind: 'fit'; screen: Size }
  | { kind: 'resolution'; name: string; long: number; short: number }
  | { kind: 'ratio'; width: number; height: number }
  | { kind: 'orientation'; orientation: (typeof ORIENTATIONS)[number] }
  | { kind: 'shape'; shape: (typeof SHAPES)[number] }
  /** Of the whole picture, as measured. */
  | { kind: 'brightness'; brightness: 'dark' | 'light' }
  /** Has a light and a dark version. */
  | { kind: 'pair' }
  /** Days as `2026-01-31`, both included. */
  | { kind: 'date'; from?: string; to?: string }
  /** `color` is `#0066cc`. */
  | { kind: 'color'; color: string }
  /** Similar to the wallpaper with this public ID. */
  | { kind: 'like'; id: string }
  /** In the collection with this public ID. */
  | { kind: 'in'; id: string };

/** By key, in lowercase. They return null for a value they don't understand. */
export const OPERATORS = {
  tag: (name: string): Condition => ({ kind: 'tag', name: name.replace(/^#/, '') }),
  user: (name: string): Condition => ({ kind: 'user', name: name.replace(/^@/, '') }),
  category: (name: string): Condition => ({ kind: 'category', name }),
  license: parseLicense,
  format: parseFormat,
  type: parseFormat,
  width: (value: string) => parseSize(value, 'width'),
  height: (value: string) => parseSize(value, 'height'),
  ratio: (value: string) => parseRatio(value) ?? parseOrientation(value),
  orientation: parseOrientation,
  date: parseDate,
  color: parseColorCondition,
  // The British spelling.
  colour: parseColorCondition,
  is: (value: string): Condition | null =>
    value.toLowerCase() === 'pair' ? { kind: 'pair' } : null,
  like: (id: string): Condition | null => (PUBLIC_ID.test(id) ? { kind: 'like', id } : null),
  in: parseCollection,
} satisfies Record<string, (value: string) => Condition | null>;

function parseColorCondition(value: string): Condition | null {
  const color = parseColor(value);
  return color ? { kind: 'color', color } : null;
}

/** Parses an ID, or the end of a page URL, which has a title after it. */
function parseCollection(value: string): Condition | null {
  const [id = ''] = value.split('-', 1);
  return PUBLIC_ID.test(id) ? { kind: 'in', id } : null;
}

function parseLicense(value: string): Condition | null {
  const name = value.toLowerCase().replace(/[\s-]/g, '_');
  const license = LICENSES.find((one) => one === name);
  return license ? { kind: 'license', license } : null;
}

function parseFormat(value: string): Condition | null {
  const name = value.toLowerCase().replace(/^jpg$/, 'jpeg');
  const format = FORMATS.find((one) => one === name);
  return format ? { kind: 'format', format } : null;
}

function parseOrientation(value: string): Condition | null {
  const orientation = ORIENTATIONS.find((one) => one === value.toLowerCase());
  return orientation ? { kind: 'orientation', orientation } : null;
}

function parseSize(value: string, side: 'width' | 'height'): Condition | null {
  const range = parseRange(value);
  return range && { kind: 'size', width: {}, height: {}, [side]: range };
}

/** Parses `3840`, `>=3840`, `<3840`, `1920..3840`, `1920..` or `..3840`. Swaps inverted ends. */
function parseRange(value: string): Range | null {
  const [, sign, number] = /^(>=|<=|>|<|=)?(\d{1,6})$/.exec(value) ?? [];
  if (number) return COMPARISONS[(sign ?? '=') as Sign](Number(number));
  const [, from, to] = /^(\d{0,6})\.\.(\d{0,6})$/.exec(value) ?? [];
  if (!from && !to) return null;
  const ends = [from, to].map((end) => (end ? Number(end) : undefined));
  const [min, max] = ends.includes(undefined) ? ends : ends.sort((a = 0, b = 0) => a - b);
  return { ...(min !== undefined && { min }), ...(max !== undefined && { max }) };
}

type Sign = '=' | '>=' | '<=' | '>' | '<';

const COMPARISONS: Record<Sign, (value: number) => Range> = {
  '=': (value) => ({ min: value, max: value }),
  '>=': (min) => ({ min }),
  '<=': (max) => ({ max }),
  '>': (value) => ({ min: value + 1 }),
  '<': (value) => ({ max: value - 1 }),
};

/** Parses a name such as `4k`: at least that many pixels, in either orientation. */
export function parseResolution(word: string): Condition | null {
  const name = word.toLowerCase();
  if (!isResolution(name)) return null;
  const [long, short] = RESOLUTIONS[name];
  return { kind: 'resolution', name, long, short };
}

/** Parses `3840x2160`: at least that wide and high. */
export function parseSides(word: string): Condition | null {
  const [, width, height] = /^(\d{3,5})[x×*](\d{3,5})$/i.exec(word) ?? [];
  if (!width) return null;
  return { kind: 'size', width: { min: Number(width) }, height: { min: Number(height) } };
}

/** Parses `16:9` or `16x9`. */
export function parseRatio(word: string): Extract<Condition, { kind: 'ratio' }> | null {
  const [, width, height] = /^([1-9]\d?)[x:×]([1-9]\d?)$/i.exec(word) ?? [];
  return width ? { kind: 'ratio', width: Number(width), height: Number(height) } : null;
}

export const isScreenRatio = (width: number, height: number): boolean =>
  SCREEN_RATIOS.has(`${width}x${height}`);

const DAY = /^[12]\d{3}(-\d{2}){0,2}$/;

/** Parses a year, month or day, a comparison or a range of them. Swaps inverted ends. */
function parseDate(value: string): Condition | null {
  const [, sign, single = ''] = /^(>=|<=|>|<|=)?([\d-]+)$/.exec(value) ?? [];
  const period = parsePeriod(single);
  if (period) return { kind: 'date', ...DATE_COMPARISONS[(sign ?? '=') as Sign](period) };
  const [, first, last] = /^([\d-]*)\.\.([\d-]*)$/.exec(value) ?? [];
  const [start, end] = [parsePeriod(first), parsePeriod(last)];
  if ((first && !start) || (last && !end) || (!start && !end)) return null;
  const from = start && end && end.from < start.from ? end.from : start?.from;
  const to = start && end && end.to < start.to ? start.to : end?.to;
  return { kind: 'date', ...(from && { from }), ...(to && { to }) };
}

interface Period {
  from: string;
  to: string;
}

const DATE_COMPARISONS: Record<Sign, (period: Period) => Partial<Period>> = {
  '=': (period) => period,
  '>=': ({ from }) => ({ from }),
  '<=': ({ to }) => ({ to }),
  '>': ({ to }) => ({ from: addDays(to, 1) }),
  '<': ({ from }) => ({ to: addDays(from, -1) }),
};

/** Returns the first and the last day of a year, month or day, or null if it doesn't exist. */
function parsePeriod(text: string | undefined): Period | null {
  if (!text || !DAY.test(text)) return null;
  const [year = 0, month, day] = text.split('-').map(Number);
  const from = new Date(Date.UTC(year, (month ?? 1) - 1, day ?? 1));
  const to = day ? from : new Date(Date.UTC(year, month ?? 12, 0));
  const period = { from: toIsoDay(from), to: toIsoDay(to) };
  return period.from.startsWith(text) ? period : null;
}

const toIsoDay = (date: Date) => date.toISOString().slice(0, 10);
