'use client';

import { Button } from '@/components/ui/button';
import { isChunkLoadError } from '@/components/ui/chunk-load-error';
import { Notice } from '@/components/ui/notice';
import { ReloadNotice } from '@/components/ui/reload-notice';
import scene from '@/components/ui/scene.module.css';
import { type ErrorBoundaryProps, useRetry } from '@/components/ui/use-retry';
import { adminText } from '@/lib/messages/admin';

export default function AdminError({ error, reset }: ErrorBoundaryProps) {
  const retry = useRetry(reset);
  if (isChunkLoadError(error)) return <ReloadNotice />;
  return (
    <Notice sceneClass={scene.askew} title={adminText.errorTitle} text={adminText.error}>
      <Button onClick={retry}>{adminText.tryAgain}</Button>
    </Notice>
  );
}
