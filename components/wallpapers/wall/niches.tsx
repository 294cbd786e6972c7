import Link from 'next/link';
import { FEATURED } from '@/lib/limits';
import { siteText } from '@/lib/messages/site';
import { paths } from '@/lib/paths';
import { buildPlaceholder } from '@/lib/wallpapers/placeholder';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import { buildTileSrcSet } from '@/lib/wallpapers/src-set';
import styles from './niches.module.css';

/** About the width of each of three niches. With more than three, the small size is always enough. */
const SIZES = '(max-width: 700px) 30vw, (max-width: 1680px) 18vw, 22vw';

/** Low fetch priority: the first picture of the wall below is more important. */
export function Niches({ wallpapers }: { wallpapers: Wallpaper[] }) {
  return (
    <ul className={styles.niches} aria-label={siteText.featured}>
      {wallpapers.map((wallpaper, index) => (
        <li key={wallpaper._id} className={styles.niche}>
          <Link href={paths.wallpaper(wallpaper._id)} aria-label={wallpaper.title} prefetch={false}>
            <NichePicture wallpaper={wallpaper} isLazy={index >= FEATURED.min} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

function NichePicture({ wallpaper, isLazy }: { wallpaper: Wallpaper; isLazy: boolean }) {
  const { smallImageUrl, small2xImageUrl, smallAvifUrl, small2xAvifUrl, thumbhash } = wallpaper;
  const srcSet = buildTileSrcSet(wallpaper, smallImageUrl, small2xImageUrl);
  const avifSet = smallAvifUrl && buildTileSrcSet(wallpaper, smallAvifUrl, small2xAvifUrl);
  return (
    <picture>
      {smallAvifUrl && (
        <source
          type="image/avif"
          srcSet={avifSet ?? smallAvifUrl}
          sizes={avifSet ? SIZES : undefined}
        />
      )}
      <img
        src={smallImageUrl}
        srcSet={srcSet}
        sizes={srcSet && SIZES}
        alt=""
        style={{ background: buildPlaceholder(thumbhash) }}
        loading={isLazy ? 'lazy' : undefined}
        decoding="async"
        fetchPriority="low"
      />
    </picture>
  );
}
