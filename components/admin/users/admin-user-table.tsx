import { DataCell } from '@/components/admin/data-cell';
import { DataTable } from '@/components/admin/data-table';
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
          <DataCell>
            <AdminUserName user={user} />
          </DataCell>
          <DataCell label={text.email}>{user.email}</DataCell>
          <DataCell label={text.status}>
            <AdminUserBadges user={user} isSelf={user._id === viewerId} />
          </DataCell>
          <DataCell label={text.uploads}>{formatNumber(user.wallpaperCount)}</DataCell>
          <DataCell label={text.joined}>{formatDate(user.createdAt)}</DataCell>
          <DataCell label={text.lastSeen}>
            {user.lastSeenAt ? formatRelativeTime(user.lastSeenAt, now) : text.never}
          </DataCell>
          <DataCell>{user._id !== viewerId && <BlockUserButton user={user} />}</DataCell>
        </tr>
      ))}
    </DataTable>
  );
}
