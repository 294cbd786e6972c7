'use client';

import { chunkLoadErrorText } from '@/lib/messages/failures';
import { Button } from './button';
import { Notice } from './notice';
import scene from './scene.module.css';

/** Replaces a page whose script chunk failed to load (spec §9). */
export function ReloadNotice() {
  return (
    <Notice
      sceneClass={scene.askew}
      title={chunkLoadErrorText.title}
      text={chunkLoadErrorText.text}
    >
      <Button onClick={() => location.reload()}>{chunkLoadErrorText.tryAgain}</Button>
    </Notice>
  );
}
