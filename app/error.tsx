'use client';

import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { isLostScript, ReloadNotice } from '@/components/ui/reload-notice';
import { siteText } from '@/lib/messages/en/site';

interface Props {
  error: Error;
  reset: () => void;
}

export default function ErrorPage({ error, reset }: Props) {
  if (isLostScript(error)) return <ReloadNotice />;
  return (
    <Notice title={siteText.errorTitle} text={siteText.error}>
      <Button onClick={reset}>{siteText.tryAgain}</Button>
    </Notice>
  );
}
