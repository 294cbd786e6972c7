'use client';

import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { siteText } from '@/lib/messages/en/site';

export default function ErrorPage({ reset }: { reset: () => void }) {
  return (
    <main id="content">
      <Notice title={siteText.errorTitle} text={siteText.error}>
        <Button onClick={reset}>{siteText.tryAgain}</Button>
      </Notice>
    </main>
  );
}
