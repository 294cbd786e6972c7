import type { ReactNode } from 'react';
import { Link } from '@/components/ui/link';
import { NicheScene } from '@/components/ui/niche-scene';
import { Wordmark } from '@/components/ui/wordmark';
import { dailyText } from '@/lib/messages/daily-wallpapers';
import { paths } from '@/lib/paths';
import { buildPlaceholder } from '@/lib/wallpapers/placeholder';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import { buildCoverSrcSet } from '@/lib/wallpapers/src-set';
import styles from './auth-frame.module.css';

interface Props {
  /** The picture of the day, if there is one. */
  picture: Wallpaper | null;
  children: ReactNode;
}

export function AuthFrame({ picture, children }: Props) {
  const Wall = picture ? 'aside' : 'div';
  return (
    <div className={styles.frame}>
      <main className={styles.main}>
        <Link className={styles.logo} href={paths.home()}>
          <Wordmark />
        </Link>
        {children}
      </main>
      <Wall className={styles.wall} aria-label={picture ? dailyText.title : undefined}>
        <div className={styles.niche}>
          {picture ? <DailyPicture picture={picture} /> : <NicheScene />}
        </div>
        {picture && (
          <p className={styles.label}>
            <Link href={paths.wallpaper(picture._id)}>{picture.title}</Link>
            <Link href={paths.profile(picture.username)}>{picture.displayName}</Link>
            <span className="muted">{dailyText.title}</span>
          </p>
        )}
      </Wall>
    </div>
  );
}

/** Lazy, because narrow windows don't show it. */
function DailyPicture({ picture }: { picture: Wallpaper }) {
  const { title, altText, width, height, webpImageUrl, focalPoint, thumbhash } = picture;
  return (
    <img
      src={webpImageUrl}
      srcSet={buildCoverSrcSet(picture)}
      // `object-fit: cover` draws a landscape picture wider than its arch.
      sizes={`${Math.round(Math.max(0.7, width / height) * 80)}vh`}
      alt={altText || title}
      loading="lazy"
      style={{
        objectPosition: `${focalPoint.x * 100}% ${focalPoint.y * 100}%`,
        background: buildPlaceholder(thumbhash),
      }}
    />
  );
}
