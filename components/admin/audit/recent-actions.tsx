import { type Column, DataList } from '@/components/ui/data-list';
import { Link } from '@/components/ui/link';
import { Panel } from '@/components/ui/panel';
import { RowSummary } from '@/components/ui/row-summary';
import { adminPaths } from '@/lib/admin-paths';
import type { AdminUser } from '@/lib/admin-users/schema';
import { formatActionBy } from '@/lib/audit/format-entry';
import type { AuditEntry } from '@/lib/audit/schema';
import { auditText } from '@/lib/messages/admin-audit';
import { adminUserText } from '@/lib/messages/admin-users';
import { formatDateTime } from '@/lib/messages/dates';
import { addQuery } from '@/lib/search-params';
import { ActorName } from './actor-name';
import styles from './recent-actions.module.css';

const COLUMNS: Column<AuditEntry>[] = [
  {
    header: auditText.action,
    kind: 'name',
    cell: (entry) => (
      <RowSummary
        title={
          <>
            {formatActionBy(entry)} <ActorName actor={entry.actor} />
          </>
        }
      >
        {entry.reason}
      </RowSummary>
    ),
  },
  {
    header: auditText.time,
    kind: 'date',
    cell: ({ createdAt }) => formatDateTime(createdAt),
  },
];

interface Props {
  actions: AuditEntry[];
  user: Pick<AdminUser, '_id' | 'role'>;
}

export function RecentActions({ actions, user: { _id, role } }: Props) {
  const subject = { subjectType: 'user', subjectId: _id };
  return (
    <Panel title={adminUserText.adminActions}>
      <DataList
        label={adminUserText.adminActions}
        columns={COLUMNS}
        rows={actions}
        getKey={(entry) => entry._id}
        layout="table"
        empty={<p>{adminUserText.noAdminActions}</p>}
      />
      <p className={styles.links}>
        <Link href={addQuery(adminPaths.audit(), subject)}>{adminUserText.allAdminActions}</Link>
        {role === 'admin' && (
          <Link href={addQuery(adminPaths.audit(), { actor: _id })}>
            {adminUserText.actionsByAdmin}
          </Link>
        )}
      </p>
    </Panel>
  );
}
