import { TEXT } from '@/lib/limits';

/** A tag as it is kept: lower case, single spaces, no #. Empty when nothing remains. */
export function toTag(raw: string): string {
  return raw.trim().replace(/^#/, '').replace(/\s+/g, ' ').toLowerCase();
}

/** What became of a text that was to be added to a list of tags. */
export interface TakenTags {
  tags: string[];
  /** What could not be taken, to be mended. */
  rest: string;
  problem: 'long' | 'many' | null;
}

/** Adds the tags of a comma-separated text that are new, as far as they are short and few enough. */
export function takeTags(tags: readonly string[], typed: string): TakenTags {
  const wanted = new Set(typed.split(',').map(toTag).filter(Boolean));
  const fresh = [...wanted].filter((tag) => !tags.includes(tag));
  const fitting = fresh.filter((tag) => tag.length <= TEXT.tag);
  const taken = fitting.slice(0, TEXT.tags - tags.length);
  const isFull = taken.length < fitting.length;
  const problem = isFull ? 'many' : fitting.length < fresh.length ? 'long' : null;
  const rest = fresh.filter((tag) => !taken.includes(tag)).join(', ');
  return { tags: [...tags, ...taken], rest, problem };
}
