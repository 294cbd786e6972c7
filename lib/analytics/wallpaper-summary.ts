import 'server-only';
import { storage } from '@/lib/platform/storage/storage';
import type { WallpaperSummary } from './schema';

export interface WallpaperSummaryRow {
  publicId: string;
  title: string;
  status: WallpaperSummary['status'];
  smallKey: string;
  averageColor: string;
  username: string;
  displayName: string;
}

export function toWallpaperSummary({
  publicId,
  smallKey,
  averageColor,
  ...rest
}: WallpaperSummaryRow): WallpaperSummary {
  return {
    _id: publicId,
    ...rest,
    smallImageUrl: storage().url(smallKey),
    color: averageColor,
  };
}
