import type { ComponentProps } from 'react';
import { ButtonLink } from '@/components/ui/button-link';
import { type Column, DataList } from '@/components/ui/data-list';
import { Link } from '@/components/ui/link';
import { RowSummary } from '@/components/ui/row-summary';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { adminPaths } from '@/lib/admin-paths';
import type { AdminUser, AdminUserSort } from '@/lib/admin-users/schema';
import { adminText } from '@/lib/messages/admin';
import { adminUsersText as text } from '@/lib/messages/admin-users';
import { formatDate } from '@/lib/messages/dates';
import { formatNumber } from '@/lib/messages/formats';
import { formatRelativeTime } from '@/lib/messages/relative-time';
import { AdminUserAvatar } from './admin-user-avatar';
import { AdminUserBadges } from './admin-user-badges';
import { BlockUserButton } from './block-user-button';

interface Props extends Pick<ComponentProps<typeof DataList>, 'layout' | 'empty'> {
  users: AdminUser[];
  sort: AdminUserSort;
  viewerId: string;
  now: number;
}

export function AdminUserList({ users, sort, viewerId, now, ...list }: Props) {
  const columns: Column<AdminUser>[] = [
    {
      header: text.user,
      kind: 'name',
      cell: ({ _id, displayName, username, profilePicture }) => (
        <RowSummary
          picture={<AdminUserAvatar url={profilePicture} width={40} />}
          title={<Link href={adminPaths.user(_id)}>{displayName}</Link>}
        >
          @{username}
        </RowSummary>
      ),
    },
    { header: text.email, cell: ({ email }) => email },
    {
      header: text.status,
      kind: 'status',
      cell: (user) => <AdminUserBadges user={user} isSelf={user._id === viewerId} />,
    },
    {
      header: text.published,
      kind: 'number',
      cell: ({ wallpaperCount }) => formatNumber(wallpaperCount),
    },
    ...(sort === 'newest' ? [] : [figureColumn(sort)]),
    { header: text.joined, kind: 'date', cell: ({ createdAt }) => formatDate(createdAt) },
    {
      header: text.lastSeen,
      kind: 'date',
      cell: ({ lastSeenAt }) => (lastSeenAt ? formatRelativeTime(lastSeenAt, now) : text.never),
    },
    {
      header: text.actions,
      kind: 'actions',
      cell: (user) => (
        <div className="row">
          <ButtonLink kind="outlined" href={adminPaths.user(user._id)}>
            {text.view}
            <VisuallyHidden> {user.displayName}</VisuallyHidden>
          </ButtonLink>
          {user._id !== viewerId && <BlockUserButton user={user} />}
        </div>
      ),
    },
  ];
  return (
    <DataList
      {...list}
      label={adminText.users}
      columns={columns}
      rows={users}
      getKey={({ _id }) => _id}
    />
  );
}

function figureColumn(sort: 'uploads' | 'views'): Column<AdminUser> {
  return {
    header: text.sorts[sort],
    kind: 'number',
    cell: ({ figure = 0 }) => formatNumber(figure),
  };
}
