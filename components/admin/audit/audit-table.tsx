import { DataCell } from '@/components/admin/data-cell';
import { DataTable } from '@/components/admin/data-table';
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
import { FilterLink } from './filter-link';
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
          <DataCell label={time}>
            <time className={styles.time} dateTime={entry.createdAt}>
              {formatDateTime(entry.createdAt)}
            </time>
          </DataCell>
          <DataCell label={actor}>
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
          </DataCell>
          <DataCell label={action}>
            <div className={styles.text}>{formatEntryAction(entry)}</div>
          </DataCell>
          <DataCell label={subject}>
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
          </DataCell>
          <DataCell label={fields}>
            {entry.fields.length > 0 && (
              <div className={styles.text}>{formatChanges(entry).join('\n')}</div>
            )}
          </DataCell>
          <DataCell label={reason}>{entry.reason}</DataCell>
        </tr>
      ))}
    </DataTable>
  );
}

const isUnnamed = ({ subject: { name, formerName } }: AuditEntry) =>
  name === null && formerName === null;

const FIRST_PAGE = { cursor: undefined };

const toSubjectFilter = ({ subject: { type, id } }: AuditEntry) => ({
  subjectType: type,
  subjectId: id,
});
