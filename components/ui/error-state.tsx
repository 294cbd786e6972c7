'use client';

import type { ReactNode } from 'react';
import { siteText } from '@/lib/messages/site';
import { Button } from './button';
import { isChunkLoadError } from './chunk-load-error';
import { EmptyState } from './empty-state';
import type { Notice } from './notice';
import { ReloadNotice } from './reload-notice';
import scene from './scene.module.css';
import { type ErrorBoundaryProps, useRetry } from './use-retry';

interface Props extends ErrorBoundaryProps {
  as?: typeof EmptyState | typeof Notice;
  title: string;
  text: string;
  children?: ReactNode;
}

/** Replaces what failed to render, with a button that tries again. */
export function ErrorState({ as: Frame = EmptyState, error, reset, title, text, children }: Props) {
  const retry = useRetry(reset);
  if (isChunkLoadError(error)) return <ReloadNotice />;
  return (
    <Frame sceneClass={scene.askew} title={title} text={text}>
      <Button onClick={retry}>{siteText.tryAgain}</Button>
      {children}
    </Frame>
  );
}
