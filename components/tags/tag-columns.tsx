import { Link } from '@/components/ui/link';
import { formatNumber } from '@/lib/messages/formats';
import { tagText } from '@/lib/messages/tags';
import { paths } from '@/lib/paths';
import type { Tag } from '@/lib/tags/schema';
import styles from './tag-columns.module.css';

export function TagColumns({ tags }: { tags: Tag[] }) {
  return (
    <ul className={styles.columns}>
      {tags.map(({ name, wallpaperCount }) => (
        <li key={name}>
          <Link className={styles.link} href={paths.tag(name)}>
            <span className={styles.name}>{tagText.hashtag(name)}</span>
            <span className={styles.count}>{formatNumber(wallpaperCount)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
