import { toInstant, toLocalTime } from '@/lib/client/local-time';
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
export type EditDraft = Pick<Wallpaper, (typeof FIELDS)[number]> & {
  typed: string;
  /** Local time of a scheduled wallpaper, null to publish it at once. */
  publishAt: string | null;
};

export function toEditDraft(wallpaper: Wallpaper): EditDraft {
  const { title, category, description, tags, altText, license, focalPoint } = wallpaper;
  const publishAt = wallpaper.publishAt ? toLocalTime(wallpaper.publishAt) : null;
  return { title, category, description, tags, altText, license, focalPoint, publishAt, typed: '' };
}

export function toWallpaperChange(wallpaper: Wallpaper, draft: EditDraft): WallpaperChange {
  const isChanged = (field: (typeof FIELDS)[number]) =>
    JSON.stringify(draft[field]) !== JSON.stringify(wallpaper[field]);
  const { publishAt } = draft;
  const isMoved = wallpaper.publishAt && publishAt !== toLocalTime(wallpaper.publishAt);
  return {
    ...Object.fromEntries(FIELDS.filter(isChanged).map((field) => [field, draft[field]])),
    ...(isMoved && { publishAt: publishAt && toInstant(publishAt) }),
  };
}
