import { NotFoundNotice } from '@/components/layout/not-found-notice';
import { SiteFrame } from '@/components/layout/site-frame';

/** Of addresses that belong to no page. */
export default function NotFoundPage() {
  return (
    <SiteFrame>
      <NotFoundNotice />
    </SiteFrame>
  );
}
