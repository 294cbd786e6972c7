'use client';

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import buttonStyles from '@/components/ui/button.module.css';
import { FormAlert } from '@/components/ui/form-alert';
import { IconButton } from '@/components/ui/icon-button';
import { ModalDialog } from '@/components/ui/modal-dialog';
import { useLazyComponent } from '@/components/ui/use-lazy-component';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { getOwnScreen } from '@/components/wallpapers/screens/own-screen';
import { readSavedScreen } from '@/components/wallpapers/screens/saved-screen';
import type { FocalPoint } from '@/lib/crop';
import { afterDownloadText } from '@/lib/messages/after-download';
import { devicePreviewText } from '@/lib/messages/device-preview';
import { downloadText } from '@/lib/messages/downloads';
import { wallpaperText } from '@/lib/messages/wallpapers';
import { paths } from '@/lib/paths';
import { formatScreen } from '@/lib/screen-fit';
import { getCropMove, getDownloadSizes } from '@/lib/wallpapers/download-sizes';
import type { DownloadSize } from '@/lib/wallpapers/own-size';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import { toCropPreview } from './crop-preview';
import { CropStage } from './crop-stage';
import styles from './download-dialog.module.css';
import { DownloadSizeLink } from './download-size-link';
import { DownloadSizeList } from './download-size-list';
import { findSystem } from './find-system';
import { useFileDownload } from './use-file-download';

interface Props {
  wallpaper: Wallpaper;
  /** Shows the visitor's screen, on a device. */
  startsWithDevice?: boolean;
  onClose: () => void;
}

const loadPreview = () =>
  import('./download-preview').then(({ DownloadPreview }) => DownloadPreview);

/** Chosen on this page before: collecting wallpapers for a device needs one choice. */
let lastChoice: string | undefined;

export function DownloadDialog({ wallpaper, startsWithDevice = false, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [sizes] = useState(() => getDownloadSizes(wallpaper, getOwnScreen()));
  const [size, setSize] = useState(() => (startsWithDevice && sizes.own) || findInitialSize(sizes));
  /** Along one axis. */
  const [moved, setMoved] = useState<Partial<FocalPoint>>({});
  const { state, download, reset } = useFileDownload();
  const device = useLazyComponent(loadPreview);
  const showDevice = useEffectEvent(device.show);
  useEffect(() => {
    if (startsWithDevice) void showDevice();
  }, [startsWithDevice]);
  useEffect(() => dialog.current?.querySelector<HTMLElement>('input:checked')?.focus(), []);

  const center = { ...wallpaper.focalPoint, ...moved };
  const move = getCropMove(wallpaper, size, center);
  const isMoved = move !== null && move.axis in moved;
  const failure =
    state.kind === 'failed' ? state.message : device.hasFailed && devicePreviewText.loadFailed;
  const isBusy = state.kind === 'busy';

  const stage = {
    wallpaper,
    preview: toCropPreview(wallpaper, size, center),
    move,
    isDisabled: isBusy,
    onMove: moveCrop,
  };

  function choose(chosen: DownloadSize) {
    lastChoice = chosen.id;
    setSize(chosen);
    reset();
  }

  function moveCrop(position: Partial<FocalPoint>) {
    setMoved(position);
    reset();
  }

  return (
    <ModalDialog
      dialog={dialog}
      title={downloadText.title}
      className={styles.dialog}
      onClose={onClose}
    >
      <div className={styles.tools}>
        {size.group && (
          <button
            type="button"
            className={`${buttonStyles.button} ${buttonStyles.outlined} ${styles.toggle}`}
            aria-pressed={device.Shown !== undefined}
            aria-busy={device.isLoading}
            onPointerEnter={() => void loadPreview().catch(() => undefined)}
            onClick={device.Shown ? device.hide : device.show}
          >
            {devicePreviewText.show}
          </button>
        )}
        <IconButton
          icon="close"
          label={wallpaperText.close}
          onClick={() => dialog.current?.close()}
        />
      </div>
      <DownloadSizeList
        wallpaper={wallpaper}
        sizes={sizes}
        chosen={size}
        isDisabled={isBusy}
        onChoose={choose}
      />
      {device.Shown && size.group ? (
        <device.Shown {...stage} />
      ) : (
        <CropStage {...stage} isMoved={isMoved} />
      )}
      <div className={styles.footer}>
        <FormAlert>{failure}</FormAlert>
        <DownloadSizeLink
          wallpaper={wallpaper}
          size={size}
          position={isMoved ? moved : {}}
          isBusy={isBusy}
          onDownload={download}
        />
        <p role="status" className={styles.status} data-done={state.kind === 'done'}>
          {isBusy && <VisuallyHidden>{downloadText.preparing(size)}</VisuallyHidden>}
          {state.kind === 'done' && (
            <>
              {downloadText.done}{' '}
              <a href={paths.setWallpaper(findSystem(navigator))}>{afterDownloadText.howTo}</a>
            </>
          )}
        </p>
      </div>
    </ModalDialog>
  );
}

/** The one chosen last, the device that lists are limited to, or the visitor's screen. */
function findInitialSize({ own, original, devices }: ReturnType<typeof getDownloadSizes>) {
  const sizes = [...(own ? [own] : []), original, ...devices];
  const saved = readSavedScreen()?.screen;
  return (
    sizes.find(({ id }) => id === lastChoice) ??
    sizes.find((size) => size !== original && formatScreen(size) === saved) ??
    own ??
    original
  );
}
