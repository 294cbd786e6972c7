import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runProcess } from '@/scripts/run-process.mjs';
import { findBrowser } from '@/tools/test/find-browser.mjs';

const FOLDER = import.meta.dirname;
const PROGRAM = path.join(FOLDER, 'node_modules/lighthouse/cli/index.js');

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof CATEGORIES)[number];

export interface AuditResult {
  scores: Record<Category, number>;
  layoutShift: number;
  /** Total blocking time in milliseconds. */
  blockingTime: number;
  /** Largest contentful paint in milliseconds. */
  largestPaint: number;
  /** HTML of the element that this was. */
  largestElement: string;
  /** Bytes transferred, and those of image pixels that its box has no room for. */
  bytes: number;
  extraPictureBytes: number;
  failedAudits: string[];
}

interface Item {
  node?: { snippet?: string };
  items?: Item[];
}

interface Audit {
  title: string;
  score: number | null;
  numericValue?: number;
  details?: { items?: Item[]; overallSavingsBytes?: number };
}

interface Report {
  audits: Record<string, Audit>;
  categories: Record<Category, { score: number; auditRefs: { id: string; weight: number }[] }>;
}

/** Installs Lighthouse if needed. It is too large for the main `npm ci`. */
export async function ensureLighthouse(): Promise<void> {
  if (existsSync(PROGRAM)) return;
  console.log('Installing Lighthouse into bench/lighthouse. This happens only once.');
  const { code, output } = await runProcess('npm', ['ci', '--ignore-scripts'], { cwd: FOLDER });
  if (code !== 0) throw new Error(`Failed to install Lighthouse.\n${output}`);
}

/**
 * Audits a page as a mid-range phone on a slow connection with an empty cache.
 *
 * @param isUnlisted skips the audit that expects search engines to index the page
 */
export async function runAudit(url: string, isUnlisted = false): Promise<AuditResult> {
  const folder = await mkdtemp(path.join(tmpdir(), 'fresco-lighthouse-'));
  const file = path.join(folder, 'report.json');
  try {
    const settings = ['--output=json', `--output-path=${file}`, '--quiet'];
    const categories = `--only-categories=${CATEGORIES.join()}`;
    const chrome = '--chrome-flags=--headless=new --no-sandbox --disable-dev-shm-usage';
    const env = { ...process.env, CHROME_PATH: findBrowser() };
    const skipped = isUnlisted ? ['--skip-audits=is-crawlable'] : [];
    const args = [PROGRAM, url, ...settings, categories, ...skipped, chrome];
    const { code, output } = await runProcess(process.execPath, args, { env });
    if (code !== 0) throw new Error(`Lighthouse failed with ${code} on ${url}.\n${output}`);
    return toResult(JSON.parse(await readFile(file, 'utf8')));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function toResult({ categories, audits }: Report): AuditResult {
  const score = (name: Category) => Math.round(categories[name].score * 100);
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  return {
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
    },
    layoutShift: value('cumulative-layout-shift'),
    blockingTime: value('total-blocking-time'),
    largestPaint: value('largest-contentful-paint'),
    largestElement: findSnippet(audits['largest-contentful-paint-element']?.details?.items),
    bytes: value('total-byte-weight'),
    extraPictureBytes: audits['uses-responsive-images']?.details?.overallSavingsBytes ?? 0,
    failedAudits: CATEGORIES.slice(1).flatMap((name) =>
      categories[name].auditRefs
        .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
        .map(({ id }) => formatFault(name, id, audits[id])),
    ),
  };
}

function findSnippet(items: Item[] = []): string {
  const [item] = items;
  if (!item) return '';
  return item.node?.snippet ?? findSnippet(item.items);
}

function formatFault(category: Category, id: string, audit: Audit | undefined): string {
  const snippets = (audit?.details?.items ?? []).map(({ node }) => node?.snippet ?? '');
  return `${category}: ${id}, ${audit?.title} ${snippets.filter(Boolean).slice(0, 3).join(' ')}`;
}
