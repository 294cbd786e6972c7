import { Fragment, type ReactNode } from 'react';
import { Link } from '@/components/ui/link';
import { adminPaths } from '@/lib/admin-paths';
import {
  getHealthState,
  type HealthCheck,
  type HealthReport,
  type JobHealth,
  type PendingWork,
} from '@/lib/health/schema';
import { healthText } from '@/lib/messages/admin-analytics';
import { noWorkerText } from '@/lib/messages/admin-jobs';
import type { QueueKind } from '@/lib/moderation/schema';
import { addQuery } from '@/lib/search-params';
import styles from './health-list.module.css';

const CHECKS: HealthCheck[] = ['database', 'storage', 'mail', 'disk', 'jobs', 'work'];

export function HealthList({ report }: { report: HealthReport }) {
  return (
    <ul className={styles.list}>
      {CHECKS.map((check) => {
        const state = getHealthState(report, check);
        return (
          <li key={check} className={styles.check} data-state={state}>
            <span className={styles.name}>{healthText.checks[check]}</span>
            <span className={styles.state}>{healthText.states[state]}</span>
            <span className={styles.text}>
              {describeCheck(report, check) ?? healthText.failedHint}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

function describeCheck(
  { database, storage, mail, disk, jobs, work }: HealthReport,
  check: HealthCheck,
): ReactNode {
  switch (check) {
    case 'database':
      return database && healthText.database(database.ms);
    case 'storage':
      return storage && healthText.storageResponse(healthText.storage[storage.kind], storage.ms);
    case 'mail':
      return mail && healthText.mail[mail.kind];
    case 'disk':
      return disk && healthText.disk(disk.free, disk.size);
    case 'jobs':
      return jobs && describeJobs(jobs);
    case 'work':
      return work && describeWork(work);
  }
}

function describeJobs({ isWorkerAlive, stuck }: JobHealth): ReactNode {
  return (
    <>
      {isWorkerAlive ? healthText.workerAlive : noWorkerText}
      {stuck > 0 && (
        <>
          {' · '}
          <Link href={adminPaths.jobs()}>{healthText.stuckJobs(stuck)}</Link>
        </>
      )}
    </>
  );
}

function describeWork(work: PendingWork): ReactNode {
  const { review, reports, variants, removals } = work;
  const items: [number, string, QueueKind?][] = [
    [review, healthText.review(review), 'pending'],
    [reports, healthText.reports(reports), 'reported'],
    [variants, healthText.variants(variants)],
    [removals, healthText.fileDeletions(removals)],
  ];
  const pending = items.filter(([value]) => value > 0);
  if (pending.length === 0) return healthText.nothingPending;
  return pending.map(([, text, queue], index) => (
    <Fragment key={text}>
      {index > 0 && ' · '}
      {queue ? <Link href={addQuery(adminPaths.moderation(), { queue })}>{text}</Link> : text}
    </Fragment>
  ));
}
