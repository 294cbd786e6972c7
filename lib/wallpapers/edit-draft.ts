import type { Wallpaper, WallpaperChange } from './schema';

const FIELDS = [
  'title',
  'category',
  'description',
  'tags',
  'altText',
  'license',
  'focalPoint',
] as const;

/** What an edit form holds: what of a wallpaper can be changed, and what is typed and is no tag yet. */
export type EditDraft = Pick<Wallpaper, (typeof FIELDS)[number]> & { typed: string };

export function draftOf(wallpaper: Wallpaper): EditDraft {
  const { title, category, description, tags, altText, license, focalPoint } = wallpaper;
  return { title, category, description, tags, altText, license, focalPoint, typed: '' };
}

/** What a draft says that its wallpaper does not: all there is to send. */
export function changeOf(wallpaper: Wallpaper, draft: EditDraft): WallpaperChange {
  const isOther = (field: (typeof FIELDS)[number]) =>
    JSON.stringify(draft[field]) !== JSON.stringify(wallpaper[field]);
  return Object.fromEntries(FIELDS.filter(isOther).map((field) => [field, draft[field]]));
}
