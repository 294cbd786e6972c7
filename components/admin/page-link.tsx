import styles from '@/components/ui/button.module.css';
import { PendingLink } from '@/components/ui/pending-link';

interface Props {
  href: string;
  text: string;
}

export function PageLink({ href, text }: Props) {
  return (
    <PendingLink href={href} className={`${styles.button} ${styles.outlined}`}>
      {text}
    </PendingLink>
  );
}
