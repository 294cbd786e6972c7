/** How a part of the service does. `warning`: it works, and somebody should look at it. */
export type State = 'ok' | 'warning' | 'failed';

/** What is still to be done, and how much of it waits for a person. */
export interface PendingWork {
  /** Wallpapers whose further variants are to be made. */
  variants: number;
  /** Of these, given up after several tries. */
  stuck: number;
  /** Files whose removal storage has not done yet. */
  removals: number;
  /** Wallpapers in the review queue. */
  review: number;
  /** Reports nobody has dealt with. */
  reports: number;
}

/** What whoever runs the site has set for it: what an admin has to know, and no secret. */
export interface SiteSettings {
  /** Whether new uploads wait until an admin approves them. */
  isReviewedFirst: boolean;
  /** Megabytes and megapixels that one upload may have. */
  upload: { megabytes: number; megapixels: number };
  address: string;
  /** How many proxies are believed about where a visitor comes from. */
  trustedProxies: number;
  mailFrom: string;
  hasLimits: boolean;
}

/** What was found out about each part; null where it did not answer. */
export interface Findings {
  database: { ms: number } | null;
  storage: { kind: 'local' | 's3'; ms: number } | null;
  mail: { kind: 'smtp' | 'outbox' } | null;
  disk: { free: number; size: number } | null;
  work: PendingWork | null;
}

export type Part = keyof Findings;

const GIB = 1024 ** 3;

/** What the findings mean. */
export function stateOf(findings: Findings, part: Part): State {
  if (findings[part] === null) return 'failed';
  if (part === 'disk') return findings.disk && findings.disk.free < GIB ? 'warning' : 'ok';
  // Nobody gets what lies in a folder.
  if (part === 'mail') return findings.mail?.kind === 'outbox' ? 'warning' : 'ok';
  if (part === 'work') return findings.work && findings.work.stuck > 0 ? 'warning' : 'ok';
  return 'ok';
}
