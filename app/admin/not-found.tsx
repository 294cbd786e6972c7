import { ButtonLink } from '@/components/ui/button-link';
import { Notice } from '@/components/ui/notice';
import { adminText } from '@/lib/messages/en/admin';
import { siteText } from '@/lib/messages/en/site';
import { paths } from '@/lib/paths';

export default function AdminNotFound() {
  return (
    <Notice title={siteText.notFoundTitle} text={adminText.notFound}>
      <ButtonLink kind="outlined" href={paths.admin.dashboard()}>
        {adminText.dashboard}
      </ButtonLink>
    </Notice>
  );
}
