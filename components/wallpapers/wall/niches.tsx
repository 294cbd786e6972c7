import type { CSSProperties } from 'react';
import { Link } from '@/components/ui/link';
import { FEATURED } from '@/lib/limits';
import { paths } from '@/lib/paths';
import { buildPlaceholder } from '@/lib/wallpapers/placeholder';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import { buildTileSrcSet } from '@/lib/wallpapers/src-set';
import styles from './niches.module.css';

/** The height of the taller niches (niches.module.css), in px, up to a width of the window. The last is about that at 1440. */
const HEIGHTS = [
  ['(max-width:700px) ', 140],
  ['(max-width:1100px) ', 176],
  ['', 220],
] as const;

/** How many of them windows wider than 1880 px show. Those wider than 2320 px show all. */
const WIDE_COUNT = 5;

interface Props {
  label: string;
  wallpapers: Wallpaper[];
  /** How many of them narrow windows show. Default: all. */
  fewest?: number;
}

/** Low fetch priority: the first picture of the wall below is more important. */
export function Niches({ label, wallpapers, fewest = wallpapers.length }: Props) {
  const count = wallpapers.length;
  const counts = { '--fewest': fewest, '--wide': Math.min(count, Math.max(fewest, WIDE_COUNT)) };
  return (
    <ul
      className={styles.niches}
      style={{ ...counts, '--all': count } as CSSProperties}
      aria-label={label}
    >
      {wallpapers.map((wallpaper, index) => (
        <li key={wallpaper._id} className={index < fewest ? '' : getExtraClass(index)}>
          <Link href={paths.wallpaper(wallpaper._id)}>
            {index < fewest ? (
              <NichePicture wallpaper={wallpaper} isLazy={index >= FEATURED.min} />
            ) : (
              <img src={wallpaper.smallImageUrl} alt="" loading="lazy" />
            )}
            <span>{wallpaper.title}</span>
          </Link>
          <small>{wallpaper.displayName}</small>
        </li>
      ))}
    </ul>
  );
}

const getExtraClass = (index: number) => (index < WIDE_COUNT ? styles.wide : styles.wider);
/** `object-fit: cover` draws a landscape picture wider than the niche. */
const getSizes = (ratio: number) =>
  HEIGHTS.map(
    ([media, height]) => `${media}${Math.round(Math.max(0.85, ratio) * height)}px`,
  ).join();

function NichePicture({ wallpaper, isLazy }: { wallpaper: Wallpaper; isLazy: boolean }) {
  const { smallImageUrl, small2xImageUrl, smallAvifUrl, small2xAvifUrl, thumbhash } = wallpaper;
  const sizes = getSizes(wallpaper.width / wallpaper.height);
  const srcSet = buildTileSrcSet(wallpaper, smallImageUrl, small2xImageUrl);
  const avifSet = smallAvifUrl && buildTileSrcSet(wallpaper, smallAvifUrl, small2xAvifUrl);
  return (
    <picture>
      {smallAvifUrl && (
        <source
          type="image/avif"
          srcSet={avifSet ?? smallAvifUrl}
          sizes={avifSet ? sizes : undefined}
        />
      )}
      <img
        src={smallImageUrl}
        srcSet={srcSet}
        sizes={srcSet && sizes}
        alt=""
        style={{ background: buildPlaceholder(thumbhash) }}
        loading={isLazy ? 'lazy' : undefined}
        decoding="async"
        fetchPriority="low"
      />
    </picture>
  );
}
