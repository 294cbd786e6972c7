import Link from 'next/link';
import { Panel } from '@/components/admin/panel';
import { withQuery } from '@/lib/address';
import type { Person } from '@/lib/admin-users/schema';
import type { AuditEntry } from '@/lib/audit/schema';
import { doneByText } from '@/lib/audit/words';
import { personText } from '@/lib/messages/admin-users';
import { momentText } from '@/lib/messages/formats';
import { paths } from '@/lib/paths';
import { ActorName } from './actor-name';
import styles from './recent-acts.module.css';

interface Props {
  actions: AuditEntry[];
  user: Pick<Person, '_id' | 'role'>;
}

export function RecentActs({ actions, user: { _id, role } }: Props) {
  const subject = { subjectType: 'user', subjectId: _id };
  return (
    <Panel title={personText.acts}>
      {actions.length === 0 ? (
        <p>{personText.noActs}</p>
      ) : (
        <ul className={styles.actions}>
          {actions.map((entry) => (
            <li key={entry._id}>
              <p>
                {doneByText(entry)} <ActorName actor={entry.actor} />
              </p>
              <p className={styles.details}>
                <time dateTime={entry.createdAt}>{momentText(entry.createdAt)}</time>
                {entry.reason && ` · ${entry.reason}`}
              </p>
            </li>
          ))}
        </ul>
      )}
      <p className={styles.links}>
        <Link href={withQuery(paths.admin.audit(), subject)} prefetch={false}>
          {personText.allActs}
        </Link>
        {role === 'admin' && (
          <Link href={withQuery(paths.admin.audit(), { actor: _id })} prefetch={false}>
            {personText.actsByThem}
          </Link>
        )}
      </p>
    </Panel>
  );
}
