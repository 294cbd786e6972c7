import 'server-only';
import type { Metadata } from 'next';
import { dailyText } from '@/lib/messages/daily-wallpapers';
import { paths } from '@/lib/paths';
import { sharePaths } from '@/lib/share-paths';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import { getListShareImages, getShareImages } from './images';
import { shareMetadata } from './metadata';

/** @param wallpaper undefined if no day has a picture yet */
export function buildDailyMetadata(
  day: string | undefined,
  wallpaper: Wallpaper | undefined,
): Metadata {
  return shareMetadata({
    title: day ? dailyText.titleOf(day) : dailyText.title,
    description: wallpaper
      ? dailyText.description(wallpaper.title, wallpaper.displayName)
      : dailyText.emptyHint,
    path: paths.today(day),
    images: wallpaper ? getShareImages(wallpaper) : getListShareImages(undefined),
    feed: { title: dailyText.feed, path: sharePaths.feed.today() },
  });
}
