import { AdminIcon, type AdminIconName } from '@/components/admin/admin-icon';
import { Link } from '@/components/ui/link';
import { analyticsText } from '@/lib/messages/admin-analytics';
import { paths } from '@/lib/paths';
import styles from './quick-actions.module.css';

const ACTIONS: [href: string, text: string, icon: AdminIconName][] = [
  [paths.admin.upload(), analyticsText.upload, 'upload'],
  [paths.admin.moderation(), analyticsText.review, 'shield'],
  [paths.admin.wallpapers(), analyticsText.manageWallpapers, 'pictures'],
  [paths.admin.categories(), analyticsText.manageCategories, 'folder'],
  [paths.admin.users(), analyticsText.findUser, 'people'],
  [paths.admin.analytics(), analyticsText.viewAnalytics, 'chart'],
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
