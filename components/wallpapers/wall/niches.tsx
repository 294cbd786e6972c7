import type { CSSProperties } from 'react';
import { Link } from '@/components/ui/link';
import { DailyNiche } from '@/components/wallpapers/viewer/daily-niche';
import { dailyText } from '@/lib/messages/daily-wallpapers';
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

/** How many of them windows wider than 1880 px show, if not all. Those wider than 2320 px show all. */
const WIDE_COUNT = 5;

interface Props {
  label: string;
  wallpapers: Wallpaper[];
  /** How many of them, around the middle one, narrow windows show. Default: all. */
  fewest?: number;
  /** Index of the middle one, which is high. The others alternate. */
  middle?: number;
  /** Whether the middle one is the picture of the day. */
  isDaily?: boolean;
}

/** Low fetch priority: the first picture of the wall below is more important. */
export function Niches({
  label,
  wallpapers,
  fewest = wallpapers.length,
  middle = 1,
  isDaily = false,
}: Props) {
  const count = wallpapers.length;
  const counts = { '--fewest': fewest, '--wide': Math.min(count, Math.max(fewest, WIDE_COUNT)) };
  return (
    <ul
      className={styles.niches}
      style={{ ...counts, '--all': count } as CSSProperties}
      aria-label={label}
    >
      {wallpapers.map((wallpaper, index) => {
        const distance = Math.abs(index - middle);
        const isAlwaysShown = fewest === count || 2 * distance < fewest;
        const picture = isAlwaysShown ? (
          <NichePicture wallpaper={wallpaper} isLazy={distance > 1} />
        ) : (
          <img src={wallpaper.smallImageUrl} alt="" loading="lazy" />
        );
        return (
          <li
            key={wallpaper._id}
            className={isAlwaysShown ? '' : getExtraClass(distance)}
            data-low={distance % 2 === 1}
            data-daily={isDaily && distance === 0}
          >
            {isDaily && distance === 0 ? (
              <DailyNiche wallpaper={wallpaper} label={dailyText.title}>
                {picture}
              </DailyNiche>
            ) : (
              <>
                <Link href={paths.wallpaper(wallpaper._id)}>
                  {picture}
                  <span>{wallpaper.title}</span>
                </Link>
                <small>{wallpaper.displayName}</small>
              </>
            )}
          </li>
        );
      })}
    </ul>
  );
}

const getExtraClass = (distance: number) =>
  2 * distance < WIDE_COUNT ? styles.wide : styles.wider;

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
