'use client';

import { useId, useState } from 'react';
import { type ColorScheme, getColorScheme } from '@/components/ui/color-scheme';
import choiceStyles from '@/components/ui/segmented-control.module.css';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import type { Size } from '@/lib/crop';
import type { DeviceGroup } from '@/lib/device-groups';
import type { Area } from '@/lib/luminance';
import { devicePreviewText } from '@/lib/messages/device-preview';
import type { PreviewedWallpaper } from './cropped-picture';
import { Device } from './device';
import styles from './device-preview.module.css';
import { getLegibility, type Legibility } from './legibility';
import { useLuminance } from './use-luminance';

const SCHEMES = ['light', 'dark'] as const;

interface Props {
  wallpaper: PreviewedWallpaper;
  /** The visible part, in fractions of the picture. */
  crop: Area;
  group: DeviceGroup;
  /** Size of the screen, or of both screens together. */
  size: Size;
  canMoveCrop: boolean;
}

/** Draws the crop on a device, and says whether text on it can be read. */
export function DevicePreview(props: Props) {
  const { wallpaper, crop, group, size } = props;
  const name = useId();
  const [scheme, setScheme] = useState<ColorScheme>(getColorScheme);
  const legibility = useLegibility(props);
  return (
    <div className={styles.preview}>
      <div
        className={styles.stage}
        data-scheme={scheme}
        data-ink={legibility?.ink}
        role="img"
        aria-label={devicePreviewText.labels[group]}
      >
        <span aria-hidden="true">
          <Device wallpaper={wallpaper} crop={crop} group={group} size={size} />
        </span>
      </div>
      <div className={styles.controls}>
        <fieldset>
          <legend>
            <VisuallyHidden>{devicePreviewText.style}</VisuallyHidden>
          </legend>
          <div className={choiceStyles.options}>
            {SCHEMES.map((option) => (
              <label key={option} className={choiceStyles.option}>
                <input
                  type="radio"
                  name={name}
                  checked={scheme === option}
                  onChange={() => setScheme(option)}
                />
                <span>{devicePreviewText.styles[option]}</span>
              </label>
            ))}
          </div>
        </fieldset>
        <p className={styles.hint} role="status">
          {legibility && formatHint(legibility, props.canMoveCrop)}
        </p>
      </div>
    </div>
  );
}

/** Null until the brightness of the picture is known. */
function useLegibility({ wallpaper, crop, group, size }: Props): Legibility | null {
  const grid = useLuminance(wallpaper._id);
  if (!grid) return null;
  const isDual = group === 'dual';
  const shown = isDual ? { ...crop, width: crop.width / 2 } : crop;
  const ratio = size.width / size.height / (isDual ? 2 : 1);
  return getLegibility(grid, shown, { group, ratio });
}

function formatHint({ text, isEasy }: Legibility, canMoveCrop: boolean): string {
  const { easy, hard } = devicePreviewText.hints[text];
  if (isEasy) return easy;
  return canMoveCrop ? `${hard} ${devicePreviewText.moveCrop}` : hard;
}
