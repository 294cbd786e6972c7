import type { WallpaperFiles } from './wallpaper-files';

/** A wallpaper that the pending worker has claimed. */
export interface PendingJob {
  id: string;
  publicId: string;
  /** Whether an earlier version of the pipeline computed the picture. Otherwise only AVIF is missing. */
  isOutdated: boolean;
  /** Including the current one. */
  attempts: number;
  files: WallpaperFiles;
  focalX: number;
  focalY: number;
}
