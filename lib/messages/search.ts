import { formatCount } from './formats';

export const resultsText = {
  title: 'Search',
  results: (q: string) => `Search Results for "${q}"`,
  noResults: (q: string) => `No wallpapers found for "${q}".`,
  filtered: 'Filtered wallpapers',
  noFiltered: 'No wallpapers match all of these filters.',
  filterHint: 'Remove a filter or try a broader search.',
  noResultsHint: 'Check the spelling or try a broader word.',
  partialHint: (corrected: string | null) =>
    `These match part of ${corrected ? `“${corrected}”` : 'your search'}.`,
  loading: 'Searching...',
  corrected: 'Showing results for',
  searchInstead: 'Search instead for',
  popularCategories: 'Popular categories',
  browseCategories: 'Browse categories',
  browseNewest: 'Browse newest',
  emptyQueryHint: 'Search by subject, tag, category or creator.',
  count: (total: number) => formatCount(total, 'wallpaper', 'wallpapers'),
  failed: 'We couldn’t complete your search.',
} as const;

/** Names that exist, for examples that find something. */
export interface SearchExamples {
  /** ID of a wallpaper, if there is one. */
  like: string | undefined;
  /** ID of a public collection, if there is one. */
  collection: string | null;
  tag: string;
  user: string;
  category: string;
}

const quote = (name: string) => (/\s/.test(name) ? `"${name}"` : name);

export const searchTipsText = {
  title: 'Search tips',
  close: 'Close search tips',
  intro: 'Combine words and conditions',
  tips: ({ like, collection, tag, user, category }: SearchExamples) =>
    [
      ['"first light"', 'This exact phrase'],
      ['lake -boat', 'Without this word'],
      ['beach OR desert', 'Either word'],
      [`tag:${quote(tag)}`, 'Only with this tag'],
      [`user:${user}`, 'By this creator'],
      [`category:${quote(category)}`, 'In this category'],
      ['4k', 'At least this size. Also 1440p or 3840x2160'],
      ['16:9', 'This shape. Also ultrawide, phone or portrait'],
      ['dark', 'With this word, or dark overall. Also light'],
      ['is:pair', 'With a light and a dark version'],
      ['type:png', 'Only this file type'],
      ['width:>=3840', 'At least this many pixels wide. Also height'],
      ['color:#0066cc', 'Contains this color. Also by name, such as color:teal'],
      ['date:2026-01..2026-06', 'Uploaded in these months'],
      ...(like ? [[`like:${like}`, 'Similar to the wallpaper with this ID'] as const] : []),
      ...(collection ? [[`in:${collection}`, 'In the collection with this ID'] as const] : []),
    ] as const,
} as const;
