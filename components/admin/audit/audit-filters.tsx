'use client';

import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { useOptimistic, useTransition } from 'react';
import { type Asked, withQuery } from '@/lib/address';
import {
  AUDIT_ACTIONS,
  AUDIT_SUBJECTS,
  type AuditEntry,
  type AuditFilter,
} from '@/lib/audit/schema';
import { actionText, actorText, subjectText } from '@/lib/audit/words';
import { auditText } from '@/lib/messages/admin-audit';
import { paths } from '@/lib/paths';
import styles from './audit-filters.module.css';
import { Choice, DayChoice } from './choices';
import { OnlyThis } from './only-this';

interface Props {
  filter: AuditFilter;
  actors: AuditEntry['actor'][];
  /** Subject of the filter, if it has one. */
  subject: AuditEntry['subject'] | null;
}

export function AuditFilters({ filter, actors, subject }: Props) {
  const router = useRouter();
  const [isPending, startTransition] = useTransition();
  // Shows the new filter while the page loads, and further changes build on it.
  const [current, setCurrent] = useOptimistic<Asked>(filter);

  function updateFilter(update: Asked) {
    const next = { ...current, ...update };
    startTransition(() => {
      setCurrent(next);
      router.replace(withQuery(paths.admin.audit(), next), { scroll: false });
    });
  }

  const { subjectId: _, ...rest } = current;
  return (
    <search aria-label={auditText.filters} aria-busy={isPending} className={styles.filters}>
      <Choice
        label={auditText.actor}
        value={current.actor}
        onChange={(actor) => updateFilter({ actor })}
        anyLabel={auditText.anyActor}
        options={actors.map((actor) => [actor.id, actorText(actor)])}
      />
      <Choice
        label={auditText.action}
        value={current.action}
        onChange={(action) => updateFilter({ action })}
        anyLabel={auditText.anyAction}
        options={AUDIT_ACTIONS.map((name) => [name, actionText(name)])}
      />
      <Choice
        label={auditText.subjectType}
        value={current.subjectType}
        onChange={(subjectType) => updateFilter({ subjectType, subjectId: undefined })}
        anyLabel={auditText.anySubject}
        options={AUDIT_SUBJECTS.map((name) => [name, auditText.subjects[name]])}
      />
      <div className={styles.dates}>
        <DayChoice
          label={auditText.from}
          value={current.from}
          max={current.to}
          onChange={(from) => updateFilter({ from })}
        />
        <DayChoice
          label={auditText.to}
          value={current.to}
          min={current.from}
          onChange={(to) => updateFilter({ to })}
        />
      </div>
      {Object.values(current).some(Boolean) && (
        <p className={styles.links}>
          {subject && current.subjectId && (
            <OnlyThis name={subjectText(subject)} href={withQuery(paths.admin.audit(), rest)} />
          )}
          <Link href={paths.admin.audit()} prefetch={false} className={styles.clear}>
            {auditText.clear}
          </Link>
        </p>
      )}
    </search>
  );
}
