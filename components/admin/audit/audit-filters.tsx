import Form from 'next/form';
import Link from 'next/link';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import {
  AUDIT_ACTIONS,
  AUDIT_SUBJECTS,
  type AuditEntry,
  type AuditFilter,
} from '@/lib/audit/schema';
import { actionText, actorText } from '@/lib/audit/words';
import { auditText } from '@/lib/messages/en/admin-audit';
import { paths } from '@/lib/paths';
import styles from './audit-filters.module.css';

interface Props {
  filter: AuditFilter;
  /** Everybody who has ever acted. */
  actors: AuditEntry['actor'][];
}

type Choice = readonly [value: string, text: string];

/** By whom, what and on what: a form of HTML's own, which the browser sends without a new document. */
export function AuditFilters({ filter, actors }: Props) {
  const { actor = '', action = '', subjectType = '', subjectId } = filter;
  const isNarrowed = [actor, action, subjectType].some(Boolean);
  const byActor = actors.map((one): Choice => [one.id, actorText(one)]);
  const byAction = AUDIT_ACTIONS.map((name): Choice => [name, actionText(name)]);
  const bySubject = AUDIT_SUBJECTS.map((name): Choice => [name, auditText.subjects[name]]);
  return (
    <search aria-label={auditText.filters}>
      {/* The choices begin anew with every other address. */}
      <Form
        key={`${actor} ${action} ${subjectType} ${subjectId}`}
        action={paths.admin.audit()}
        prefetch={false}
        className={styles.form}
      >
        <Choose
          name="actor"
          label={auditText.actor}
          value={actor}
          any={auditText.anyActor}
          choices={byActor}
        />
        <Choose
          name="action"
          label={auditText.action}
          value={action}
          any={auditText.anyAction}
          choices={byAction}
        />
        <Choose
          name="subjectType"
          label={auditText.subjectType}
          value={subjectType}
          any={auditText.anySubject}
          choices={bySubject}
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

interface ChooseProps {
  name: string;
  label: string;
  value: string;
  /** The choice that leaves it open. */
  any: string;
  choices: Choice[];
}

function Choose({ name, label, value, any, choices }: ChooseProps) {
  return (
    <Field label={label}>
      {(ids) => (
        <select {...ids} name={name} defaultValue={value}>
          <option value="">{any}</option>
          {choices.map(([choice, text]) => (
            <option key={choice} value={choice}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
