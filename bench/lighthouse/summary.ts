import { median } from '@/bench/statistics';
import { type AuditResult, CATEGORIES, type Category } from './audit';

const GOALS = { worst: 95, median: 97, other: 100, shift: 0.01, extraBlocking: 100 };

export interface Summary {
  name: string;
  scores: Record<Category, number>;
  /** The lowest performance score of all visits. */
  worst: number;
  layoutShift: number;
  blockingTime: number;
  largestPaint: number;
  largestElement: string;
  bytes: number;
  extraPictureBytes: number;
  failedAudits: string[];
}

/** Medians of all visits of a page, except for what has to be true of each. */
export function summarize(name: string, visits: AuditResult[]): Summary {
  const middle = (read: (one: AuditResult) => number) => median(visits.map(read));
  return {
    name,
    scores: {
      performance: middle(({ scores }) => scores.performance),
      accessibility: middle(({ scores }) => scores.accessibility),
      'best-practices': middle(({ scores }) => scores['best-practices']),
      seo: middle(({ scores }) => scores.seo),
    },
    worst: Math.min(...visits.map(({ scores }) => scores.performance)),
    layoutShift: Math.max(...visits.map(({ layoutShift }) => layoutShift)),
    blockingTime: middle(({ blockingTime }) => blockingTime),
    largestPaint: middle(({ largestPaint }) => largestPaint),
    largestElement: visits.at(-1)?.largestElement ?? '',
    bytes: middle(({ bytes }) => bytes),
    extraPictureBytes: Math.max(...visits.map(({ extraPictureBytes }) => extraPictureBytes)),
    failedAudits: [...new Set(visits.flatMap(({ failedAudits }) => failedAudits))],
  };
}

export function formatTable(summaries: Summary[]): string {
  const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(0)} kB`;
  const lines = summaries.map(({ name, scores, worst, ...one }) => [
    name,
    `${scores.performance} (${worst})`,
    ...CATEGORIES.slice(1).map((category) => scores[category]),
    one.layoutShift.toFixed(4),
    `${one.blockingTime.toFixed(0)} ms`,
    `${(one.largestPaint / 1000).toFixed(2)} s`,
    kilobytes(one.bytes),
    kilobytes(one.extraPictureBytes),
    one.largestElement.replace(/^<(\w+).*/s, '$1'),
  ]);
  const titles = 'page,performance,a11y,best,SEO,CLS,TBT,LCP,bytes,extra pixels,LCP element';
  const rows = [titles.split(','), titles.split(',').map(() => '---'), ...lines];
  return rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

export function findMissedGoals(one: Summary, baseline: Summary): string[] {
  const { name, scores, worst, layoutShift, blockingTime, failedAudits } = one;
  const maximum = baseline.blockingTime + GOALS.extraBlocking;
  return [
    ...(worst < GOALS.worst ? [`worst performance ${worst}`] : []),
    ...(scores.performance < GOALS.median ? [`median performance ${scores.performance}`] : []),
    ...CATEGORIES.slice(1)
      .filter((category) => scores[category] < GOALS.other)
      .map((category) => `${category} ${scores[category]}`),
    ...failedAudits,
    ...(layoutShift > GOALS.shift ? [`layout shift ${layoutShift.toFixed(4)}`] : []),
    ...(blockingTime > maximum ? [`blocked ${blockingTime.toFixed(0)} ms`] : []),
  ].map((goal) => `${name}: ${goal}`);
}
