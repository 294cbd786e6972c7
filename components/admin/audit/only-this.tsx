import Link from 'next/link';
import { Checking } from '@/components/admin/checking';
import { Icon } from '@/components/ui/icon';
import { auditText } from '@/lib/messages/admin-audit';
import styles from './only-this.module.css';

interface Props {
  name: string;
  /** The address of the log without this filter. */
  without: string;
}

/** The one thing that the log is narrowed to, until it is pressed. */
export function OnlyThis({ name, without }: Props) {
  return (
    <Link
      href={without}
      prefetch={false}
      scroll={false}
      className={styles.only}
      aria-label={auditText.notOnlyThis(name)}
      title={auditText.notOnlyThis(name)}
    >
      <span className={styles.name}>{auditText.onlyThis(name)}</span>
      <Icon name="close" size={16} />
      <Checking />
    </Link>
  );
}
