'use client';

import { chunkLoadErrorText } from '@/lib/messages/failures';
import { Button } from './button';
import { Notice } from './notice';
import hills from './scene.module.css';

/** Replaces a page whose script chunk failed to load (spec §9). */
export function ReloadNotice() {
  return (
    <Notice
      sceneClass={hills.askew}
      title={chunkLoadErrorText.title}
      text={chunkLoadErrorText.text}
    >
      <Button onClick={() => location.reload()}>{chunkLoadErrorText.tryAgain}</Button>
    </Notice>
  );
}
