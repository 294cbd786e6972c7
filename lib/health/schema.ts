/** `warning`: it works but needs attention. */
export type HealthState = 'ok' | 'warning' | 'failed';

export interface PendingWork {
  /** Wallpapers whose variants are missing, or whose pictures were computed by an earlier version. */
  variants: number;
  /** Files to delete from storage. */
  removals: number;
  review: number;
  reports: number;
}

export interface JobHealth {
  isWorkerAlive: boolean;
  /** Jobs of any kind that fail again and again. */
  stuck: number;
}

export interface SiteSettings {
  isApprovalRequired: boolean;
  upload: { megabytes: number; megapixels: number };
  siteUrl: string;
  /** Number of proxies whose `X-Forwarded-For` entries are trusted. */
  trustedProxies: number;
  mailFrom: string;
  hasRateLimits: boolean;
}

export interface HealthReport {
  database: { ms: number } | null;
  storage: { kind: 'local' | 's3'; ms: number } | null;
  mail: { kind: 'smtp' | 'outbox' } | null;
  disk: { free: number; size: number } | null;
  jobs: JobHealth | null;
  work: PendingWork | null;
}

export type HealthCheck = keyof HealthReport;

const GIB = 1024 ** 3;

export function getHealthState(report: HealthReport, check: HealthCheck): HealthState {
  if (report[check] === null) return 'failed';
  if (check === 'disk') return report.disk && report.disk.free < GIB ? 'warning' : 'ok';
  if (check === 'mail') return report.mail?.kind === 'outbox' ? 'warning' : 'ok';
  if (check === 'jobs')
    return report.jobs?.isWorkerAlive && report.jobs.stuck === 0 ? 'ok' : 'warning';
  return 'ok';
}
