import { z } from 'zod';
import { EXAMPLE } from '@/lib/examples';
import { PAGE, SCREEN_SIDE, TEXT } from '@/lib/limits';
import { validationText } from '@/lib/messages/api-errors';
import { parsePageNumber } from '@/lib/paging/parse-page-number';
import {
  isPageInRange,
  PAGE_OUT_OF_RANGE,
  type PageInput,
  pageQuery,
  type SortedKey,
  sortedCursor,
} from '@/lib/paging/schema';
import type { SearchParams } from '@/lib/search-params';
import { textSchema } from '@/lib/validation/text-schema';
import { allWallpapersParams } from '@/lib/wallpapers/schema';
import { wallpaperIds } from '@/lib/wallpapers/wallpaper-ids';
import {
  COUNTED_FILTERS,
  type CountedFilter,
  FILTER_NAMES,
  type FilterName,
  type Filters,
  getMaxLength,
  hasTooManyValues,
  listInvalidValues,
} from './query/filters';
import { readOptions, shortenQuery } from './query/options';
import { DEFAULT_TOP_RANGE, SEED, SORTINGS, TOP_RANGE_NAMES } from './query/sorting';

const searchText = textSchema(TEXT.query);

/** Parses `q` of the URL of a page or a feed: shortened if it's too long, and empty if it's invalid. */
export function parseQuery(q: unknown): string {
  return typeof q === 'string' ? (searchText.safeParse(shortenQuery(q)).data ?? '') : '';
}

/** Parses the query of the search page. Invalid parameters are ignored. */
export function parseSearchPage(getValue: (name: string) => unknown) {
  return {
    q: parseQuery(getValue('q')),
    page: parsePageNumber(String(getValue('page')), PAGE.size) || 1,
    options: readOptions(getValue),
  };
}

const FILTER_TEXT: Record<FilterName, [description: string, example: string]> = {
  orientation: ['`landscape`, `portrait` or `square`.', 'landscape'],
  ratios: ['Ratios, or `landscape` and `portrait`, separated by commas.', '16x9,16x10'],
  fit: [
    `Size of a screen, with sides from ${SCREEN_SIDE.min} to ${SCREEN_SIDE.max} pixels. Only lists wallpapers that fill it without being enlarged. Those that lose more than a third of the picture come last, in the same order.`,
    '2560x1440',
  ],
  atleast: ['Minimum width and height.', '2560x1440'],
  resolutions: ['Exact sizes, separated by commas.', '3840x2160,2560x1440'],
  category: [
    'Category names, case-insensitive, separated by commas. Write a comma in a name as `\\,`.',
    'Nature',
  ],
  user: ['Username of the creator.', EXAMPLE.username],
  tags: ['Tags that must all match, separated by commas.', 'forest,fog'],
  license: ['Licenses, separated by commas.', 'cc0,cc_by'],
  colors: [
    'Up to three colors that must all be in the picture, separated by commas: `0066cc` or a name such as `teal`.',
    '0066cc,ffcc00',
  ],
  from: [
    'Creators and tags of which one must match, separated by commas: `user:mara,tag:fog`.',
    `user:${EXAMPLE.username},tag:fog`,
  ],
  period: [
    'Uploaded today (`1d`) or in the last 7 days (`1w`), month (`1M`) or year (`1y`).',
    '1M',
  ],
};

/** A list of values, of which every one must be understood. */
function filterSchema(name: FilterName) {
  const [description, example] = FILTER_TEXT[name];
  return textSchema(getMaxLength(name))
    .refine((value) => !hasTooManyValues(name, value), {
      error: validationText.tooManyColors,
      abort: true,
    })
    .refine((value) => listInvalidValues(name, value).length === 0, validationText.unknownValue)
    .optional()
    .meta({ description, examples: [example] });
}

const filterParams = Object.fromEntries(
  FILTER_NAMES.map((name) => [name, filterSchema(name)]),
) as Record<FilterName, ReturnType<typeof filterSchema>>;

const sortParams = {
  topRange: z.enum(TOP_RANGE_NAMES).default(DEFAULT_TOP_RANGE).meta({
    description: 'Period of `toplist`.',
  }),
  seed: z
    .string()
    .regex(SEED, validationText.seed)
    .optional()
    .meta({
      description:
        'Up to 32 letters and digits. With the same seed, `random` returns the same order, so pages don’t repeat wallpapers. The `Link` header contains it.',
      examples: ['k3J9xP'],
    }),
};

const sorting = z.enum(SORTINGS).meta({
  description:
    '`relevance` (best match), `date_added` (newest), `views`, `downloads`, `favorites`, `toplist` (most popular in `topRange`, or the newest if none was viewed in it) or `random`.',
});

export const searchQuery = z
  .strictObject({
    q: searchText.default('').meta({
      description:
        'Words that must all match, `"phrases"`, `-exclusions`, alternatives with `OR`, and conditions such as `tag:sunset`, `color:teal`, `width:>=3840`, `type:jpeg` (or `format:jpeg`) or `is:pair` (has a light and a dark version). `dark`, `light` and names of screens such as `phone` match the text or the picture itself. Words that fit every wallpaper, such as `wallpaper`, `hd` or `the`, only affect the order, unless the query has no other words. `like:` followed by the ID of a wallpaper finds up to 250 similar wallpapers, most similar first. `in:` followed by the ID of a collection finds wallpapers in it, unless it’s private. Only the first three colors and the first three IDs of each kind count. The last word may be incomplete. Accents and case don’t matter.',
      examples: ['mountain lake', '"first light" -tag:fog width:>=3840'],
    }),
    sorting: sorting.default('relevance'),
    ...sortParams,
    ...filterParams,
    exact: z
      .enum(['0', '1'])
      .default('0')
      .transform((value) => value === '1')
      .meta({
        description: '`1` searches for `q` as typed, without correcting words that match nothing.',
      }),
    ...pageQuery(),
    cursor: sortedCursor,
  })
  .refine(isPageInRange, PAGE_OUT_OF_RANGE);

/** Matches are counted up to this number. */
export const MAX_TOTAL = 1000;

export const optionCountsQuery = z.strictObject({ q: searchQuery.shape.q, ...filterParams });

const counts = z
  .record(z.string(), z.int().max(MAX_TOTAL).nullable())
  .meta({ description: 'Counts by value. `null` means more than 1,000.', examples: [{ cc0: 12 }] });

export const optionCounts = z
  .object(
    Object.fromEntries(COUNTED_FILTERS.map((name) => [name, counts])) as Record<
      CountedFilter,
      typeof counts
    >,
  )
  .partial()
  .meta({ id: 'OptionCounts' });

export type OptionCounts = z.infer<typeof optionCounts>;

/** Orders and filters of a list, newest first unless told otherwise. */
export const listParams = {
  sorting: sorting.default('date_added'),
  ...sortParams,
  ...filterParams,
};

export const wallpapersQuery = z
  .strictObject({
    ...allWallpapersParams,
    ...listParams,
    ids: wallpaperIds(PAGE.max)
      .optional()
      .describe(
        `Up to ${PAGE.max} comma-separated wallpaper IDs. Lists those that are public, in this order. All other parameters are ignored.`,
      ),
    cursor: sortedCursor,
  })
  .refine(isPageInRange, PAGE_OUT_OF_RANGE);

type SortInput = Partial<Pick<z.output<typeof searchQuery>, 'sorting' | 'topRange' | 'seed'>>;

/** By relevance, with corrections, unless told otherwise. */
export type SearchInput = PageInput<SortedKey> & { q: string } & SortInput & {
    exact?: boolean;
    filters?: Filters;
  };

const sortedPage = z.object({
  sorting: sorting.exclude(['relevance']).default('date_added'),
  ...sortParams,
  // An unknown screen must not reset the order.
  fit: filterParams.fit.catch(undefined),
  page: pageQuery().page,
});

export type SortedPage = z.output<typeof sortedPage>;

/** Parses the query of a sorted list. With an invalid one, it lists the newest. */
export function parseSortedPage(params: SearchParams): SortedPage {
  return sortedPage.safeParse(params).data ?? sortedPage.parse({});
}
