import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { adminPaths } from '@/lib/admin-paths';
import { adminWallpapersText } from '@/lib/messages/admin-wallpapers';

export function NoWallpapers({ isFiltered }: { isFiltered: boolean }) {
  return isFiltered ? (
    <EmptyState title={adminWallpapersText.noMatchTitle} text={adminWallpapersText.noMatchText}>
      <ButtonLink kind="outlined" href={adminPaths.wallpapers()}>
        {adminWallpapersText.showAll}
      </ButtonLink>
    </EmptyState>
  ) : (
    <EmptyState title={adminWallpapersText.emptyTitle} text={adminWallpapersText.emptyText}>
      <ButtonLink kind="outlined" href={adminPaths.upload()}>
        {adminWallpapersText.uploadFirst}
      </ButtonLink>
    </EmptyState>
  );
}
