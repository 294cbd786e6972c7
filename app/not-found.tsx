import type { Metadata } from 'next';
import { SiteFrame } from '@/components/layout/site-frame';
import { NotFoundNotice } from '@/components/ui/not-found-notice';
import { siteText } from '@/lib/messages/en/site';
import { paths } from '@/lib/paths';

export const metadata: Metadata = { title: siteText.notFoundTitle };

/** Of addresses that belong to no page. */
export default function NotFoundPage() {
  return (
    <SiteFrame>
      <NotFoundNotice home={paths.home()} />
    </SiteFrame>
  );
}
