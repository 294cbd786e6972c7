import { ButtonLink } from '@/components/ui/button-link';
import { Notice } from '@/components/ui/notice';
import { adminText } from '@/lib/messages/admin';
import { siteText } from '@/lib/messages/site';
import { paths } from '@/lib/paths';

export function AdminNotFound() {
  return (
    <Notice title={siteText.notFoundTitle} text={adminText.notFound}>
      <ButtonLink kind="outlined" href={paths.admin.dashboard()}>
        {adminText.dashboard}
      </ButtonLink>
    </Notice>
  );
}
