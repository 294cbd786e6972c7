import 'server-only';
import { requireAdmin } from '@/lib/auth/require-admin';
import type { Viewer } from '@/lib/auth/schema';
import { MAX_COUNTED_WORK, PENDING_ATTEMPTS } from '@/lib/limits';
import { PIPELINE_VERSION } from '@/lib/pictures/pipeline-version';
import { db } from '@/lib/platform/db';
import { getTimeLimits, withTimeout } from '@/lib/platform/deadline';
import { getDiskSpace } from '@/lib/platform/disk-space';
import { verifyEmailTransport } from '@/lib/platform/email/transport';
import { env } from '@/lib/platform/env';
import { IS_WORKER_ALIVE } from '@/lib/platform/jobs/is-worker-alive';
import { log } from '@/lib/platform/log';
import { processSingleton } from '@/lib/platform/process-singleton';
import { storage } from '@/lib/platform/storage/storage';
import type { HealthCheck, HealthReport, JobHealth, PendingWork, SiteSettings } from './schema';

/** The SMTP server could block us if every dashboard view connected to it. */
const MAIL_CACHE_MS = 60_000;

type MailCheck = ReturnType<typeof verifyEmailTransport>;

/** A check that fails or takes as long as a statement may is null. */
export async function getServiceHealth(viewer: Viewer): Promise<HealthReport> {
  requireAdmin(viewer);
  const [database, checkedStorage, mail, disk] = await Promise.all([
    // The duration of this query, which is needed anyway, measures the database.
    check('database', () => measure(countPendingWork)),
    check('storage', () => measure(() => storage().check())),
    check('mail', async () => ({ kind: await checkMailCached() })),
    check('disk', getDiskSpace),
  ]);
  return {
    database: database && { ms: database.ms },
    storage: checkedStorage && { kind: env().S3_BUCKET ? 's3' : 'local', ms: checkedStorage.ms },
    mail,
    disk,
    jobs: database?.result.jobs ?? null,
    work: database?.result.work ?? null,
  };
}

/** Must not contain secrets. */
export function getSettings(viewer: Viewer): SiteSettings {
  requireAdmin(viewer);
  const settings = env();
  return {
    isApprovalRequired: settings.MODERATION === 'pre',
    upload: { megabytes: settings.UPLOAD_MAX_MB, megapixels: settings.UPLOAD_MAX_MEGAPIXELS },
    siteUrl: settings.SITE_URL,
    trustedProxies: settings.TRUSTED_PROXY_HOPS,
    mailFrom: settings.MAIL_FROM,
    hasRateLimits: settings.RATE_LIMITS === 'on',
  };
}

async function check<T>(name: HealthCheck, run: () => Promise<T>): Promise<T | null> {
  try {
    return await withTimeout(run(), getTimeLimits().statement);
  } catch (error) {
    log.error('health.failed', error, { check: name });
    return null;
  }
}

async function measure<T>(run: () => Promise<T>): Promise<{ result: T; ms: number }> {
  const start = performance.now();
  const result = await run();
  return { result, ms: Math.round(performance.now() - start) };
}

function checkMailCached(): MailCheck {
  const last = processSingleton('health.mail', () => ({
    time: 0,
    result: null as MailCheck | null,
  }));
  if (last.result && performance.now() - last.time < MAIL_CACHE_MS) return last.result;
  last.time = performance.now();
  last.result = verifyEmailTransport();
  return last.result;
}

/** Finds pending rows by indexes, and doesn't read all of them after an update of the pipeline. */
async function countPendingWork(): Promise<{ jobs: JobHealth; work: PendingWork }> {
  const [{ isWorkerAlive, stuck, ...work }] = await db().$queryRaw<[JobHealth & PendingWork]>`
    WITH pending AS (
      SELECT FROM wallpapers
      WHERE needs_avif OR pipeline_version < ${PIPELINE_VERSION}::int
      LIMIT ${MAX_COUNTED_WORK + 1}::int
    )
    SELECT count(*)::int AS variants,
      (SELECT count(*)::int FROM graphile_worker.jobs WHERE attempts >= ${PENDING_ATTEMPTS}::int) AS stuck,
      ${IS_WORKER_ALIVE} AS "isWorkerAlive",
      (SELECT count(*)::int FROM file_removals WHERE remove_at <= now()) AS removals,
      (SELECT count(*)::int FROM wallpapers WHERE status = 'pending') AS review,
      (SELECT count(*)::int FROM reports WHERE closed_at IS NULL) AS reports
    FROM pending`;
  return { jobs: { isWorkerAlive, stuck }, work };
}
