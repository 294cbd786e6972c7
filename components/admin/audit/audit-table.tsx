import type { ReactNode } from 'react';
import { type Column, DataList } from '@/components/ui/data-list';
import { adminPaths } from '@/lib/admin-paths';
import {
  formatActor,
  formatChanges,
  formatEntryAction,
  formatSubject,
} from '@/lib/audit/format-entry';
import type { AuditEntry } from '@/lib/audit/schema';
import { adminText } from '@/lib/messages/admin';
import { auditText } from '@/lib/messages/admin-audit';
import { formatDateTime } from '@/lib/messages/dates';
import { addQuery, type SearchParams } from '@/lib/search-params';
import { ActorName } from './actor-name';
import styles from './audit-table.module.css';
import { FilterLink } from './filter-link';
import { SubjectName } from './subject-name';

interface Props {
  entries: AuditEntry[];
  filter: SearchParams;
  empty: ReactNode;
}

export function AuditTable({ entries, filter, empty }: Props) {
  const buildHref = (added: SearchParams) =>
    addQuery(adminPaths.audit(), { ...filter, cursor: undefined, ...added });
  const columns: Column<AuditEntry>[] = [
    {
      header: auditText.time,
      cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>,
    },
    {
      header: auditText.actor,
      cell: ({ actor }) => (
        <span className={styles.cell}>
          <span className={styles.text}>
            <ActorName actor={actor} />
          </span>
          <FilterLink
            label={auditText.filterByActor(formatActor(actor))}
            href={buildHref({ actor: actor.id })}
          />
        </span>
      ),
    },
    {
      header: auditText.action,
      cell: (entry) => <div className={styles.text}>{formatEntryAction(entry)}</div>,
    },
    {
      header: auditText.subject,
      cell: ({ subject }) => (
        <span className={styles.cell}>
          <span className={styles.text}>
            <SubjectName subject={subject} />
            {isUnnamed(subject) && <span className={styles.id}>{subject.id}</span>}
          </span>
          <FilterLink
            label={auditText.filterBySubject(formatSubject(subject))}
            href={buildHref({ subjectType: subject.type, subjectId: subject.id })}
          />
        </span>
      ),
    },
    {
      header: auditText.fields,
      cell: (entry) =>
        entry.fields.length > 0 && (
          <div className={styles.text}>{formatChanges(entry).join('\n')}</div>
        ),
    },
    { header: auditText.reason, cell: ({ reason }) => reason },
  ];
  return (
    <DataList
      label={adminText.audit}
      columns={columns}
      rows={entries}
      getKey={({ _id }) => _id}
      empty={empty}
    />
  );
}

const isUnnamed = ({ name, formerName }: AuditEntry['subject']) =>
  name === null && formerName === null;
