import { useState, useSyncExternalStore } from 'react';
import { useLazyDialog } from '@/components/ui/use-lazy-dialog';
import { getOwnScreen } from '@/components/wallpapers/screens/own-screen';
import { findLoadedPicture } from '@/components/wallpapers/viewer/find-loaded-picture';
import { screenPreviewText } from '@/lib/messages/screen-preview';
import { getScreenFit, parseScreen } from '@/lib/screen-fit';
import { getOwnSize } from '@/lib/wallpapers/own-size';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import { toCropPreview } from './crop-preview';
import { Device } from './device-preview/device';
import styles from './screen-preview.module.css';

const load = () => import('./download-dialog').then(({ DownloadDialog }) => DownloadDialog);
const preload = () => void load().catch(() => undefined);

/** Shows the crop for this screen on a small device. Opens the dialog with the device. */
export function ScreenPreviewButton({ wallpaper }: { wallpaper: Wallpaper }) {
  const { Dialog, isLoading, open, close } = useLazyDialog(load);
  const screen = useSyncExternalStore(subscribe, getOwnScreen);
  const [src] = useState(() => findLoadedPicture(wallpaper) ?? wallpaper.smallImageUrl);
  const size = parseScreen(screen);
  const own = size && getOwnSize(wallpaper, size);
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-haspopup="dialog"
        aria-busy={isLoading}
        onPointerEnter={preload}
        onClick={open}
      >
        {own?.group && (
          <span className={styles.frame} data-group={own.group} aria-hidden="true">
            <Device
              wallpaper={wallpaper}
              src={src}
              crop={toCropPreview(wallpaper, own, wallpaper.focalPoint).crop}
              group={own.group}
              size={own}
            />
          </span>
        )}
        <span className={styles.text}>
          <strong>{screenPreviewText.title}</strong>
          <span>{size && screenPreviewText.fit(getScreenFit(wallpaper, size))}</span>
        </span>
      </button>
      {Dialog && <Dialog wallpaper={wallpaper} startsWithDevice onClose={close} />}
    </>
  );
}

/** A window can move to another screen. */
function subscribe(onChange: () => void): () => void {
  addEventListener('resize', onChange);
  return () => removeEventListener('resize', onChange);
}
