'use client';

import { useState } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import { showToast } from '@/components/ui/toast';
import { shareButtonText } from '@/lib/messages/share-buttons';
import { paths } from '@/lib/paths';
import { fileToShare } from '@/lib/share/picture-file';
import { pinLink } from '@/lib/share/pin';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import styles from './share-actions.module.css';

const nameOf = (error: unknown) => (error instanceof Error ? error.name : '');

/** Pinterest, whatever the device shares with, and the link alone. */
export function ShareActions({ wallpaper }: { wallpaper: Wallpaper }) {
  const [isBusy, setBusy] = useState(false);
  const address = () => location.origin + paths.wallpaper(wallpaper._id);

  function pin() {
    window.open(pinLink(wallpaper, location.origin), '_blank', 'noopener');
  }

  async function share() {
    if (!navigator.share) return showToast({ kind: 'alert', text: shareButtonText.unsupported });
    setBusy(true);
    try {
      const file = await fileToShare(wallpaper);
      const { title } = wallpaper;
      const url = address();
      await navigator.share(file ? { files: [file], title, text: url } : { title, url });
    } catch (error) {
      if (nameOf(error) === 'AbortError') return;
      // Fetching took longer than a press counts; the picture is in the browser's cache by now.
      const isLate = nameOf(error) === 'NotAllowedError';
      showToast({ kind: 'alert', text: isLate ? shareButtonText.ready : shareButtonText.failed });
    } finally {
      setBusy(false);
    }
  }

  async function copy() {
    try {
      await navigator.clipboard.writeText(address());
      showToast({ kind: 'status', text: shareButtonText.copied });
    } catch {
      const link = { href: address(), text: address() };
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
