import { suggestionText } from '@/lib/messages/search';
import { paths } from '@/lib/paths';
import type { Suggestion } from '@/lib/search/suggest/suggestion-schema';
import { SUGGESTION_TYPES } from '@/lib/search/suggest/suggestion-types';

export interface Option {
  label: string;
  /** Null for the option that clears the recent searches. */
  href: string | null;
  count?: number | undefined;
  picture?: { url: string; color: string | undefined; isRound: boolean } | undefined;
  /** The creator of a wallpaper. */
  creator?: string | undefined;
  isRecent?: boolean;
}

export interface OptionGroup {
  title: string;
  options: Option[];
}

/** Clearing them is an option, so that it is reachable without a pointer. */
export function groupRecentSearches(searches: readonly string[]): OptionGroup[] {
  if (searches.length === 0) return [];
  const options = searches.map((label) => ({
    label,
    href: paths.search(label),
    isRecent: true,
  }));
  const clear = { label: suggestionText.clearRecent, href: null };
  return [{ title: suggestionText.recent, options: [...options, clear] }];
}

export function groupSuggestions(suggestions: readonly Suggestion[]): OptionGroup[] {
  return SUGGESTION_TYPES.map((type) => ({
    title: suggestionText.types[type],
    options: suggestions.filter((one) => one.type === type).map(toOption),
  })).filter(({ options }) => options.length > 0);
}

/** The page may be open on another host than the one in the response. */
function toOption({ type, label, url, count, ...facts }: Suggestion): Option {
  const { pathname, search } = new URL(url);
  const { imageUrl, averageColor: color, displayName: creator } = facts;
  const picture = imageUrl ? { url: imageUrl, color, isRound: type === 'creator' } : undefined;
  return { label, href: pathname + search, count, picture, creator };
}
