import { z } from 'zod';
import { EXAMPLE } from '@/lib/examples';
import { FOLLOWS } from '@/lib/limits';
import { isPageInRange, PAGE_OUT_OF_RANGE, pageQuery, sortedCursor } from '@/lib/paging/schema';
import { listParams, parseSearchPage } from '@/lib/search/schema';
import { toSearchName } from './search-name';

const kind = z.enum(['creator', 'tag', 'search']);

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

/** Returns the name of a search as {@link toSearchName}. Empty if it's too long, too. */
export function normalizeSearch(query: string): string {
  const params = new URLSearchParams(query);
  const { q, options } = parseSearchPage((name) => params.get(name));
  const name = toSearchName(q, options);
  return name.length > FOLLOWS.searchLength ? '' : name;
}
