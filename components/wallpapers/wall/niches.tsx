import Link from 'next/link';
import type { CSSProperties } from 'react';
import { FEATURED } from '@/lib/limits';
import { paths } from '@/lib/paths';
import { buildPlaceholder } from '@/lib/wallpapers/placeholder';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import { buildTileSrcSet } from '@/lib/wallpapers/src-set';
import styles from './niches.module.css';

/** About the width of each of three niches (more are narrower), and the height of the taller ones (niches.module.css). */
const NICHE_SIZES = [
  ['(max-width: 700px) ', '30vw', 'clamp(11rem, 32vw, 15rem)'],
  ['(max-width: 1100px) ', '11vw', '12rem'],
  ['', '14vw', 'clamp(17rem, 10rem + 9vw, 32rem)'],
] as const;

interface Props {
  label: string;
  wallpapers: Wallpaper[];
}

/** Low fetch priority: the first picture of the wall below is more important. */
export function Niches({ label, wallpapers }: Props) {
  return (
    <ul
      className={styles.niches}
      style={{ '--count': wallpapers.length } as CSSProperties}
      aria-label={label}
    >
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

/** `object-fit: cover` draws a landscape picture wider than the niche. */
const getSizes = (ratio: number) =>
  NICHE_SIZES.map(
    ([media, width, height]) => `${media}max(${width}, ${ratio.toFixed(2)} * ${height})`,
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
