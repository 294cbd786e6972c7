'use client';

import { Button } from '@/components/ui/button';
import { isChunkLoadError } from '@/components/ui/chunk-load-error';
import { EmptyState } from '@/components/ui/empty-state';
import { ReloadNotice } from '@/components/ui/reload-notice';
import scene from '@/components/ui/scene.module.css';
import { type ErrorBoundaryProps, useRetry } from '@/components/ui/use-retry';
import { settingsText } from '@/lib/messages/settings';

export default function SettingsError({ error, reset }: ErrorBoundaryProps) {
  const retry = useRetry(reset);
  if (isChunkLoadError(error)) return <ReloadNotice />;
  return (
    <EmptyState
      sceneClass={scene.askew}
      title={settingsText.loadFailedTitle}
      text={settingsText.loadFailed}
    >
      <Button onClick={retry}>{settingsText.tryAgain}</Button>
    </EmptyState>
  );
}
