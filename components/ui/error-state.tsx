'use client';

import type { ReactNode } from 'react';
import { siteText } from '@/lib/messages/site';
import { Button } from './button';
import { isChunkLoadError } from './chunk-load-error';
import { EmptyState } from './empty-state';
import { Notice } from './notice';
import { ReloadNotice } from './reload-notice';
import scene from './scene.module.css';
import { type ErrorBoundaryProps, useRetry } from './use-retry';

interface Props extends ErrorBoundaryProps {
  /** True if the error replaces the whole page instead of a part of it. */
  isPage?: boolean;
  title: string;
  text: string;
  children?: ReactNode;
}

/** Replaces what failed to render, with a button that tries again. */
export function ErrorState({ isPage = false, error, reset, title, text, children }: Props) {
  const Frame = isPage ? Notice : EmptyState;
  const retry = useRetry(reset);
  if (isChunkLoadError(error)) return <ReloadNotice />;
  return (
    <Frame sceneClass={scene.askew} title={title} text={text}>
      <Button onClick={retry}>{siteText.tryAgain}</Button>
      {children}
    </Frame>
  );
}
