import { z } from 'zod';
import { EXAMPLE } from '@/lib/examples';
import { FOLLOWS } from '@/lib/limits';
import { isPageInRange, PAGE_OUT_OF_RANGE, pageQuery, sortedCursor } from '@/lib/paging/schema';
import { paths } from '@/lib/paths';
import { listParams, parseSearchPage } from '@/lib/search/schema';

export const FOLLOW_KINDS = ['creator', 'tag', 'search'] as const;

const kind = z.enum(FOLLOW_KINDS);

export const followSchema = z
  .object({
    kind,
    name: z
      .string()
      .describe('Username of the creator, the tag, or query string of the search: `q=fog`.'),
    displayName: z.string().describe('Name of the creator. Otherwise the same as `name`.'),
    profilePicture: z.url().nullable().describe('Picture of the creator.'),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'Follow', description: 'A creator, a tag or a search that you follow.' });

export type Follow = z.infer<typeof followSchema>;
export type FollowKind = Follow['kind'];

/** What someone follows, as buttons and browsers know it. */
export type Followed = Pick<Follow, 'kind' | 'name'>;

export const followParams = z.object({
  kind: kind.meta({ examples: ['creator'] }),
  name: z.string().meta({
    description:
      'A username, a tag, or the query string of a search page, such as `q=fog&orientation=portrait`. The order of a search isn’t part of it.',
    examples: [EXAMPLE.username],
  }),
});

export const followedQuery = z
  .strictObject({ ...listParams, ...pageQuery(), cursor: sortedCursor })
  .refine(isPageInRange, PAGE_OUT_OF_RANGE);

export type FollowedQuery = z.output<typeof followedQuery>;

export const newCountSchema = z
  .object({
    count: z
      .number()
      .int()
      .describe(`Wallpapers since you last looked, up to ${FOLLOWS.maxCounted}.`),
  })
  .meta({ id: 'NewCount', description: 'How many wallpapers are new.' });

export const feedUrlSchema = z
  .object({ url: z.url().describe('Whoever has it can read the feed.') })
  .meta({ id: 'FeedUrl', description: 'The URL of a private feed.' });

/** Writes a search in one way: words, then filters, without an order. Empty if there is nothing to search for. */
export function normalizeSearch(query: string): string {
  const params = new URLSearchParams(query);
  const { q, options } = parseSearchPage((name) => params.get(name));
  const { sorting: _, topRange: __, seed: ___, exact: ____, ...filters } = options;
  const [, search = ''] = paths.search(q.replace(/\s+/g, ' '), 1, filters).split('?');
  return search.length > FOLLOWS.searchLength ? '' : search;
}
