import { Icon } from '@/components/ui/icon';
import { PendingLink } from '@/components/ui/pending-link';
import { auditText } from '@/lib/messages/admin-audit';
import styles from './active-filter.module.css';

interface Props {
  name: string;
  href: string;
}

export function ActiveFilter({ name, href }: Props) {
  return (
    <PendingLink
      href={href}
      scroll={false}
      className={styles.filter}
      aria-label={auditText.removeFilter(name)}
      title={auditText.removeFilter(name)}
    >
      <span className={styles.name}>{auditText.activeFilter(name)}</span>
      <Icon name="close" size={16} />
    </PendingLink>
  );
}
