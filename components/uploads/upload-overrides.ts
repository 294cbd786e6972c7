import { mergeTags } from '@/lib/tags/tag-names';
import type { UploadOverrides } from './upload-queue';

export function hasOverrides({ category, tags, typed }: UploadOverrides): boolean {
  return category !== '' || tags.length > 0 || typed !== '';
}

/** Combines the shared tags with the picture's own. Includes invalid tags, so that the server reports them. */
export function getItemTags(shared: readonly string[], { tags, typed }: UploadOverrides): string[] {
  const all = mergeTags(shared, [...tags, typed].join());
  return all.rest ? [...all.tags, all.rest] : all.tags;
}
