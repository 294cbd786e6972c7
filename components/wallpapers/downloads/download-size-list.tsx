import type { ReactNode } from 'react';
import radioStyles from '@/components/ui/radio.module.css';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { DeviceGroups } from '@/components/wallpapers/screens/device-groups';
import { DEVICES } from '@/lib/devices';
import { downloadText } from '@/lib/messages/downloads';
import { formatBytes, formatFileType } from '@/lib/messages/formats';
import type { getDownloadSizes } from '@/lib/wallpapers/download-sizes';
import type { DownloadSize } from '@/lib/wallpapers/own-size';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import styles from './download-size-list.module.css';

interface Props {
  wallpaper: Wallpaper;
  sizes: ReturnType<typeof getDownloadSizes>;
  chosen: DownloadSize;
  isDisabled: boolean;
  onChoose: (size: DownloadSize) => void;
}

export function DownloadSizeList({ wallpaper, sizes, chosen, isDisabled, onChoose }: Props) {
  const { own, largerScreen, original, devices } = sizes;
  const renderSize = (size: DownloadSize, detail?: ReactNode) => (
    <label className={styles.size}>
      <input
        type="radio"
        name="size"
        className={radioStyles.radio}
        checked={size.id === chosen.id}
        onChange={() => onChoose(size)}
      />
      <span>{size.name}</span>
      <span className={styles.pixels}>
        {downloadText.size(size)}
        {detail}
      </span>
    </label>
  );
  const file = downloadText.originalFile(
    formatBytes(wallpaper.bytes),
    formatFileType(wallpaper.format),
  );
  return (
    <fieldset className={styles.list} disabled={isDisabled}>
      <legend>
        <VisuallyHidden>{downloadText.sizes}</VisuallyHidden>
      </legend>
      <div>
        {own && renderSize(own)}
        {largerScreen && <p className={styles.hint}>{downloadText.largerScreen(largerScreen)}</p>}
        {renderSize(original, <small>{file}</small>)}
      </div>
      <DeviceGroups devices={devices} isChosen={({ id }) => id === chosen.id}>
        {(device) => renderSize(device)}
      </DeviceGroups>
      {devices.length < DEVICES.length && (
        <p className={styles.hint}>{downloadText.largerDevices(wallpaper)}</p>
      )}
    </fieldset>
  );
}
