import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { LinkStrip } from '@/components/ui/link-strip';
import listStyles from '@/components/wallpapers/wall/list-page.module.css';
import { SortNav } from '@/components/wallpapers/wall/sort-nav';
import type { Followed } from '@/lib/follows/schema';
import { describeSearch, toSearchPath } from '@/lib/follows/search-name';
import { followingText } from '@/lib/messages/following';
import { paths } from '@/lib/paths';
import type { Order } from '@/lib/search/query/sorting';
import styles from './following.module.css';

interface Props {
  follows: readonly Followed[];
  order: Order;
  /** Below the title. */
  intro?: ReactNode;
  /** Controls for what is followed. */
  manage: ReactNode;
  /** The wall. */
  children: ReactNode;
}

const KINDS = ['creator', 'tag', 'search'] as const;

/** The page of users and of visitors. Followed searches are links, because the wall doesn't contain their results. */
export function FollowingFrame({ follows, order, intro, manage, children }: Props) {
  const counts = KINDS.flatMap((kind) => {
    const count = follows.filter((followed) => followed.kind === kind).length;
    return count > 0 ? followingText.count(count, followingText.counts[kind]) : [];
  });
  const searches = follows.filter(({ kind }) => kind === 'search');
  return (
    <div className={listStyles.page}>
      <header className={listStyles.header}>
        <h1>{followingText.title}</h1>
      </header>
      {intro}
      {manage && (
        <details className={styles.manage}>
          <summary>
            {counts.length > 0 && <span>{counts.join(', ')}</span>}
            <span className={styles.toggle}>
              {followingText.manage}
              <Icon name="chevron" size={16} />
            </span>
          </summary>
          {manage}
        </details>
      )}
      {follows.length > 0 && (
        <SortNav
          list={paths.following()}
          {...order}
          start={
            searches.length > 0 && (
              <LinkStrip label={followingText.searches}>
                {searches.map(({ name }) => (
                  <Link key={name} className={styles.search} href={toSearchPath(name)}>
                    <Icon name="search" size={16} />
                    {describeSearch(name)}
                  </Link>
                ))}
              </LinkStrip>
            )
          }
        />
      )}
      <div className={listStyles.wall}>{children}</div>
    </div>
  );
}
