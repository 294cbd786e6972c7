import type { Wall } from './wall-cache';

export interface WallpaperList extends Wall {
  /** Path in the API. */
  path: string;
}

/** The last wall that this document has shown. */
export const lastList: { current: WallpaperList | null } = { current: null };
