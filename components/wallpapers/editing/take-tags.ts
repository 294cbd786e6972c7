import { ApiError } from '@/lib/client/fetcher';
import { TEXT } from '@/lib/limits';
import { mergeTags, TAG_PROBLEMS } from '@/lib/tags/tag-names';

interface Draft {
  tags: string[];
  typed: string;
}

/** Adds what is still typed to the tags. @throws ApiError with an issue at `path` if it's invalid. */
export function takeTags(
  path: 'tags' | 'aliases',
  draft: Draft,
  onChange: (change: Draft) => void,
): string[] {
  const { tags, rest, problem } = mergeTags(draft.tags, draft.typed, TEXT[path]);
  onChange({ tags, typed: rest });
  if (!problem) return tags;
  const message = TAG_PROBLEMS[problem];
  throw new ApiError(0, message, { issues: [{ path, message }] });
}
