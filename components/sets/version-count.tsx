import { Icon } from '@/components/ui/icon';
import { tileText } from '@/lib/messages/tiles';
import styles from './version-count.module.css';

export function VersionCount({ count }: { count: number }) {
  return (
    <span role="img" aria-label={tileText.versions(count)} className={styles.count}>
      <Icon name="versions" size={12} />
      {count}
    </span>
  );
}
