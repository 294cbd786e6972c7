import { PendingLink } from '@/components/ui/pending-link';
import { adminText } from '@/lib/messages/admin';
import { addQuery, type SearchParams } from '@/lib/search-params';
import { AdminIcon } from './admin-icon';
import styles from './view-toggle.module.css';

type View = 'grid' | 'list';

export function getListView({ view }: SearchParams, initial: View = 'grid'): View {
  return view === 'list' || view === 'grid' ? view : initial;
}

interface Props {
  path: string;
  searchParams: SearchParams;
  initial?: View;
  /** If both views are the same in narrow windows. */
  isWideOnly?: boolean;
}

export function ViewToggle({ path, searchParams, initial = 'grid', isWideOnly = false }: Props) {
  const current = getListView(searchParams, initial);
  return (
    <nav aria-label={adminText.view} className={styles.toggle} data-wide-only={isWideOnly}>
      {(['grid', 'list'] as const).map((view) => (
        <PendingLink
          key={view}
          href={addQuery(path, { ...searchParams, view: view === initial ? undefined : view })}
          scroll={false}
          replace
          aria-label={adminText[view]}
          aria-current={view === current ? 'page' : undefined}
          title={adminText[view]}
        >
          <AdminIcon name={view} />
        </PendingLink>
      ))}
    </nav>
  );
}
