/** Wallhaven's names, and `downloads`. */
export const SORTINGS = [
  'relevance',
  'date_added',
  'views',
  'downloads',
  'favorites',
  'toplist',
  'random',
] as const;
export type Sorting = (typeof SORTINGS)[number];

/** Days of each toplist, today included. */
export const TOP_RANGES = {
  '1d': 1,
  '3d': 3,
  '1w': 7,
  '1M': 30,
  '3M': 91,
  '6M': 182,
  '1y': 365,
} as const;
export type TopRange = keyof typeof TOP_RANGES;
export const TOP_RANGE_NAMES = Object.keys(TOP_RANGES) as TopRange[];
export const TOPLIST_LENGTH = 10_000;
/** Of the server that computes the toplists. Any number that no other advisory lock has. */
export const TOPLIST_LOCK = 5_309_017;
export const DEFAULT_TOP_RANGE: TopRange = '1M';
/** Of the random order. */
export const SEED = /^[0-9A-Za-z]{1,32}$/;

/** What a favorite and a download count for, compared to a view: they take an account and a decision. */
export const POPULARITY = { favorite: 20, download: 5 } as const;

export interface Order {
  sorting: Exclude<Sorting, 'relevance'>;
  topRange?: TopRange | undefined;
  seed?: string | undefined;
  /** The screen that the list is limited to. */
  fit?: string | undefined;
}

/** The parameters that have an effect, for the URL of a sorted list. */
export function toSortQuery({ sorting, topRange, seed, fit }: Order) {
  return {
    sorting: sorting === 'date_added' ? undefined : sorting,
    topRange: sorting === 'toplist' ? topRange : undefined,
    seed: sorting === 'random' ? seed : undefined,
    fit,
  };
}
