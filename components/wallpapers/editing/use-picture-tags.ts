'use client';

import useSWR from 'swr';
import { accountPaths } from '@/lib/account-paths';
import { callApi } from '@/lib/client/fetcher';
import { ALIKE_MAX, TAG_SUGGESTIONS } from '@/lib/limits';
import { paths } from '@/lib/paths';
import type { Tag } from '@/lib/tags/schema';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import { useDebounced } from './use-tag-suggestions';

/** Longer than a pause between two words of the title. */
const DEBOUNCE_MS = 600;
/** Suggestions are optional. */
const OPTIONS = { revalidateOnFocus: false, shouldRetryOnError: false } as const;

export interface PictureHints {
  title: string;
  category: string;
  /** IDs of wallpapers that look like it, most similar first. */
  like: readonly string[];
}

/** Suggests tags for a picture that it doesn't have. Returns none while nothing is known, or if the request fails. */
export function usePictureTags(picture: PictureHints, taken: readonly string[]): string[] {
  const title = useDebounced(picture.title.trim(), DEBOUNCE_MS);
  const { category } = picture;
  const like = picture.like.slice(0, ALIKE_MAX).join();
  const path =
    title || category || like
      ? accountPaths.api.pictureTags({
          title: title || undefined,
          category: category || undefined,
          like: like || undefined,
        })
      : null;
  const { data = [] } = useSWR(path, callApi<Tag[]>, { ...OPTIONS, keepPreviousData: true });
  return data
    .map(({ name }) => name)
    .filter((name) => !taken.includes(name))
    .slice(0, TAG_SUGGESTIONS);
}

/** IDs of wallpapers similar to a public one. */
export function useLookAlikes(id: string): string[] {
  const { data = [] } = useSWR(paths.api.similar(id, ALIKE_MAX), callApi<Wallpaper[]>, OPTIONS);
  return data.map(({ _id }) => _id);
}
