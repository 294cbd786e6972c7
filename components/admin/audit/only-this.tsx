import Link from 'next/link';
import { Checking } from '@/components/admin/checking';
import { Icon } from '@/components/ui/icon';
import { auditText } from '@/lib/messages/admin-audit';
import styles from './only-this.module.css';

interface Props {
  name: string;
  href: string;
}

export function OnlyThis({ name, href }: Props) {
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
      <Checking />
    </Link>
  );
}
