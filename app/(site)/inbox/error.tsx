'use client';

import { Button } from '@/components/ui/button';
import { isChunkLoadError } from '@/components/ui/chunk-load-error';
import { EmptyState } from '@/components/ui/empty-state';
import { ReloadNotice } from '@/components/ui/reload-notice';
import scene from '@/components/ui/scene.module.css';
import { type ErrorBoundaryProps, useRetry } from '@/components/ui/use-retry';
import { noticeText } from '@/lib/messages/notices';
import { siteText } from '@/lib/messages/site';

export default function InboxError({ error, reset }: ErrorBoundaryProps) {
  const retry = useRetry(reset);
  if (isChunkLoadError(error)) return <ReloadNotice />;
  return (
    <EmptyState
      sceneClass={scene.askew}
      title={noticeText.pageFailedTitle}
      text={noticeText.pageFailed}
    >
      <Button onClick={retry}>{siteText.tryAgain}</Button>
    </EmptyState>
  );
}
