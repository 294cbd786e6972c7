import Link from 'next/link';
import { type Asked, withQuery } from '@/lib/address';
import { adminText } from '@/lib/messages/admin';
import { AdminIcon } from './admin-icon';
import { Checking } from './checking';
import styles from './view-toggle.module.css';

/** Grid, unless the address says list. */
export function viewOf({ view }: Asked): 'grid' | 'list' {
  return view === 'list' ? 'list' : 'grid';
}

/** The same list as pictures or as rows. */
export function ViewToggle({ path, asked }: { path: string; asked: Asked }) {
  const current = viewOf(asked);
  return (
    <nav aria-label={adminText.view} className={styles.toggle}>
      {(['grid', 'list'] as const).map((view) => (
        <Link
          key={view}
          href={withQuery(path, { ...asked, view: view === 'grid' ? undefined : view })}
          prefetch={false}
          scroll={false}
          replace
          aria-label={adminText[view]}
          aria-current={view === current ? 'page' : undefined}
          title={adminText[view]}
        >
          <AdminIcon name={view} />
          <Checking />
        </Link>
      ))}
    </nav>
  );
}
