import type { Metadata } from 'next';
import { NotFoundNotice } from '@/components/layout/not-found-notice';
import { SiteFrame } from '@/components/layout/site-frame';
import { siteText } from '@/lib/messages/site';

export const metadata: Metadata = { title: siteText.notFoundTitle };

export default function NotFoundPage() {
  return (
    <SiteFrame>
      <NotFoundNotice />
    </SiteFrame>
  );
}
