import { paths } from '@/lib/paths';
import type { UploadItem } from './upload-queue';

/** Returns the path of the published wallpaper, or of the user's profile for several. */
export function getPublishedPath(items: UploadItem[], username: string | null): string | null {
  const [only, ...others] = items;
  if (others.length > 0) return username && paths.profile(username);
  return only?.state.kind === 'done' ? paths.wallpaper(only.state.id) : null;
}
