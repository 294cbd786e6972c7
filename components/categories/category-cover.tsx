import { BREAKPOINTS } from '@/lib/breakpoints';
import type { Category, Cover } from '@/lib/categories/schema';
import { getPictureWidth } from '@/lib/picture-sizes';
import { buildPlaceholder } from '@/lib/wallpapers/placeholder';
import { buildTileSrcSet } from '@/lib/wallpapers/src-set';

/** Aspect ratio of the narrowest arch. */
const ARCH_RATIO = 3 / 4.4;
/** Arch width for the 2, 3, 5, 6, 8 and 10 columns of `category-grid.module.css`. */
const ARCH_WIDTHS = [
  [`(max-width: ${BREAKPOINTS.sm}px) `, 46, 'vw'],
  [`(max-width: ${BREAKPOINTS.xl}px) `, 30, 'vw'],
  [`(max-width: ${BREAKPOINTS['2xl']}px) `, 18, 'vw'],
  [`(max-width: ${BREAKPOINTS['3xl']}px) `, 15.1, 'vw'],
  [`(max-width: ${BREAKPOINTS['4xl']}px) `, 11.6, 'vw'],
  ['', 340, 'px'],
] as const;
/** For four columns, and eight of at most 8 rem. */
const SMALL_WIDTHS = [
  [`(max-width: ${BREAKPOINTS.sm}px) `, 22, 'vw'],
  ['', 128, 'px'],
] as const;

interface Props {
  cover: Cover & Partial<Pick<Category, 'previewImageUrl'>>;
  isEager?: boolean;
  isSmall?: boolean;
}

export function CategoryCover({ cover, isEager = false, isSmall = false }: Props) {
  const { previewImageUrl, coverUrl, coverThumbhash } = cover;
  const loading = isEager ? 'eager' : 'lazy';
  // On another server: don't send it the page URL.
  if (previewImageUrl)
    return <img src={previewImageUrl} alt="" loading={loading} referrerPolicy="no-referrer" />;
  if (!coverUrl) return null;
  const widths = isSmall ? SMALL_WIDTHS : ARCH_WIDTHS;
  const { srcSet, avifSrcSet, sizes } = getSources(cover, coverUrl, widths);
  return (
    <>
      {avifSrcSet && <source type="image/avif" srcSet={avifSrcSet} sizes={sizes} />}
      <img
        src={coverUrl}
        srcSet={srcSet}
        sizes={srcSet && sizes}
        alt=""
        style={coverThumbhash ? { background: buildPlaceholder(coverThumbhash) } : undefined}
        loading={loading}
        fetchPriority={isEager ? 'high' : 'auto'}
        decoding={isEager ? 'sync' : undefined}
      />
    </>
  );
}

type Widths = typeof ARCH_WIDTHS | typeof SMALL_WIDTHS;

function getSources(cover: Cover, coverUrl: string, archWidths: Widths) {
  const { cover2xUrl, coverAvifUrl, cover2xAvifUrl, coverWidth, coverHeight } = cover;
  const original = { width: coverWidth ?? 0, height: coverHeight ?? 0 };
  const widths = {
    smallImageWidth: getPictureWidth(original, 'small'),
    small2xImageWidth: getPictureWidth(original, 'small2x'),
  };
  // `object-fit: cover` draws a landscape picture wider than the arch.
  const scale = Math.max(1, original.width / original.height / ARCH_RATIO);
  return {
    srcSet: buildTileSrcSet(widths, coverUrl, cover2xUrl),
    // Requires both sizes: high-density screens must not get the small one.
    avifSrcSet:
      coverAvifUrl && cover2xAvifUrl && buildTileSrcSet(widths, coverAvifUrl, cover2xAvifUrl),
    sizes: archWidths
      .map(([media, size, unit]) => `${media}${Math.round(size * scale)}${unit}`)
      .join(),
  };
}
