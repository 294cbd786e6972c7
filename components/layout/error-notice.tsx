'use client';

import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { isChunkLoadError } from '@/components/ui/chunk-load-error';
import { Notice } from '@/components/ui/notice';
import { ReloadNotice } from '@/components/ui/reload-notice';
import scene from '@/components/ui/scene.module.css';
import { type ErrorBoundaryProps, useRetry } from '@/components/ui/use-retry';
import { failureText } from '@/lib/messages/failures';
import { siteText } from '@/lib/messages/site';
import { paths } from '@/lib/paths';

export function ErrorNotice({ error, reset }: ErrorBoundaryProps) {
  const retry = useRetry(reset);
  if (isChunkLoadError(error)) return <ReloadNotice />;
  return (
    <Notice sceneClass={scene.askew} title={failureText.title} text={failureText.text}>
      <Button onClick={retry}>{failureText.tryAgain}</Button>
      <ButtonLink kind="quiet" isDocument href={paths.home()}>
        {siteText.browseNewest}
      </ButtonLink>
    </Notice>
  );
}
