import { ButtonLink } from '@/components/ui/button-link';
import { Notice } from '@/components/ui/notice';
import { adminText } from '@/lib/messages/admin';
import { pageText } from '@/lib/messages/pages';
import { paths } from '@/lib/paths';

export function AdminNotFound() {
  return (
    <Notice title={pageText.notFoundTitle} text={adminText.notFound}>
      <ButtonLink kind="outlined" href={paths.admin()}>
        {adminText.dashboard}
      </ButtonLink>
    </Notice>
  );
}
