import type { FocalPoint } from '@/lib/crop';
import { type CropMove, clampToStep } from '@/lib/wallpapers/download-sizes';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import type { CropPreview } from './crop-preview';
import { DevicePreview } from './device-preview/device-preview';
import styles from './download-preview.module.css';
import { PositionSlider } from './position-slider';

export interface DownloadPreviewProps {
  wallpaper: Wallpaper;
  /** Not of the original. */
  preview: CropPreview;
  /** Null if the crop can't be moved. */
  move: CropMove | null;
  isDisabled: boolean;
  onMove: (position: Partial<FocalPoint>) => void;
}

/** The crop on the chosen device, where it can be moved, too. */
export function DownloadPreview({
  wallpaper,
  preview,
  move,
  isDisabled,
  onMove,
}: DownloadPreviewProps) {
  const { group, size, crop } = preview;
  return (
    <div className={styles.preview} data-preview>
      {group && (
        <DevicePreview
          wallpaper={wallpaper}
          crop={crop}
          group={group}
          size={size}
          canMoveCrop={move !== null}
        />
      )}
      {move && (
        <PositionSlider
          className={styles.slider}
          move={move}
          isDisabled={isDisabled}
          onMove={(value) => onMove({ [move.axis]: clampToStep(value, move.min, move.max) })}
        />
      )}
    </div>
  );
}
