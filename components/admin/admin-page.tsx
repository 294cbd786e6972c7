import type { ReactNode } from 'react';
import { Link } from '@/components/ui/link';
import styles from './admin-page.module.css';

interface Props {
  back?: { href: string; text: string };
  title: string;
  text?: string | undefined;
  actions?: ReactNode;
  children: ReactNode;
}

export function AdminPage({ back, title, text, actions, children }: Props) {
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <div>
          {back && (
            <Link href={back.href} className={styles.back}>
              {back.text}
            </Link>
          )}
          <h1>{title}</h1>
          {text && <p className={styles.text}>{text}</p>}
        </div>
        {actions && <div className="row">{actions}</div>}
      </div>
      {children}
    </div>
  );
}
