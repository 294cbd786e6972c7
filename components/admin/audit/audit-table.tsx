import Link from 'next/link';
import { AdminIcon } from '@/components/admin/admin-icon';
import { Cell, DataTable } from '@/components/admin/data-table';
import { type Asked, withQuery } from '@/lib/address';
import type { AuditEntry } from '@/lib/audit/schema';
import { actorText, actText, changeLines, subjectText } from '@/lib/audit/words';
import { adminText } from '@/lib/messages/admin';
import { auditText } from '@/lib/messages/admin-audit';
import { momentText } from '@/lib/messages/formats';
import { paths } from '@/lib/paths';
import { ActorName } from './actor-name';
import styles from './audit-table.module.css';
import { SubjectName } from './subject-name';

const { time, actor, action, subject, fields, reason } = auditText;

interface Props {
  entries: AuditEntry[];
  /** What the screen was asked for: a click narrows it further. */
  asked: Asked;
}

/** Acts, one below the other. */
export function AuditTable({ entries, asked }: Props) {
  return (
    <DataTable label={adminText.audit} columns={[time, actor, action, subject, fields, reason]}>
      {entries.map((entry) => (
        <tr key={entry._id}>
          <Cell label={time}>
            <time className={styles.time} dateTime={entry.createdAt}>
              {momentText(entry.createdAt)}
            </time>
          </Cell>
          <Cell label={actor}>
            <span className={styles.named}>
              <span className={styles.words}>
                <ActorName actor={entry.actor} />
              </span>
              <Only
                label={auditText.onlyBy(actorText(entry.actor))}
                href={withQuery(paths.admin.audit(), { ...asked, ...FIRST, actor: entry.actor.id })}
              />
            </span>
          </Cell>
          <Cell label={action}>
            <Words>{actText(entry)}</Words>
          </Cell>
          <Cell label={subject}>
            <span className={styles.named}>
              <span className={styles.words}>
                <SubjectName subject={entry.subject} />
                {isNameless(entry) && <span className={styles.id}>{entry.subject.id}</span>}
              </span>
              <Only
                label={auditText.onlyThis(subjectText(entry.subject))}
                href={withQuery(paths.admin.audit(), { ...asked, ...FIRST, ...idOf(entry) })}
              />
            </span>
          </Cell>
          <Cell label={fields}>
            {entry.fields.length > 0 && <Words>{changeLines(entry).join('\n')}</Words>}
          </Cell>
          <Cell label={reason}>{entry.reason}</Cell>
        </tr>
      ))}
    </DataTable>
  );
}

/** All that tells it from others like it is its id. */
const isNameless = ({ subject: { name, formerName } }: AuditEntry) =>
  name === null && formerName === null;

function Words({ children }: { children: string }) {
  return <div className={styles.words}>{children}</div>;
}

const FIRST = { cursor: undefined };

const idOf = ({ subject: { type, id } }: AuditEntry) => ({ subjectType: type, subjectId: id });

/** Narrows the list to what it stands beside. */
function Only({ label, href }: { label: string; href: string }) {
  return (
    <Link href={href} prefetch={false} className={styles.only} aria-label={label} title={label}>
      <AdminIcon name="filter" size={15} />
    </Link>
  );
}
