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
  acts: AuditEntry[];
  person: Pick<Person, '_id' | 'role'>;
}

/** What was last done to an account, and the ways to the rest. */
export function RecentActs({ acts, person: { _id, role } }: Props) {
  const subject = { subjectType: 'user', subjectId: _id };
  return (
    <Panel title={personText.acts}>
      {acts.length === 0 ? (
        <p>{personText.noActs}</p>
      ) : (
        <ul className={styles.acts}>
          {acts.map((act) => (
            <li key={act._id}>
              <p>
                {doneByText(act)} <ActorName actor={act.actor} />
              </p>
              <p className={styles.more}>
                <time dateTime={act.createdAt}>{momentText(act.createdAt)}</time>
                {act.reason && ` · ${act.reason}`}
              </p>
            </li>
          ))}
        </ul>
      )}
      <p className={styles.ways}>
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
