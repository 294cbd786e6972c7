import type { Wallpaper } from '@/lib/wallpapers/schema';

const MAX_TAGS = 6;
const MAX_CREATORS = 2;

const { compare } = new Intl.Collator('en', { sensitivity: 'base' });

type Item = Pick<Wallpaper, 'tags' | 'username' | 'displayName' | 'profilePicture'>;

/** Looks only at the wallpapers that were found, so that it costs no request and no statement. */
export function findRelated(q: string, items: readonly Item[]) {
  return { tags: findTags(q, items), creators: findCreators(q, items) };
}

/** Those that at least two wallpapers have and that weren't typed, most frequent first. */
function findTags(q: string, items: readonly Item[]): string[] {
  const counts = new Map<string, number>();
  for (const tag of items.flatMap(({ tags }) => tags)) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  const typed = q.toLowerCase();
  return [...counts]
    .filter(([tag, count]) => count > 1 && !typed.includes(tag))
    .sort(([, a], [, b]) => b - a)
    .slice(0, MAX_TAGS)
    .map(([tag]) => tag);
}

/** Those with a typed word in their name. */
function findCreators(q: string, items: readonly Item[]): Item[] {
  const words = q.split(/\s+/);
  const isTyped = (name: string) => words.some((word) => compare(word, name) === 0);
  const creators = new Map(items.map((item) => [item.username, item]));
  return [...creators.values()]
    .filter(
      ({ username, displayName }) =>
        isTyped(`user:${username}`) || [username, ...displayName.split(/\s+/)].some(isTyped),
    )
    .slice(0, MAX_CREATORS);
}
