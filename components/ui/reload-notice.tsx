'use client';

import { incompleteText } from '@/lib/messages/failures';
import { Button } from './button';
import hills from './hills.module.css';
import { Notice } from './notice';

/** Replaces a page whose script chunk failed to load (spec §9). */
export function ReloadNotice() {
  return (
    <Notice picture={hills.askew} title={incompleteText.title} text={incompleteText.text}>
      <Button onClick={() => location.reload()}>{incompleteText.tryAgain}</Button>
    </Notice>
  );
}
