import { Cell, DataTable } from '@/components/admin/data-table';
import type { AdminUser } from '@/lib/admin-users/schema';
import { adminText } from '@/lib/messages/admin';
import { adminUsersText } from '@/lib/messages/admin-users';
import { formatDate, formatNumber } from '@/lib/messages/formats';
import { formatRelativeTime } from '@/lib/messages/relative-time';
import { AdminUserBadges } from './admin-user-badges';
import { AdminUserName } from './admin-user-name';
import { BlockUserButton } from './block-user-button';

const text = adminUsersText;

interface Props {
  users: AdminUser[];
  viewerId: string;
  now: number;
}

export function AdminUserTable({ users, viewerId, now }: Props) {
  return (
    <DataTable
      label={adminText.users}
      columns={[
        text.user,
        text.email,
        text.status,
        text.uploads,
        text.joined,
        text.lastSeen,
        text.actions,
      ]}
    >
      {users.map((user) => (
        <tr key={user._id}>
          <Cell>
            <AdminUserName user={user} />
          </Cell>
          <Cell label={text.email}>{user.email}</Cell>
          <Cell label={text.status}>
            <AdminUserBadges user={user} isSelf={user._id === viewerId} />
          </Cell>
          <Cell label={text.uploads}>{formatNumber(user.wallpaperCount)}</Cell>
          <Cell label={text.joined}>{formatDate(user.createdAt)}</Cell>
          <Cell label={text.lastSeen}>
            {user.lastSeenAt ? formatRelativeTime(user.lastSeenAt, now) : text.never}
          </Cell>
          <Cell>{user._id !== viewerId && <BlockUserButton user={user} />}</Cell>
        </tr>
      ))}
    </DataTable>
  );
}
