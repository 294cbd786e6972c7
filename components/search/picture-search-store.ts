import { createStore } from '@/lib/client/store';
import type { Wallpaper } from '@/lib/wallpapers/schema';

export interface PictureMatches {
  /** Unique for each search. */
  id: string;
  /** With the same pixels. */
  exact: Wallpaper[];
  copies: Wallpaper[];
  similar: Wallpaper[];
}

export interface PictureSearch {
  file: File;
  state:
    | { kind: 'chosen' }
    | { kind: 'sending'; progress: number }
    | { kind: 'found'; matches: PictureMatches }
    /** `isPermanent`: the file is the problem, so a retry can't succeed. */
    | { kind: 'failed'; message: string; isPermanent: boolean };
}

/** Kept until the page is reloaded. Wherever a picture is chosen, components/picture-search runs the search. */
export const pictureSearch = createStore<PictureSearch | null>(null);

export const choosePicture = (file: File) => pictureSearch.set({ file, state: { kind: 'chosen' } });
