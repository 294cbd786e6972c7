'use client';

import { useEffect, useState } from 'react';
import { FollowButton } from '@/components/follows/follow-button';
import { showFollows } from '@/components/follows/follows-store';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import rows from '@/components/ui/settings-list.module.css';
import type { Followed } from '@/lib/follows/schema';
import { describeSearch, toSearchPath } from '@/lib/follows/search-name';
import { followingText } from '@/lib/messages/following';
import { tagText } from '@/lib/messages/tags';
import { paths } from '@/lib/paths';

export interface ListedFollow extends Followed {
  /** Name of a creator, if it's known. */
  displayName?: string;
}

interface Props {
  follows: readonly ListedFollow[];
  isOnDevice?: boolean;
}

/** An unfollowed item stays in the list until the page is left, so that the user can follow it again. */
export function FollowList({ follows, isOnDevice = false }: Props) {
  const [shown] = useState(follows);
  useEffect(() => {
    if (!isOnDevice) showFollows(shown);
  }, [isOnDevice, shown]);
  return (
    <ul className={rows.list} aria-label={followingText.list}>
      {shown.map(({ kind, name, displayName = name }) => {
        const [label, href] = {
          creator: [displayName, paths.profile(name)] as const,
          tag: [tagText.hashtag(name), paths.tag(name)] as const,
          search: [describeSearch(name), toSearchPath(name)] as const,
        }[kind];
        return (
          <li key={`${kind}:${name}`} className={rows.item}>
            <Link className={rows.name} href={href}>
              {kind === 'search' && <Icon name="search" size={16} />}
              {label}
            </Link>
            <FollowButton kind={kind} name={name} label={label} />
          </li>
        );
      })}
    </ul>
  );
}
