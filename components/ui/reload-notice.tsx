'use client';

import { siteText } from '@/lib/messages/en/site';
import { Button } from './button';
import hills from './hills.module.css';
import { Notice } from './notice';

/** A script of the page did not come: trying again would not fetch it anew, a reload does. */
export const isLostScript = ({ name }: Error): boolean => name === 'ChunkLoadError';

/** What stands in place of the page then (spec §9). */
export function ReloadNotice() {
  return (
    <Notice picture={hills.askew} title={siteText.reloadTitle} text={siteText.reload}>
      <Button onClick={() => location.reload()}>{siteText.reloadPage}</Button>
    </Notice>
  );
}
