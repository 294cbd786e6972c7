import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { profileText } from '@/lib/messages/profile';
import { siteText } from '@/lib/messages/site';
import { paths } from '@/lib/paths';

export function EmptyProfilePage() {
  return (
    <EmptyState title={profileText.emptyPage} text={profileText.emptyPageHint}>
      <ButtonLink kind="outlined" href={paths.home()}>
        {siteText.browseNewest}
      </ButtonLink>
    </EmptyState>
  );
}
