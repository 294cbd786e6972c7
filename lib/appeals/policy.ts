import { REMOVED_WALLPAPER_DAYS } from '@/lib/limits';
import type { Status } from '@/lib/wallpapers/values';

interface Decided {
  status: Status;
  statusChangedAt: Date;
}

/** A removed wallpaper can be appealed as long as it can be restored. */
export function isAppealable({ status, statusChangedAt }: Decided, now = Date.now()): boolean {
  if (status !== 'removed') return status === 'rejected';
  return now - statusChangedAt.getTime() < REMOVED_WALLPAPER_DAYS * 24 * 60 * 60 * 1000;
}
