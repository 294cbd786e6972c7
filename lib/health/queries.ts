import 'server-only';
import { requireAdmin } from '@/lib/auth/require-admin';
import type { Viewer } from '@/lib/auth/schema';
import { PENDING_ATTEMPTS } from '@/lib/limits';
import { db } from '@/lib/platform/db';
import { inTime } from '@/lib/platform/deadline';
import { diskSpace } from '@/lib/platform/disk';
import { env } from '@/lib/platform/env';
import { log } from '@/lib/platform/log';
import { checkMail } from '@/lib/platform/mail/send-mail';
import { once } from '@/lib/platform/once';
import { storage } from '@/lib/platform/storage/storage';
import type { Findings, Part, PendingWork, SiteSettings } from './schema';

const LIMIT_MS = 2_500;
/** A mail server that is asked for each look at the dashboard would take us for an attacker. */
const MAIL_FRESH_MS = 60_000;

type MailAnswer = ReturnType<typeof checkMail>;

/**
 * How each part of the service does. One that hangs takes 2.5 s, not the page with it.
 *
 * @throws AppError `forbidden` for everybody who is no admin.
 */
export async function getServiceHealth(viewer: Viewer): Promise<Findings> {
  requireAdmin(viewer);
  const [counted, checked, mail, disk] = await Promise.all([
    // What waits is asked for anyway: how long that takes is how the database does.
    ask('database', () => timed(countPendingWork)),
    ask('storage', () => timed(() => storage().check())),
    ask('mail', async () => ({ kind: await checkMailSometimes() })),
    ask('disk', diskSpace),
  ]);
  return {
    database: counted && { ms: counted.ms },
    storage: checked && { kind: env().S3_BUCKET ? 's3' : 'local', ms: checked.ms },
    mail,
    disk,
    work: counted?.result ?? null,
  };
}

/** How the site is set. @throws AppError `forbidden` for everybody who is no admin. */
export function getSettings(viewer: Viewer): SiteSettings {
  requireAdmin(viewer);
  const set = env();
  return {
    isReviewedFirst: set.MODERATION === 'pre',
    upload: { megabytes: set.UPLOAD_MAX_MB, megapixels: set.UPLOAD_MAX_MEGAPIXELS },
    address: set.SITE_URL,
    trustedProxies: set.TRUSTED_PROXY_HOPS,
    mailFrom: set.MAIL_FROM,
    hasLimits: set.RATE_LIMITS === 'on',
  };
}

async function ask<T>(part: Part, work: () => Promise<T>): Promise<T | null> {
  try {
    return await inTime(work(), LIMIT_MS);
  } catch (error) {
    log.error('health.failed', error, { part });
    return null;
  }
}

async function timed<T>(work: () => Promise<T>): Promise<{ result: T; ms: number }> {
  const began = performance.now();
  const result = await work();
  return { result, ms: Math.round(performance.now() - began) };
}

function checkMailSometimes(): MailAnswer {
  const last = once('health.mail', () => ({ asked: 0, answer: null as MailAnswer | null }));
  if (last.answer && Date.now() - last.asked < MAIL_FRESH_MS) return last.answer;
  last.asked = Date.now();
  last.answer = checkMail();
  return last.answer;
}

/** Out of partial indexes: what waits is little beside what is done. */
async function countPendingWork(): Promise<PendingWork> {
  const [row] = await db().$queryRaw<[PendingWork]>`
    SELECT count(*)::int AS variants,
      (count(*) FILTER (WHERE pending_attempts >= ${PENDING_ATTEMPTS}::int))::int AS stuck,
      (SELECT count(*)::int FROM file_removals) AS removals,
      (SELECT count(*)::int FROM wallpapers WHERE status = 'pending') AS review,
      (SELECT count(*)::int FROM reports WHERE closed_at IS NULL) AS reports
    FROM wallpapers WHERE pending_work <> '{}'`;
  return row;
}
