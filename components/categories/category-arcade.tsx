import Link from 'next/link';
import type { Category } from '@/lib/categories/schema';
import { categoryText } from '@/lib/messages/categories';
import { paths } from '@/lib/paths';
import { placeholder } from '@/lib/wallpapers/placeholder';
import { VARIANT } from '@/lib/wallpapers/source-set';
import styles from './category-arcade.module.css';

/** The narrowest of the arches: a landscape shows most of its height and little of its width there. */
const ARCH_RATIO = 3 / 4.4;
/** Of the arch, in the stylesheet's columns: two, three and five. */
const WIDTHS = [
  ['(max-width: 700px) ', 46, 'vw'],
  ['(max-width: 1100px) ', 30, 'vw'],
  ['(max-width: 1700px) ', 17.5, 'vw'],
  ['', 300, 'px'],
] as const;

/** As many as can be seen before scrolling. */
const AT_ONCE = 5;

/** Every category as an arch with its newest picture, side by side like an arcade. */
export function CategoryArcade({ categories }: { categories: Category[] }) {
  return (
    <ul className={styles.arcade}>
      {categories.map((category, index) => (
        <li key={category._id}>
          <Link className={styles.link} href={paths.category(category.name)}>
            <span className={styles.arch}>
              {/* In a <picture> React does not preload it: else every page with a link to here would fetch it. */}
              <picture>
                <Cover category={category} first={index < AT_ONCE} />
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

function Cover({ category, first }: { category: Category; first: boolean }) {
  const { previewImageUrl, coverUrl, coverThumbhash } = category;
  const loading = first ? 'eager' : 'lazy';
  // Somebody else's server: it learns nothing of who looks at what.
  if (previewImageUrl)
    return <img src={previewImageUrl} alt="" loading={loading} referrerPolicy="no-referrer" />;
  if (!coverUrl) return null;
  return (
    <img
      src={coverUrl}
      {...sources(category)}
      alt=""
      style={coverThumbhash ? { background: placeholder(coverThumbhash) } : undefined}
      loading={loading}
      fetchPriority={first ? 'high' : 'auto'}
    />
  );
}

/** The picture fills the arch's height, so it is drawn wider than the arch: that is what it needs. */
function sources({ coverUrl, cover2xUrl, coverWidth, coverHeight }: Category) {
  const small = Math.min(coverWidth ?? 0, VARIANT.small);
  const large = Math.min(coverWidth ?? 0, VARIANT.small2x);
  if (!cover2xUrl || !coverWidth || !coverHeight || large <= small) return {};
  const drawn = Math.max(1, coverWidth / coverHeight / ARCH_RATIO);
  const sizes = WIDTHS.map(([where, size, unit]) => `${where}${Math.round(size * drawn)}${unit}`);
  return { srcSet: `${coverUrl} ${small}w, ${cover2xUrl} ${large}w`, sizes: sizes.join(', ') };
}
