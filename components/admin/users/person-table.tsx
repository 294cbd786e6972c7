import { Cell, DataTable } from '@/components/admin/data-table';
import type { Person } from '@/lib/admin-users/schema';
import { adminText } from '@/lib/messages/admin';
import { adminUsersText } from '@/lib/messages/admin-users';
import { dayText, numberText } from '@/lib/messages/formats';
import { relativeTime } from '@/lib/relative-time';
import { BlockAct } from './block-act';
import { PersonMarks } from './person-marks';
import { PersonName } from './person-name';

const { person, email, state, uploads, joined, seen, acts } = adminUsersText;

interface Props {
  people: Person[];
  /** Whoever looks at them. */
  viewerId: string;
  now: number;
}

/** Accounts one below the other. */
export function PersonTable({ people, viewerId, now }: Props) {
  return (
    <DataTable
      label={adminText.users}
      columns={[person, email, state, uploads, joined, seen, acts]}
    >
      {people.map((one) => (
        <tr key={one._id}>
          <Cell>
            <PersonName person={one} />
          </Cell>
          <Cell label={email}>{one.email}</Cell>
          <Cell label={state}>
            <PersonMarks person={one} isSelf={one._id === viewerId} />
          </Cell>
          <Cell label={uploads}>{numberText(one.wallpaperCount)}</Cell>
          <Cell label={joined}>{dayText(one.createdAt)}</Cell>
          <Cell label={seen}>
            {one.lastSeenAt ? relativeTime(one.lastSeenAt, now) : adminUsersText.never}
          </Cell>
          <Cell>{one._id !== viewerId && <BlockAct person={one} />}</Cell>
        </tr>
      ))}
    </DataTable>
  );
}
