import Link from 'next/link';
import { AdminIcon } from '@/components/admin/admin-icon';
import { Cell, DataTable } from '@/components/admin/data-table';
import {
  formatActor,
  formatChanges,
  formatEntryAction,
  formatSubject,
} from '@/lib/audit/format-entry';
import type { AuditEntry } from '@/lib/audit/schema';
import { adminText } from '@/lib/messages/admin';
import { auditText } from '@/lib/messages/admin-audit';
import { formatDateTime } from '@/lib/messages/formats';
import { paths } from '@/lib/paths';
import { addQuery, type SearchParams } from '@/lib/search-params';
import { ActorName } from './actor-name';
import styles from './audit-table.module.css';
import { SubjectName } from './subject-name';

const { time, actor, action, subject, fields, reason } = auditText;

interface Props {
  entries: AuditEntry[];
  /** Current filter, which the filter links extend. */
  filter: SearchParams;
}

export function AuditTable({ entries, filter }: Props) {
  return (
    <DataTable label={adminText.audit} columns={[time, actor, action, subject, fields, reason]}>
      {entries.map((entry) => (
        <tr key={entry._id}>
          <Cell label={time}>
            <time className={styles.time} dateTime={entry.createdAt}>
              {formatDateTime(entry.createdAt)}
            </time>
          </Cell>
          <Cell label={actor}>
            <span className={styles.cell}>
              <span className={styles.text}>
                <ActorName actor={entry.actor} />
              </span>
              <FilterLink
                label={auditText.filterByActor(formatActor(entry.actor))}
                href={addQuery(paths.admin.audit(), {
                  ...filter,
                  ...FIRST_PAGE,
                  actor: entry.actor.id,
                })}
              />
            </span>
          </Cell>
          <Cell label={action}>
            <Text>{formatEntryAction(entry)}</Text>
          </Cell>
          <Cell label={subject}>
            <span className={styles.cell}>
              <span className={styles.text}>
                <SubjectName subject={entry.subject} />
                {isUnnamed(entry) && <span className={styles.id}>{entry.subject.id}</span>}
              </span>
              <FilterLink
                label={auditText.filterBySubject(formatSubject(entry.subject))}
                href={addQuery(paths.admin.audit(), {
                  ...filter,
                  ...FIRST_PAGE,
                  ...toSubjectFilter(entry),
                })}
              />
            </span>
          </Cell>
          <Cell label={fields}>
            {entry.fields.length > 0 && <Text>{formatChanges(entry).join('\n')}</Text>}
          </Cell>
          <Cell label={reason}>{entry.reason}</Cell>
        </tr>
      ))}
    </DataTable>
  );
}

const isUnnamed = ({ subject: { name, formerName } }: AuditEntry) =>
  name === null && formerName === null;

function Text({ children }: { children: string }) {
  return <div className={styles.text}>{children}</div>;
}

const FIRST_PAGE = { cursor: undefined };

const toSubjectFilter = ({ subject: { type, id } }: AuditEntry) => ({
  subjectType: type,
  subjectId: id,
});

function FilterLink({ label, href }: { label: string; href: string }) {
  return (
    <Link href={href} prefetch={false} className={styles.filter} aria-label={label} title={label}>
      <AdminIcon name="filter" size={15} />
    </Link>
  );
}
