import { TEXT } from '@/lib/limits';

/** Normalizes a tag: lowercase, single spaces, no #. May return an empty string. */
export function normalizeTag(raw: string): string {
  return raw.trim().replace(/^#/, '').replace(/\s+/g, ' ').toLowerCase();
}

export interface MergedTags {
  tags: string[];
  /** The tags that weren't added, for the user to correct. */
  rest: string;
  problem: 'long' | 'many' | null;
}

export function mergeTags(tags: readonly string[], typed: string): MergedTags {
  const names = new Set(typed.split(',').map(normalizeTag).filter(Boolean));
  const newTags = [...names].filter((tag) => !tags.includes(tag));
  const valid = newTags.filter((tag) => tag.length <= TEXT.tag);
  const added = valid.slice(0, TEXT.tags - tags.length);
  const isFull = added.length < valid.length;
  const problem = isFull ? 'many' : valid.length < newTags.length ? 'long' : null;
  const rest = newTags.filter((tag) => !added.includes(tag)).join(', ');
  return { tags: [...tags, ...added], rest, problem };
}
