import { Link } from '@/components/ui/link';
import type { AdminWallpaper } from '@/lib/admin-wallpapers/schema';
import { paths } from '@/lib/paths';
import styles from './creator-link.module.css';

export function CreatorLink({ item: { userId, displayName } }: { item: AdminWallpaper }) {
  return (
    <Link className={styles.creator} href={paths.admin.user(userId)}>
      {displayName}
    </Link>
  );
}
