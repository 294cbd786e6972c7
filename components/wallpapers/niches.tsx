import Link from 'next/link';
import { paths } from '@/lib/paths';
import { buildPlaceholder } from '@/lib/wallpapers/placeholder';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import styles from './niches.module.css';

/** Low fetch priority: the first picture of the wall below is more important. */
export function Niches({ wallpapers }: { wallpapers: Wallpaper[] }) {
  return (
    <ul className={styles.niches}>
      {wallpapers.map(({ _id, title, smallImageUrl, smallAvifUrl, thumbhash }) => (
        <li key={_id} className={styles.niche}>
          <Link href={paths.wallpaper(_id)} aria-label={title} tabIndex={-1}>
            <picture>
              {smallAvifUrl && <source type="image/avif" srcSet={smallAvifUrl} />}
              <img
                src={smallImageUrl}
                alt=""
                style={{ background: buildPlaceholder(thumbhash) }}
                decoding="async"
                fetchPriority="low"
              />
            </picture>
          </Link>
        </li>
      ))}
    </ul>
  );
}
