import { AdminIcon, type AdminIconName } from '@/components/admin/admin-icon';
import { Link } from '@/components/ui/link';
import { adminPaths } from '@/lib/admin-paths';
import { analyticsText } from '@/lib/messages/admin-analytics';
import styles from './quick-actions.module.css';

const ACTIONS: [href: string, text: string, icon: AdminIconName][] = [
  [adminPaths.upload(), analyticsText.upload, 'upload'],
  [adminPaths.moderation(), analyticsText.review, 'shield'],
  [adminPaths.wallpapers(), analyticsText.manageWallpapers, 'pictures'],
  [adminPaths.categories(), analyticsText.manageCategories, 'folder'],
  [adminPaths.users(), analyticsText.findUser, 'people'],
  [adminPaths.analytics(), analyticsText.viewAnalytics, 'chart'],
];

export function QuickActions() {
  return (
    <ul className={styles.actions}>
      {ACTIONS.map(([href, text, icon]) => (
        <li key={href}>
          <Link href={href} className={styles.action}>
            <AdminIcon name={icon} />
            {text}
          </Link>
        </li>
      ))}
    </ul>
  );
}
