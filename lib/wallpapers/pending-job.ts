import type { WallpaperFiles } from './wallpaper-files';

/** A wallpaper that the pending worker has claimed. */
export interface PendingJob {
  id: string;
  publicId: string;
  /** Of the pipeline that computed the picture. If it is the current one, only AVIF is missing. */
  pipelineVersion: number;
  /** Including the current one. */
  attempts: number;
  files: WallpaperFiles;
  focalX: number;
  focalY: number;
}
