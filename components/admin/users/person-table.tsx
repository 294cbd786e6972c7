import { Cell, DataTable } from '@/components/admin/data-table';
import type { Person } from '@/lib/admin-users/schema';
import { adminText } from '@/lib/messages/admin';
import { adminUsersText } from '@/lib/messages/admin-users';
import { dayText, numberText } from '@/lib/messages/formats';
import { relativeTime } from '@/lib/relative-time';
import { BlockAct } from './block-act';
import { PersonMarks } from './person-marks';
import { PersonName } from './person-name';

const text = adminUsersText;

interface Props {
  users: Person[];
  viewerId: string;
  now: number;
}

export function PersonTable({ users, viewerId, now }: Props) {
  return (
    <DataTable
      label={adminText.users}
      columns={[
        text.person,
        text.email,
        text.state,
        text.uploads,
        text.joined,
        text.seen,
        text.acts,
      ]}
    >
      {users.map((user) => (
        <tr key={user._id}>
          <Cell>
            <PersonName user={user} />
          </Cell>
          <Cell label={text.email}>{user.email}</Cell>
          <Cell label={text.state}>
            <PersonMarks user={user} isSelf={user._id === viewerId} />
          </Cell>
          <Cell label={text.uploads}>{numberText(user.wallpaperCount)}</Cell>
          <Cell label={text.joined}>{dayText(user.createdAt)}</Cell>
          <Cell label={text.seen}>
            {user.lastSeenAt ? relativeTime(user.lastSeenAt, now) : text.never}
          </Cell>
          <Cell>{user._id !== viewerId && <BlockAct user={user} />}</Cell>
        </tr>
      ))}
    </DataTable>
  );
}
