import type { Wallpaper, WallpaperChange } from '@/lib/wallpapers/schema';

const FIELDS = [
  'title',
  'category',
  'description',
  'tags',
  'altText',
  'license',
  'focalPoint',
] as const;

/** State of an edit form. `typed` is the text in the tag input that is not a tag yet. */
export type EditDraft = Pick<Wallpaper, (typeof FIELDS)[number]> & { typed: string };

export function toEditDraft(wallpaper: Wallpaper): EditDraft {
  const { title, category, description, tags, altText, license, focalPoint } = wallpaper;
  return { title, category, description, tags, altText, license, focalPoint, typed: '' };
}

export function toWallpaperChange(wallpaper: Wallpaper, draft: EditDraft): WallpaperChange {
  const isChanged = (field: (typeof FIELDS)[number]) =>
    JSON.stringify(draft[field]) !== JSON.stringify(wallpaper[field]);
  return Object.fromEntries(FIELDS.filter(isChanged).map((field) => [field, draft[field]]));
}
