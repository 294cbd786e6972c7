import Link from 'next/link';
import { type Asked, withQuery } from '@/lib/address';
import { adminText } from '@/lib/messages/admin';
import { AdminIcon } from './admin-icon';
import { Checking } from './checking';
import styles from './view-toggle.module.css';

export function viewOf({ view }: Asked): 'grid' | 'list' {
  return view === 'list' ? 'list' : 'grid';
}

interface Props {
  path: string;
  asked: Asked;
}

export function ViewToggle({ path, asked: searchParams }: Props) {
  const current = viewOf(searchParams);
  return (
    <nav aria-label={adminText.view} className={styles.toggle}>
      {(['grid', 'list'] as const).map((view) => (
        <Link
          key={view}
          href={withQuery(path, { ...searchParams, view: view === 'grid' ? undefined : view })}
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
