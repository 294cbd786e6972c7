import { SearchForm } from '@/components/search/search-form';
import { ButtonLink } from '@/components/ui/button-link';
import { Notice } from '@/components/ui/notice';
import { linkText } from '@/lib/messages/links';
import { pageText } from '@/lib/messages/pages';
import { paths } from '@/lib/paths';

export function NotFoundNotice() {
  return (
    <Notice title={pageText.notFoundTitle} text={pageText.notFound}>
      <SearchForm kind="wide" />
      <ButtonLink kind="quiet" href={paths.home()}>
        {linkText.browseNewest}
      </ButtonLink>
      <ButtonLink kind="quiet" href={paths.categories()}>
        {linkText.browseCategories}
      </ButtonLink>
    </Notice>
  );
}
