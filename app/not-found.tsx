import { SiteFrame } from '@/components/layout/site-frame';
import { NotFoundNotice } from '@/components/ui/not-found-notice';
import { paths } from '@/lib/paths';

/** Of addresses that belong to no page. */
export default function NotFoundPage() {
  return (
    <SiteFrame>
      <NotFoundNotice home={paths.home()} />
    </SiteFrame>
  );
}
