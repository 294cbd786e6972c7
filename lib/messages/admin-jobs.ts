import { FAILED_JOB_DAYS } from '@/lib/limits';
import { formatCount, formatNumber } from './formats';

/** By task (server/tasks.ts). */
const KINDS: Record<string, string> = {
  'send-email': 'Email',
  'process-picture': 'Picture',
  'move-tag-links': 'Tags of wallpapers',
  'change-uploads': 'Uploads of a blocked user',
  'refresh-toplists': 'Toplists',
  'choose-daily-wallpaper': 'Choose the picture of the day',
  'publish-wallpapers': 'Publish scheduled wallpapers',
  'queue-outdated-pictures': 'Find outdated pictures',
  'queue-tag-moves': 'Find wallpapers tagged with an alias',
  'delete-recorded-files': 'Delete files',
  'prune-outbox': 'Delete old emails from the outbox',
  'prune-codes': 'Delete expired codes',
  'email-notices': 'Email notifications',
  'add-follow-notices': 'Notifications about follows',
  'queue-review-emails': 'Emails about the review queue',
  'queue-digests': 'Email digests',
  'prune-moderation': 'Delete old reports and decisions',
  'prune-removed-wallpapers': 'Delete removed wallpapers',
  'prune-zero-result-searches': 'Delete old searches with no results',
  'prune-common-values': 'Delete old frequent searches and referring sites',
  'prune-sessions': 'Delete old sessions',
  'prune-closed-usernames': 'Release usernames of closed accounts',
  'prune-notices': 'Delete old notifications',
  'prune-tag-moves': 'Delete old tags of wallpapers',
  'prune-page-changes': 'Delete old page changes',
  'prune-failed-jobs': 'Delete failed jobs',
};

export const formatJobKind = (kind: string): string => KINDS[kind] ?? kind;

export const noWorkerText =
  'No worker is running, so emails and pictures are waiting. Start one with npm start.';

export const jobsText = {
  text: 'Email, image processing and cleanup run in the background.',
  queue: 'Queue',
  emptyQueue: 'No jobs are waiting.',
  kind: 'Kind',
  waiting: 'Waiting',
  running: 'Running',
  failed: 'Failed',
  failedJobs: 'Failed jobs',
  failedJobsHint: `Failed jobs are tried again after a while. After their last attempt, they’re kept for ${FAILED_JOB_DAYS} days.`,
  newestOf: (shown: number, total: number) =>
    `Showing the newest ${formatNumber(shown)} of ${formatNumber(total)}.`,
  noFailedJobs: 'No job has failed',
  job: 'Job',
  error: 'Error',
  interrupted: 'The worker stopped during the attempt.',
  attempts: 'Attempts',
  attemptCount: (attempts: number, max: number) =>
    `${formatNumber(attempts)} of ${formatNumber(max)}`,
  lastAttempt: 'Last attempt',
  nextAttempt: 'Next attempt',
  failedInAll: 'Failed in all attempts',
  actions: 'Actions',
  tryAgain: 'Try again',
  tryAllAgain: 'Try all again',
  starting: 'Starting...',
  retried: (count: number) =>
    count === 0 ? 'Already done or running.' : `Trying ${formatCount(count, 'job', 'jobs')} again.`,
} as const;
