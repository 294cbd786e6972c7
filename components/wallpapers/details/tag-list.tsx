import { Link } from '@/components/ui/link';
import { wallpaperText } from '@/lib/messages/wallpapers';
import { paths } from '@/lib/paths';
import styles from './tag-list.module.css';

export function TagList({ tags }: { tags: string[] }) {
  if (tags.length === 0) return null;
  return (
    <ul className={styles.tags} aria-label={wallpaperText.tags}>
      {tags.map((tag) => (
        <li key={tag}>
          <Link className={styles.tag} href={paths.tag(tag)} rel="tag">
            #{tag}
          </Link>
        </li>
      ))}
    </ul>
  );
}
