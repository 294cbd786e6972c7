'use client';

import { useRef } from 'react';
import pageStyles from '@/components/admin/admin-page.module.css';
import { type Column, DataList } from '@/components/ui/data-list';
import { EmptyState } from '@/components/ui/empty-state';
import panelStyles from '@/components/ui/panel.module.css';
import { RowSummary } from '@/components/ui/row-summary';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import type { FailedJob } from '@/lib/jobs/schema';
import { formatJobKind, jobsText as text } from '@/lib/messages/admin-jobs';
import { formatDateTime } from '@/lib/messages/dates';
import { paths } from '@/lib/paths';
import styles from './failed-jobs.module.css';
import { RetryButton } from './retry-button';

interface Props {
  jobs: FailedJob[];
  /** Includes those that aren't listed. */
  total: number;
}

export function FailedJobs({ jobs, total }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The button disappears with its job.
  const moveFocus = () => heading.current?.focus();
  return (
    <section aria-labelledby="failed-jobs" className={styles.section}>
      <div className={pageStyles.head}>
        <div>
          <h2 ref={heading} id="failed-jobs" tabIndex={-1} className={panelStyles.title}>
            {text.failedJobs}
          </h2>
          <p className="muted">
            {text.failedJobsHint} {total > jobs.length && text.newestOf(jobs.length, total)}
          </p>
        </div>
        {jobs.length > 0 && <RetryButton onDone={moveFocus}>{text.tryAllAgain}</RetryButton>}
      </div>
      <DataList
        label={text.failedJobs}
        columns={buildColumns(moveFocus)}
        rows={jobs}
        getKey={({ _id }) => _id}
        empty={<EmptyState title={text.noFailedJobs} />}
      />
    </section>
  );
}

const buildColumns = (onRetried: () => void): Column<FailedJob>[] => [
  {
    header: text.job,
    kind: 'name',
    cell: ({ kind, wallpaper }) => (
      <RowSummary title={formatJobKind(kind)}>
        {wallpaper && (
          <a className={styles.link} href={paths.wallpaper(wallpaper._id)}>
            {wallpaper.title}
          </a>
        )}
      </RowSummary>
    ),
  },
  {
    header: text.error,
    cell: ({ error }) => <div className={styles.error}>{error ?? text.interrupted}</div>,
  },
  {
    header: text.attempts,
    kind: 'number',
    cell: ({ attempts, maxAttempts }) => text.attemptCount(attempts, maxAttempts),
  },
  { header: text.lastAttempt, kind: 'date', cell: ({ failedAt }) => <Time moment={failedAt} /> },
  {
    header: text.nextAttempt,
    kind: 'date',
    cell: ({ nextAttemptAt }) =>
      nextAttemptAt ? <Time moment={nextAttemptAt} /> : text.failedInAll,
  },
  {
    header: text.actions,
    kind: 'actions',
    cell: ({ _id, kind, wallpaper }) => (
      <RetryButton ids={[_id]} onDone={onRetried}>
        {text.tryAgain}
        <VisuallyHidden>
          {' '}
          {formatJobKind(kind)} {wallpaper?.title}
        </VisuallyHidden>
      </RetryButton>
    ),
  },
];

const Time = ({ moment }: { moment: string }) => (
  <time dateTime={moment}>{formatDateTime(moment)}</time>
);
