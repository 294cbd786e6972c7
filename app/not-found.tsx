import type { Metadata } from 'next';
import { NotFoundNotice } from '@/components/layout/not-found-notice';
import { SiteFrame } from '@/components/layout/site-frame';
import { pageText } from '@/lib/messages/pages';

export const metadata: Metadata = { title: pageText.notFoundTitle };

export default function NotFoundPage() {
  return (
    <SiteFrame>
      <NotFoundNotice />
    </SiteFrame>
  );
}
