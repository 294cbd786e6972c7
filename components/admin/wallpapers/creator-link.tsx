import { Link } from '@/components/ui/link';
import { adminPaths } from '@/lib/admin-paths';
import type { AdminWallpaper } from '@/lib/admin-wallpapers/schema';
import styles from './creator-link.module.css';

export function CreatorLink({ item: { userId, displayName } }: { item: AdminWallpaper }) {
  return (
    <Link className={styles.creator} href={adminPaths.user(userId)}>
      {displayName}
    </Link>
  );
}
