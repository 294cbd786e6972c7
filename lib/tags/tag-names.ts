import { TEXT } from '@/lib/limits';
import { fieldText } from '@/lib/messages/fields';
import { cleanLine, toLowerCase } from '@/lib/validation/clean-text';

/** Commas of all scripts, semicolons, line breaks, and the space before a hashtag. */
const SEPARATOR = /[,，､、،՝;；\n\r]|(?<!\s)\s+(?=[#＃]\S)/u;

/** Between two hashtags without a space: `#night#sky`. */
const NEXT_HASHTAG = /(?<=[\p{L}\p{N}])(?=[#＃][\p{L}\p{N}])/u;

/** Not the one of the emoji `#️⃣`. */
const HASH = /^[#＃](?![\ufe0f\u20e3])\s*/u;

/** Normalizes a tag: lowercase, single spaces, no #. May return an empty string. */
export function normalizeTag(raw: string): string {
  return toLowerCase(cleanLine(raw).replace(HASH, ''));
}

/** Splits typed or pasted text into the texts of tags, which aren't normalized yet. */
export const splitTags = (text: string): string[] =>
  text
    .split(SEPARATOR)
    .flatMap((part) => (/^\s*[#＃]/u.test(part) ? part.split(NEXT_HASHTAG) : part));

/** Normalizes a list without empty tags and duplicates. */
export function parseTags(text: string): string[] {
  return [...new Set(splitTags(text).map(normalizeTag).filter(Boolean))];
}

export interface MergedTags {
  tags: string[];
  /** The tags that weren't added, for the user to correct. */
  rest: string;
  problem: keyof typeof TAG_PROBLEMS | null;
}

export const TAG_PROBLEMS = {
  dots: fieldText.dotsTag,
  long: fieldText.tagTooLong(TEXT.tag),
  many: fieldText.tooManyTags(TEXT.tags),
} as const;

export function mergeTags(
  tags: readonly string[],
  typed: string,
  max: number = TEXT.tags,
): MergedTags {
  const newTags = parseTags(typed).filter((tag) => !tags.includes(tag));
  const named = newTags.filter((tag) => !/^\.{1,2}$/.test(tag));
  const valid = named.filter((tag) => tag.length <= TEXT.tag);
  const added = valid.slice(0, Math.max(0, max - tags.length));
  const rest = newTags.filter((tag) => !added.includes(tag)).join(', ');
  const problems = [
    added.length < valid.length && 'many',
    valid.length < named.length && 'long',
    named.length < newTags.length && 'dots',
  ] as const;
  return { tags: [...tags, ...added], rest, problem: problems.find((name) => name) || null };
}
