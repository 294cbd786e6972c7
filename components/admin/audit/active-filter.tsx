import Link from 'next/link';
import { LinkPendingStatus } from '@/components/admin/link-pending-status';
import { Icon } from '@/components/ui/icon';
import { auditText } from '@/lib/messages/admin-audit';
import styles from './active-filter.module.css';

interface Props {
  name: string;
  href: string;
}

export function ActiveFilter({ name, href }: Props) {
  return (
    <Link
      href={href}
      prefetch={false}
      scroll={false}
      className={styles.filter}
      aria-label={auditText.removeFilter(name)}
      title={auditText.removeFilter(name)}
    >
      <span className={styles.name}>{auditText.activeFilter(name)}</span>
      <Icon name="close" size={16} />
      <LinkPendingStatus />
    </Link>
  );
}
