'use client';

import { chunkLoadErrorText } from '@/lib/messages/failures';
import { SITE_NAME } from '@/lib/messages/site-name';
import { Button } from './button';
import { Notice } from './notice';
import scene from './scene.module.css';

/** Replaces a page whose script chunk failed to load (spec §9). */
export function ReloadNotice() {
  return (
    <>
      {/* The scripts that failed to load include the title of the page. */}
      <title>{`${chunkLoadErrorText.title} · ${SITE_NAME}`}</title>
      <Notice
        sceneClass={scene.askew}
        title={chunkLoadErrorText.title}
        text={chunkLoadErrorText.text}
      >
        <Button onClick={() => location.reload()}>{chunkLoadErrorText.tryAgain}</Button>
      </Notice>
    </>
  );
}
