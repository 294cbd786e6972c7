import Link from 'next/link';
import type { Category } from '@/lib/categories/schema';
import { categoryText } from '@/lib/messages/categories';
import { paths } from '@/lib/paths';
import { buildPlaceholder } from '@/lib/wallpapers/placeholder';
import { VARIANT_SIZES } from '@/lib/wallpapers/src-set';
import styles from './category-grid.module.css';

/** Aspect ratio of the narrowest arch. */
const ARCH_RATIO = 3 / 4.4;
/** Arch width for the 2, 3 and 5 columns of the stylesheet. */
const ARCH_WIDTHS = [
  ['(max-width: 700px) ', 46, 'vw'],
  ['(max-width: 1100px) ', 30, 'vw'],
  ['(max-width: 1700px) ', 17.5, 'vw'],
  ['', 300, 'px'],
] as const;

/** Covers above the fold. */
const EAGER_COUNT = 5;

export function CategoryGrid({ categories }: { categories: Category[] }) {
  return (
    <ul className={styles.grid}>
      {categories.map((category, index) => (
        <li key={category._id}>
          <Link className={styles.link} href={paths.category(category.name)}>
            <span className={styles.arch}>
              {/* React doesn't preload images in <picture>. Otherwise every page that links here would fetch it. */}
              <picture>
                <Cover category={category} isEager={index < EAGER_COUNT} />
              </picture>
            </span>
            <span className={styles.name}>{category.name}</span>
            <span className={styles.count}>{categoryText.count(category.wallpaperCount)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Cover({ category, isEager }: { category: Category; isEager: boolean }) {
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
  const small = Math.min(coverWidth ?? 0, VARIANT_SIZES.small);
  const large = Math.min(coverWidth ?? 0, VARIANT_SIZES.small2x);
  if (!cover2xUrl || !coverWidth || !coverHeight || large <= small) return {};
  const scale = Math.max(1, coverWidth / coverHeight / ARCH_RATIO);
  const sizes = ARCH_WIDTHS.map(
    ([media, size, unit]) => `${media}${Math.round(size * scale)}${unit}`,
  );
  return { srcSet: `${coverUrl} ${small}w, ${cover2xUrl} ${large}w`, sizes: sizes.join(', ') };
}
