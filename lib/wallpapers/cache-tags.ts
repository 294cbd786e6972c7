import { foldCase } from '@/lib/validation/clean-text';
import type { Wallpaper } from './schema';

export const wallpaperTags = {
  one: (publicId: string) => `wallpaper:${publicId}`,
  /** First pages only. */
  newest: () => 'newest',
  /** The category name on wallpaper pages: invalidated by renames and moves. */
  categoryNames: () => 'category-names',
  category: (name: string) => `category:${foldCase(name)}`,
  /** First page of the wallpapers with a tag. */
  tag: (name: string) => `tag:${name}`,
  /** Every page of every list: invalidate it when a wallpaper must disappear at once. */
  lists: () => 'lists',
  tagNames: () => 'tag-names',
  /** The name and picture of a creator. */
  creator: (userId: string) => `creator:${userId}`,
  set: (publicId: string) => `set:${publicId}`,
};

/** Tags of a list that may miss new wallpapers for a while, but never shows one that has changed or is gone. */
export const listShownTags = (wallpapers: readonly Wallpaper[]): string[] =>
  wallpapers.flatMap(({ _id, userId }) => [wallpaperTags.one(_id), wallpaperTags.creator(userId)]);
