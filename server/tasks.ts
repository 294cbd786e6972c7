import { pruneOldSessions } from '@/lib/accounts/prune-sessions';
import { moveTagLinks } from '@/lib/admin-tags/move-tag-links';
import { pruneTagMoves, queueTagMoves } from '@/lib/admin-tags/queue-tag-moves';
import { chooseDailyWallpaper } from '@/lib/daily-wallpapers/choose-daily-wallpaper';
import { deliverEmail } from '@/lib/email/deliver-email';
import { pruneExpiredCodes } from '@/lib/email/prune-codes';
import { emailNotices, queueDigests } from '@/lib/email/queue-digests';
import type { QueuedEmail } from '@/lib/email/queue-email';
import { addFollowNotices } from '@/lib/follows/add-follow-notices';
import { pruneFailedJobs } from '@/lib/jobs/prune-failed-jobs';
import { changeUploads, type UploadsChange } from '@/lib/moderation/change-uploads';
import { pruneModeration } from '@/lib/moderation/prune-moderation';
import { pruneRemovedWallpapers } from '@/lib/moderation/prune-removed-wallpapers';
import { queueReviewEmails } from '@/lib/moderation/queue-review-emails';
import { pruneNotices } from '@/lib/notices/prune-notices';
import { pruneOutbox } from '@/lib/platform/email/outbox';
import { addJob } from '@/lib/platform/jobs/add-job';
import type { TaskGroup } from '@/lib/platform/jobs/run-worker';
import { prunePageChanges } from '@/lib/platform/prune-page-changes';
import { deleteRecordedFiles } from '@/lib/platform/storage/file-removals';
import { refreshToplists } from '@/lib/search/find/refresh-toplists';
import { pruneZeroResultSearches } from '@/lib/search/zero-results/prune-zero-result-searches';
import { pruneClosedUsernames } from '@/lib/users/closed-usernames';
import { pruneCommonValues } from '@/lib/visits/prune-common-values';
import { processPicture } from '@/lib/wallpapers/process-picture';
import { publishDueWallpapers } from '@/lib/wallpapers/publish-wallpaper';
import { queueOutdatedPictures } from '@/lib/wallpapers/queue-pictures';

const HOURLY = '0 * * * *';
/** Over four minutes. */
const REGULAR_ATTEMPTS = 6;

/** Also run when a worker starts. In UTC. */
const REGULAR_TASKS = {
  // Lists by toplist need it first.
  'refresh-toplists': { work: refreshToplists, schedule: '*/10 * * * *' },
  // Also if today's picture is hidden.
  'choose-daily-wallpaper': { work: chooseDailyWallpaper, schedule: '*/5 * * * *' },
  'publish-wallpapers': { work: publishDueWallpapers, schedule: '* * * * *' },
  'queue-outdated-pictures': { work: queueOutdatedPictures, schedule: '*/5 * * * *' },
  'queue-tag-moves': { work: queueTagMoves, schedule: '*/5 * * * *' },
  'delete-recorded-files': { work: () => deleteRecordedFiles(), schedule: HOURLY },
  'prune-outbox': { work: pruneOutbox, schedule: HOURLY },
  'prune-codes': { work: pruneExpiredCodes, schedule: HOURLY },
  'prune-moderation': { work: pruneModeration, schedule: HOURLY },
  'prune-removed-wallpapers': { work: pruneRemovedWallpapers, schedule: HOURLY },
  // Before the digests.
  'add-follow-notices': { work: addFollowNotices, schedule: '30 7 * * *' },
  'queue-digests': { work: queueDigests, schedule: '0 8 * * *' },
  'queue-review-emails': { work: queueReviewEmails, schedule: HOURLY },
  'prune-notices': { work: pruneNotices, schedule: HOURLY },
  'prune-zero-result-searches': { work: pruneZeroResultSearches, schedule: HOURLY },
  'prune-common-values': { work: pruneCommonValues, schedule: HOURLY },
  'prune-sessions': { work: pruneOldSessions, schedule: HOURLY },
  'prune-closed-usernames': { work: pruneClosedUsernames, schedule: HOURLY },
  'prune-tag-moves': { work: pruneTagMoves, schedule: HOURLY },
  'prune-page-changes': { work: prunePageChanges, schedule: HOURLY },
  'prune-failed-jobs': { work: pruneFailedJobs, schedule: HOURLY },
};

/** Pictures take seconds of processor time, so one at a time leaves the machine to requests. */
export const TASK_GROUPS: TaskGroup[] = [
  {
    concurrency: 1,
    tasks: {
      'process-picture': (payload, helpers) => processPicture(payload as { id: string }, helpers),
    },
    schedule: [],
  },
  {
    concurrency: 4,
    tasks: {
      'send-email': (payload, helpers) => deliverEmail(payload as QueuedEmail, helpers),
      'move-tag-links': (payload, helpers) => moveTagLinks(payload as { id: number }, helpers),
      'change-uploads': (payload, helpers) => changeUploads(payload as UploadsChange, helpers),
      'email-notices': (payload) => emailNotices(payload as { userId: string }),
      ...Object.fromEntries(
        Object.entries(REGULAR_TASKS).map(([name, { work }]) => [
          name,
          async () => void (await work()),
        ]),
      ),
    },
    schedule: Object.entries(REGULAR_TASKS).map(([task, { schedule }]) => ({
      task,
      match: schedule,
      options: { jobKey: task, maxAttempts: REGULAR_ATTEMPTS },
    })),
  },
];

export async function queueRegularTasks(): Promise<void> {
  for (const name of Object.keys(REGULAR_TASKS)) {
    // Replacing a job that a killed worker locked would report it as failed.
    const options = { key: name, keepExisting: true, maxAttempts: REGULAR_ATTEMPTS };
    await addJob(name, {}, options);
  }
}
