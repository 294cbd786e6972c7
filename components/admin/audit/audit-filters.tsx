'use client';

import { useRouter } from 'next/navigation';
import { useOptimistic, useTransition } from 'react';
import { Link } from '@/components/ui/link';
import { adminPaths } from '@/lib/admin-paths';
import { formatAction, formatActor, formatSubject } from '@/lib/audit/format-entry';
import {
  AUDIT_ACTIONS,
  AUDIT_SUBJECTS,
  type AuditEntry,
  type AuditFilter,
} from '@/lib/audit/schema';
import { auditText } from '@/lib/messages/admin-audit';
import { addQuery, type SearchParams } from '@/lib/search-params';
import { ActiveFilter } from './active-filter';
import styles from './audit-filters.module.css';
import { DateFilter } from './date-filter';
import { FilterSelect } from './filter-select';

interface Props {
  filter: AuditFilter;
  actors: AuditEntry['actor'][];
  subject: AuditEntry['subject'] | null;
}

export function AuditFilters({ filter, actors, subject }: Props) {
  const router = useRouter();
  const [isPending, startTransition] = useTransition();
  // Shows the new filter while the page loads, and further changes build on it.
  const [current, setCurrent] = useOptimistic<SearchParams>(filter);

  function updateFilter(update: SearchParams) {
    const next = { ...current, ...update };
    startTransition(() => {
      setCurrent(next);
      router.replace(addQuery(adminPaths.audit(), next), { scroll: false });
    });
  }

  const { subjectId: _, ...rest } = current;
  return (
    <search aria-label={auditText.filters} aria-busy={isPending} className={styles.filters}>
      <FilterSelect
        label={auditText.actor}
        value={current.actor}
        onChange={(actor) => updateFilter({ actor })}
        anyLabel={auditText.anyActor}
        options={actors.map((actor) => [actor.id, formatActor(actor)])}
      />
      <FilterSelect
        label={auditText.action}
        value={current.action}
        onChange={(action) => updateFilter({ action })}
        anyLabel={auditText.anyAction}
        options={AUDIT_ACTIONS.map((name) => [name, formatAction(name)])}
      />
      <FilterSelect
        label={auditText.subjectType}
        value={current.subjectType}
        onChange={(subjectType) => updateFilter({ subjectType, subjectId: undefined })}
        anyLabel={auditText.anySubject}
        options={AUDIT_SUBJECTS.map((name) => [name, auditText.subjects[name]])}
      />
      <div className={styles.dates}>
        <DateFilter
          label={auditText.from}
          value={current.from}
          max={current.to}
          onChange={(from) => updateFilter({ from })}
        />
        <DateFilter
          label={auditText.to}
          value={current.to}
          min={current.from}
          onChange={(to) => updateFilter({ to })}
        />
      </div>
      {Object.values(current).some(Boolean) && (
        <p className={styles.links}>
          {subject && current.subjectId && (
            <ActiveFilter name={formatSubject(subject)} href={addQuery(adminPaths.audit(), rest)} />
          )}
          <Link href={adminPaths.audit()} className={styles.clear}>
            {auditText.clearFilters}
          </Link>
        </p>
      )}
    </search>
  );
}
