import type { CSSProperties } from 'react';
import type { Size } from '@/lib/crop';
import type { DeviceGroup } from '@/lib/device-groups';
import type { Area } from '@/lib/luminance';
import { CroppedPicture, type PreviewedWallpaper } from './cropped-picture';
import { Desktop } from './desktop';
import styles from './device.module.css';
import { LockScreen } from './lock-screen';
import { useClock } from './use-clock';

/** About as wide as device.module.css draws a screen, in CSS pixels. */
const SCREEN_WIDTHS = {
  phone: 300,
  tablet: 460,
  laptop: 800,
  desktop: 900,
  ultrawide: 1100,
  dual: 600,
};

interface Props {
  wallpaper: PreviewedWallpaper;
  crop: Area;
  group: DeviceGroup;
  size: Size;
  /** A file that the page has loaded. */
  src?: string;
}

export function Device({ wallpaper, crop, group, size, src }: Props) {
  const time = useClock();
  const screens = group === 'dual' ? splitCrop(crop) : [crop];
  const ratio = size.width / screens.length / size.height;
  const style = { '--ratio': ratio, '--screens': screens.length };
  return (
    <span className={styles.device} data-group={group} style={style as CSSProperties}>
      {screens.map((part, index) => (
        <span key={part.left} className={styles.body}>
          <span className={styles.case}>
            <span className={styles.screen}>
              <CroppedPicture
                wallpaper={wallpaper}
                crop={part}
                src={src}
                screenWidth={SCREEN_WIDTHS[group]}
              />
              {group === 'phone' || group === 'tablet' ? (
                <LockScreen time={time} />
              ) : (
                <Desktop
                  time={time}
                  hasIcons={index === 0}
                  bar={group === 'laptop' ? 'menu' : 'task'}
                />
              )}
            </span>
          </span>
          <span className={styles.base} />
        </span>
      ))}
    </span>
  );
}

function splitCrop(crop: Area): Area[] {
  const width = crop.width / 2;
  return [
    { ...crop, width },
    { ...crop, width, left: crop.left + width },
  ];
}
