import Link from 'next/link';
import { AdminIcon, type AdminIconName } from '@/components/admin/admin-icon';
import { figuresText } from '@/lib/messages/en/admin-figures';
import { paths } from '@/lib/paths';
import styles from './quick-actions.module.css';

const ACTIONS: [href: string, text: string, icon: AdminIconName][] = [
  [paths.admin.upload(), figuresText.upload, 'upload'],
  [paths.admin.moderation(), figuresText.review, 'shield'],
  [paths.admin.wallpapers(), figuresText.manageWallpapers, 'pictures'],
  [paths.admin.categories(), figuresText.manageCategories, 'folder'],
  [paths.admin.users(), figuresText.findUser, 'people'],
  [paths.admin.analytics(), figuresText.seeAnalytics, 'chart'],
];

/** What an admin comes for most often. */
export function QuickActions() {
  return (
    <ul className={styles.actions}>
      {ACTIONS.map(([href, text, icon]) => (
        <li key={href}>
          <Link href={href} prefetch={false} className={styles.action}>
            <AdminIcon name={icon} />
            {text}
          </Link>
        </li>
      ))}
    </ul>
  );
}
