import { ButtonLink } from '@/components/ui/button-link';
import { EmptyNote } from '@/components/ui/empty-note';
import { profileText } from '@/lib/messages/profile';
import { siteText } from '@/lib/messages/site';
import { paths } from '@/lib/paths';

export function NoFavorites() {
  return (
    <EmptyNote title={profileText.noFavorites} text={profileText.noFavoritesHint}>
      <ButtonLink kind="outlined" href={paths.home()}>
        {siteText.backHome}
      </ButtonLink>
    </EmptyNote>
  );
}
