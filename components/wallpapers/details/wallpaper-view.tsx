import type { CSSProperties, ReactNode } from 'react';
import { EachMember } from '@/components/sets/each-member';
import { getTints } from '@/components/sets/get-tints';
import pairStyles from '@/components/sets/pair.module.css';
import { PairPictures } from '@/components/sets/pair-pictures';
import { splitByKind } from '@/components/sets/split-by-kind';
import { PictureLink } from '@/components/wallpapers/viewer/picture-link';
import type { WallpaperSet } from '@/lib/sets/schema';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import { OwnerActions } from './owner-actions';
import { WallpaperFacts } from './wallpaper-facts';
import styles from './wallpaper-view.module.css';

interface Props {
  wallpaper: Wallpaper;
  /** Its members include `wallpaper`. */
  set?: WallpaperSet | null;
  notice?: ReactNode;
  /** Only for public wallpapers. */
  siteUrl?: string;
  /** When the page was rendered, in ms since 1970: a stored one can be old. */
  renderedAt?: number;
}

export function WallpaperView({ wallpaper, set = null, notice, siteUrl, renderedAt }: Props) {
  const { pair, versions } = splitByKind(set);
  const { width, height } = wallpaper;
  const className = pair ? `${styles.page} ${pairStyles.pair}` : styles.page;
  const pictures = (
    <EachMember wallpaper={wallpaper} pair={pair}>
      {(member) => <Stage wallpaper={member} isLazy={pair !== null} />}
    </EachMember>
  );
  return (
    <article className={className} style={getTints(wallpaper, pair)}>
      {notice}
      <div className={width > height ? styles.landscape : styles.portrait}>
        {pair ? <PairPictures members={pair.members}>{pictures}</PairPictures> : pictures}
        <div className={styles.details}>
          <WallpaperFacts
            wallpaper={wallpaper}
            pair={pair}
            versions={versions}
            siteUrl={siteUrl}
            renderedAt={renderedAt}
          />
          <OwnerActions wallpaper={wallpaper} pair={pair} />
        </div>
      </div>
    </article>
  );
}

function Stage({ wallpaper, isLazy }: { wallpaper: Wallpaper; isLazy: boolean }) {
  const { width, height, webpImageWidth } = wallpaper;
  const style = { '--ratio': width / height, '--pixels': webpImageWidth };
  return (
    <div className={styles.stage} style={style as CSSProperties}>
      <PictureLink wallpaper={wallpaper} isLazy={isLazy} className={styles.picture} />
    </div>
  );
}
