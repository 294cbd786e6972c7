'use client';

import { useShortcut } from '@/components/shortcuts/use-shortcut';
import buttonStyles from '@/components/ui/button.module.css';
import { Icon } from '@/components/ui/icon';
import { useLazyDialog } from '@/components/ui/use-lazy-dialog';
import { formatFileType } from '@/lib/messages/formats';
import { tileText } from '@/lib/messages/tiles';
import { wallpaperText } from '@/lib/messages/wallpapers';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import { getDownload } from '@/lib/wallpapers/usable-format';
import { announceDownload } from './announce-download';
import styles from './download-buttons.module.css';

const load = () => import('./download-dialog').then(({ DownloadDialog }) => DownloadDialog);
const preload = () => void load().catch(() => undefined);

/** Downloads the whole picture with one click. The button beside it opens a dialog with the original and other sizes. */
export function DownloadButtons({ wallpaper }: { wallpaper: Wallpaper }) {
  const { Dialog, isLoading, open, close } = useLazyDialog(load);
  const { href, format } = getDownload(wallpaper);
  const className = `${buttonStyles.button} ${buttonStyles.primary}`;
  return (
    <div className={styles.buttons}>
      <a
        className={className}
        href={href}
        download
        rel="nofollow"
        aria-keyshortcuts={useShortcut('D')}
        onClick={() => announceDownload(wallpaper)}
      >
        {tileText.download} <small>{formatFileType(format)}</small>
      </a>
      <button
        type="button"
        className={className}
        aria-label={wallpaperText.chooseSize}
        title={wallpaperText.chooseSize}
        aria-haspopup="dialog"
        aria-busy={isLoading}
        onPointerEnter={preload}
        onClick={open}
      >
        <Icon name="chevron" />
      </button>
      {Dialog && <Dialog wallpaper={wallpaper} onClose={close} />}
    </div>
  );
}
