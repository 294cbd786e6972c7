'use client';

import { useContext } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import { viewerText } from '@/lib/messages/viewer';
import { ViewerContext } from './viewer-provider';

export function ViewerButton() {
  const viewer = useContext(ViewerContext);
  return (
    <IconButton
      icon="expand"
      label={viewerText.open}
      aria-haspopup="dialog"
      onClick={viewer?.open}
      onPointerEnter={viewer?.preload}
    />
  );
}
