import { Link } from '@/components/ui/link';
import { formatSize } from '@/lib/messages/common';
import { pictureSearchText } from '@/lib/messages/picture-search';
import { paths } from '@/lib/paths';
import { buildPlaceholder } from '@/lib/wallpapers/placeholder';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import styles from './copy-card.module.css';
import type { Size } from './searched-picture';

interface Props {
  wallpaper: Wallpaper;
  isExact: boolean;
  size: Size | null;
}

/** Shows the whole picture: copies can differ in their crop. */
export function CopyCard({ wallpaper, isExact, size }: Props) {
  const { _id, title, displayName, width, height, smallImageUrl, thumbhash } = wallpaper;
  return (
    <Link className={styles.card} href={paths.wallpaper(_id)}>
      <img
        src={smallImageUrl}
        alt=""
        width={width}
        height={height}
        style={{ background: buildPlaceholder(thumbhash) }}
      />
      <span className={styles.title}>{title}</span> <span>{pictureSearchText.by(displayName)}</span>{' '}
      <span>
        {formatSize({ width, height })} {isExact && <strong>{pictureSearchText.exact}</strong>}
        {!isExact && size && <Comparison own={size} other={wallpaper} />}
      </span>
    </Link>
  );
}

function Comparison({ own, other }: { own: Size; other: Size }) {
  const difference = other.width * other.height - own.width * own.height;
  return difference > 0 && <strong>{pictureSearchText.larger}</strong>;
}
