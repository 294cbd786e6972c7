import { BREAKPOINTS } from '@/lib/breakpoints';
import type { Category } from '@/lib/categories/schema';
import { getPictureWidth } from '@/lib/picture-sizes';
import { buildPlaceholder } from '@/lib/wallpapers/placeholder';

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

interface Props {
  category: Category;
  isEager: boolean;
}

export function CategoryCover({ category, isEager }: Props) {
  const { previewImageUrl, coverUrl, coverThumbhash } = category;
  const loading = isEager ? 'eager' : 'lazy';
  // On another server: don't send it the page URL.
  if (previewImageUrl)
    return <img src={previewImageUrl} alt="" loading={loading} referrerPolicy="no-referrer" />;
  if (!coverUrl) return null;
  return (
    <img
      src={coverUrl}
      {...getSourceSet(category)}
      alt=""
      style={coverThumbhash ? { background: buildPlaceholder(coverThumbhash) } : undefined}
      loading={loading}
      fetchPriority={isEager ? 'high' : 'auto'}
    />
  );
}

// `object-fit: cover` draws a landscape picture wider than the arch, so `sizes` is scaled up.
function getSourceSet({ coverUrl, cover2xUrl, coverWidth, coverHeight }: Category) {
  if (!cover2xUrl || !coverWidth || !coverHeight) return {};
  const original = { width: coverWidth, height: coverHeight };
  const small = getPictureWidth(original, 'small');
  const large = getPictureWidth(original, 'small2x');
  if (large <= small) return {};
  const scale = Math.max(1, coverWidth / coverHeight / ARCH_RATIO);
  const sizes = ARCH_WIDTHS.map(
    ([media, size, unit]) => `${media}${Math.round(size * scale)}${unit}`,
  );
  return { srcSet: `${coverUrl} ${small}w, ${cover2xUrl} ${large}w`, sizes: sizes.join(', ') };
}
