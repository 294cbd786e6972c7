import { useContext } from 'react';
import { VersionCount } from '@/components/sets/version-count';
import { LabelScreenContext } from '@/components/wallpapers/screens/use-label-screen';
import type { Size } from '@/lib/crop';
import { screenText } from '@/lib/messages/screens';
import { tileText } from '@/lib/messages/tiles';
import { getScreenFit } from '@/lib/screen-fit';
import { getResolution, getShape } from '@/lib/wallpapers/resolutions';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import styles from './tile-badges.module.css';

/** Beside the link of the tile, so that its name remains the title. */
export function TileBadges({ width, height, set }: Pick<Wallpaper, keyof Size | 'set'>) {
  const shape = getShape({ width, height });
  const resolution = getResolution({ width, height });
  const label = shape ? tileText.shapes[shape] : resolution && tileText.resolution(resolution);
  const fit = useFitLabel({ width, height });
  if (!label && !fit && !set) return null;
  return (
    <p className={styles.badges}>
      {set?.kind === 'light_dark' && <span className={styles.pair}>{tileText.lightAndDark}</span>}
      {set?.kind === 'versions' && <VersionCount count={set.count} />}{' '}
      {fit && <span className={styles.fit}>{fit}</span>} {label && <span>{label}</span>}
    </p>
  );
}

/** Returns null if no screen is known, or if the list has all sizes and the picture is large enough. */
function useFitLabel(picture: Size): string | null {
  const context = useContext(LabelScreenContext);
  if (!context) return null;
  const fit = getScreenFit(picture, context.screen);
  if (fit.kind === 'small') return screenText.small;
  if (!context.isLimited) return null;
  return fit.kind === 'exact' ? screenText.exact : screenText.cropped(fit.percent);
}
