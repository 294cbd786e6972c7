import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { adminWallpapersText } from '@/lib/messages/admin-wallpapers';
import { paths } from '@/lib/paths';

export function NoWallpapers({ isFiltered }: { isFiltered: boolean }) {
  return isFiltered ? (
    <EmptyState title={adminWallpapersText.noMatchTitle} text={adminWallpapersText.noMatchText}>
      <ButtonLink kind="outlined" href={paths.admin.wallpapers()}>
        {adminWallpapersText.showAll}
      </ButtonLink>
    </EmptyState>
  ) : (
    <EmptyState title={adminWallpapersText.emptyTitle} text={adminWallpapersText.emptyText}>
      <ButtonLink kind="outlined" href={paths.admin.upload()}>
        {adminWallpapersText.uploadFirst}
      </ButtonLink>
    </EmptyState>
  );
}
