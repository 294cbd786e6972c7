import { Icon } from '@/components/ui/icon';
import { versionText } from '@/lib/messages/sets';
import styles from './version-count.module.css';

export function VersionCount({ count }: { count: number }) {
  return (
    <span role="img" aria-label={versionText.count(count)} className={styles.count}>
      <Icon name="versions" size={12} />
      {count}
    </span>
  );
}
