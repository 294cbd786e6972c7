import { SearchForm } from '@/components/search/search-form';
import { ButtonLink } from '@/components/ui/button-link';
import { Notice } from '@/components/ui/notice';
import { linkText } from '@/lib/messages/links';
import { profileText } from '@/lib/messages/profile';
import { paths } from '@/lib/paths';

export function UserNotFoundNotice() {
  return (
    <Notice
      image={paths.defaultAvatar()}
      title={profileText.notFound}
      text={profileText.notFoundText}
    >
      <SearchForm kind="wide" />
      <ButtonLink kind="quiet" href={paths.home()}>
        {linkText.browseNewest}
      </ButtonLink>
    </Notice>
  );
}
