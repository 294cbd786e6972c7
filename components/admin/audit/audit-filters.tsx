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
  /** Everybody who has ever acted. */
  actors: AuditEntry['actor'][];
  /** The one that the acts were on, where only one is asked for. */
  subject: AuditEntry['subject'] | null;
}

/** By whom, what, on what and when: what is chosen is shown at once, from the first page on. */
export function AuditFilters({ filter, actors, subject }: Props) {
  const router = useRouter();
  const [isBusy, start] = useTransition();
  // What was chosen stands there while the server is asked, and further choices add to it.
  const [chosen, choose] = useOptimistic<Asked>(filter);

  function narrow(change: Asked) {
    const next = { ...chosen, ...change };
    start(() => {
      choose(next);
      router.replace(withQuery(paths.admin.audit(), next), { scroll: false });
    });
  }

  const { subjectId: _, ...rest } = chosen;
  return (
    <search aria-label={auditText.filters} aria-busy={isBusy} className={styles.filters}>
      <Choice
        label={auditText.actor}
        value={chosen.actor}
        onChoose={(actor) => narrow({ actor })}
        any={auditText.anyActor}
        choices={actors.map((one) => [one.id, actorText(one)])}
      />
      <Choice
        label={auditText.action}
        value={chosen.action}
        onChoose={(action) => narrow({ action })}
        any={auditText.anyAction}
        choices={AUDIT_ACTIONS.map((name) => [name, actionText(name)])}
      />
      <Choice
        label={auditText.subjectType}
        value={chosen.subjectType}
        onChoose={(subjectType) => narrow({ subjectType, subjectId: undefined })}
        any={auditText.anySubject}
        choices={AUDIT_SUBJECTS.map((name) => [name, auditText.subjects[name]])}
      />
      <div className={styles.days}>
        <DayChoice
          label={auditText.from}
          value={chosen.from}
          last={chosen.to}
          onChoose={(from) => narrow({ from })}
        />
        <DayChoice
          label={auditText.to}
          value={chosen.to}
          first={chosen.from}
          onChoose={(to) => narrow({ to })}
        />
      </div>
      {Object.values(chosen).some(Boolean) && (
        <p className={styles.ways}>
          {subject && chosen.subjectId && (
            <OnlyThis name={subjectText(subject)} without={withQuery(paths.admin.audit(), rest)} />
          )}
          <Link href={paths.admin.audit()} prefetch={false} className={styles.clear}>
            {auditText.clear}
          </Link>
        </p>
      )}
    </search>
  );
}
