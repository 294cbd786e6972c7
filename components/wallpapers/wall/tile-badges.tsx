import { useContext } from 'react';
import { VersionCount } from '@/components/sets/version-count';
import { LabelScreenContext } from '@/components/wallpapers/screens/use-label-screen';
import type { Size } from '@/lib/crop';
import { screenText } from '@/lib/messages/screens';
import { tileText } from '@/lib/messages/tiles';
import { getScreenFit, type ScreenFit } from '@/lib/screen-fit';
import { getResolution, getShape } from '@/lib/wallpapers/resolutions';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import styles from './tile-badges.module.css';

/** Beside the link of the tile, so that its name remains the title. */
export function TileBadges({ width, height, set }: Pick<Wallpaper, keyof Size | 'set'>) {
  const list = useContext(LabelScreenContext);
  const fit = list && getScreenFit({ width, height }, list.screen);
  const label = list?.isLimited && fit ? getCropLabel(fit) : getSizeLabel({ width, height });
  const isSmall = fit?.kind === 'small';
  if (!label && !isSmall && !set) return null;
  return (
    <p className={styles.badges}>
      {set?.kind === 'light_dark' && <span className={styles.pair}>{tileText.lightAndDark}</span>}
      {set?.kind === 'versions' && <VersionCount count={set.count} />}{' '}
      {isSmall && <span className={styles.small}>{screenText.small}</span>}{' '}
      {label && <span>{label}</span>}
    </p>
  );
}

function getCropLabel(fit: ScreenFit): string | null {
  if (fit.kind === 'small') return null;
  return fit.kind === 'exact' ? screenText.exact : screenText.cropped(fit.percent);
}

function getSizeLabel(picture: Size): string | null {
  const shape = getShape(picture);
  const resolution = getResolution(picture);
  return shape ? tileText.shapes[shape] : resolution && tileText.resolution(resolution);
}
