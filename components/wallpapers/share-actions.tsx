'use client';

import { useState } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import { showToast } from '@/components/ui/toast';
import { shareButtonText } from '@/lib/messages/share-buttons';
import { paths } from '@/lib/paths';
import { buildPinUrl } from '@/lib/share/pin';
import { createShareFile } from '@/lib/share/share-file';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import styles from './share-actions.module.css';

const getErrorName = (error: unknown) => (error instanceof Error ? error.name : '');

export function ShareActions({ wallpaper }: { wallpaper: Wallpaper }) {
  const [isBusy, setBusy] = useState(false);
  const getUrl = () => location.origin + paths.wallpaper(wallpaper._id);

  function pin() {
    window.open(buildPinUrl(wallpaper, location.origin), '_blank', 'noopener');
  }

  async function share() {
    if (!navigator.share) return showToast({ kind: 'alert', text: shareButtonText.unsupported });
    setBusy(true);
    try {
      const file = await createShareFile(wallpaper);
      const { title } = wallpaper;
      const url = getUrl();
      await navigator.share(file ? { files: [file], title, text: url } : { title, url });
    } catch (error) {
      if (getErrorName(error) === 'AbortError') return;
      // The fetch outlasted the user activation. The picture is cached now, so a retry works.
      const isExpired = getErrorName(error) === 'NotAllowedError';
      showToast({
        kind: 'alert',
        text: isExpired ? shareButtonText.readyToShare : shareButtonText.failed,
      });
    } finally {
      setBusy(false);
    }
  }

  async function copy() {
    try {
      await navigator.clipboard.writeText(getUrl());
      showToast({ kind: 'status', text: shareButtonText.copied });
    } catch {
      const link = { href: getUrl(), text: getUrl() };
      showToast({ kind: 'alert', text: shareButtonText.copyFailed, link });
    }
  }

  return (
    <div className={styles.actions}>
      <IconButton icon="pin" label={shareButtonText.pinterest} onClick={pin} />
      <IconButton icon="share" label={shareButtonText.share} onClick={share} disabled={isBusy} />
      <IconButton icon="link" label={shareButtonText.copy} onClick={copy} />
    </div>
  );
}
