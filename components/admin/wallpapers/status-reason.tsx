import type { AdminWallpaper } from '@/lib/admin-wallpapers/schema';
import { REMOVED_WALLPAPER_DAYS } from '@/lib/limits';
import { adminWallpapersText } from '@/lib/messages/admin-wallpapers';
import { formatDate } from '@/lib/messages/dates';
import { wallpaperText } from '@/lib/messages/wallpapers';

const DAY_MS = 24 * 60 * 60 * 1000;

export function StatusReason({ item }: { item: AdminWallpaper }) {
  const { status, statusReason, statusChangedAt } = item;
  const deletedAt = new Date(
    Date.parse(statusChangedAt) + REMOVED_WALLPAPER_DAYS * DAY_MS,
  ).toISOString();
  return (
    <>
      {statusReason && <p className="muted">{wallpaperText.reason(statusReason)}</p>}
      {status === 'removed' && (
        <p className="muted">{adminWallpapersText.deletedOn(formatDate(deletedAt))}</p>
      )}
    </>
  );
}
