import Link from 'next/link';
import { Panel } from '@/components/admin/panel';
import type { AdminUser } from '@/lib/admin-users/schema';
import { formatActionBy } from '@/lib/audit/format-entry';
import type { AuditEntry } from '@/lib/audit/schema';
import { adminUserText } from '@/lib/messages/admin-users';
import { formatDateTime } from '@/lib/messages/formats';
import { paths } from '@/lib/paths';
import { addQuery } from '@/lib/search-params';
import { ActorName } from './actor-name';
import styles from './recent-actions.module.css';

interface Props {
  actions: AuditEntry[];
  user: Pick<AdminUser, '_id' | 'role'>;
}

export function RecentActions({ actions, user: { _id, role } }: Props) {
  const subject = { subjectType: 'user', subjectId: _id };
  return (
    <Panel title={adminUserText.adminActions}>
      {actions.length === 0 ? (
        <p>{adminUserText.noAdminActions}</p>
      ) : (
        <ul className={styles.actions}>
          {actions.map((entry) => (
            <li key={entry._id}>
              <p>
                {formatActionBy(entry)} <ActorName actor={entry.actor} />
              </p>
              <p className={styles.details}>
                <time dateTime={entry.createdAt}>{formatDateTime(entry.createdAt)}</time>
                {entry.reason && ` · ${entry.reason}`}
              </p>
            </li>
          ))}
        </ul>
      )}
      <p className={styles.links}>
        <Link href={addQuery(paths.admin.audit(), subject)} prefetch={false}>
          {adminUserText.allAdminActions}
        </Link>
        {role === 'admin' && (
          <Link href={addQuery(paths.admin.audit(), { actor: _id })} prefetch={false}>
            {adminUserText.actionsByAdmin}
          </Link>
        )}
      </p>
    </Panel>
  );
}
