import Form from 'next/form';
import Link from 'next/link';
import { Button } from '@/components/ui/button';
import { withQuery } from '@/lib/address';
import {
  AUDIT_ACTIONS,
  AUDIT_SUBJECTS,
  type AuditEntry,
  type AuditFilter,
} from '@/lib/audit/schema';
import { actionText, actorText, subjectText } from '@/lib/audit/words';
import { auditText } from '@/lib/messages/en/admin-audit';
import { paths } from '@/lib/paths';
import styles from './audit-filters.module.css';
import { type Choice, Choose } from './choose';
import { SubjectChoice } from './subject-choice';

interface Props {
  filter: AuditFilter;
  /** Everybody who has ever acted. */
  actors: AuditEntry['actor'][];
  /** The one that the acts were on, where only one is asked for. */
  subject: AuditEntry['subject'] | null;
}

/** By whom, what and on what: a form of HTML's own, which the browser sends without a new document. */
export function AuditFilters({ filter, actors, subject }: Props) {
  const { actor = '', action = '', subjectType = '', subjectId } = filter;
  const isNarrowed = [actor, action, subjectType].some(Boolean);
  const byActor = actors.map((one): Choice => [one.id, actorText(one)]);
  const byAction = AUDIT_ACTIONS.map((name): Choice => [name, actionText(name)]);
  const bySubject = AUDIT_SUBJECTS.map((name): Choice => [name, auditText.subjects[name]]);
  const without = withQuery(paths.admin.audit(), { ...filter, subjectId: undefined });
  return (
    <search aria-label={auditText.filters}>
      {/* The choices begin anew with every other address. */}
      <Form
        key={`${actor} ${action} ${subjectType} ${subjectId}`}
        action={paths.admin.audit()}
        prefetch={false}
        className={styles.form}
      >
        <Choose name="actor" value={actor} choices={byActor} />
        <Choose name="action" value={action} choices={byAction} />
        <SubjectChoice
          value={subjectType}
          choices={bySubject}
          only={subject && { id: subject.id, name: subjectText(subject), without }}
        />
        <Button type="submit" kind="outlined">
          {auditText.show}
        </Button>
        {isNarrowed && (
          <Link href={paths.admin.audit()} prefetch={false} className={styles.clear}>
            {auditText.clear}
          </Link>
        )}
      </Form>
    </search>
  );
}
