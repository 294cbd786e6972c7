import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { JSONReport } from '@playwright/test/reporter';
import { CliError } from '@/scripts/cli-error.mjs';
import { runProcess } from '@/scripts/run-process.mjs';

export interface Tally {
  passed: number;
  failed: number;
}

export interface Tools {
  folder: string;
  env: NodeJS.ProcessEnv;
  signal: AbortSignal;
  /** The process of the PostgreSQL that tests share. */
  postgres?: number;
}

export interface Step {
  log(text: string): void;
  detail(text: string): void;
  /** Called when a process of the step has ended. */
  onExit(): void;
}

// Returns our environment without the site settings listed in `.env.example`, and with temporary
// files in `folder`.
export async function buildToolEnv(folder: string): Promise<NodeJS.ProcessEnv> {
  const example = await readFile('.env.example', 'utf8');
  const siteSettings = new Set([...example.matchAll(/^#?([A-Z0-9_]+)=/gm)].map(([, name]) => name));
  const env = Object.entries(process.env).filter(([name]) => !siteSettings.has(name));
  return {
    ...(Object.fromEntries(env) as NodeJS.ProcessEnv),
    TMPDIR: folder,
    NO_COLOR: '1',
    FORCE_COLOR: undefined,
    NEXT_TELEMETRY_DISABLED: '1',
  };
}

export function runTool({ env, signal }: Tools, args: string[], step: Partial<Step>) {
  const { log: onLine, onExit } = step;
  return runProcess(process.execPath, args, { env, signal, onLine, onExit });
}

export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

interface Suite {
  args: string[];
  env?: Record<string, string>;
  report: string;
  count(report: string): Counts;
}

// Runs a suite and counts its tests. An error without a failed test (a crash, a file that didn't
// load, no tests found) counts as one failure.
export async function runSuite(
  tools: Tools,
  { args, env, report, count }: Suite,
  tally: Tally,
  step: Step,
): Promise<void> {
  const suiteTools = { ...tools, env: { ...tools.env, ...env } };
  const { code, output } = await runTool(suiteTools, args, step);
  const text = await readFile(report, 'utf8').catch(() => null);
  const counts = text ? count(text) : { passed: 0, failed: 1, skipped: 0 };
  const { passed, skipped } = counts;
  const failed = Math.max(counts.failed, code === 0 ? 0 : 1);
  tally.passed += passed;
  tally.failed += failed;
  if (failed > 0) throw new CountedError(output.trim());
  step.detail(`${passed} passed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
}

/** A failure already counted in the tally. */
export class CountedError extends CliError {}

/** Fewer and larger collections on one thread instead of many small ones on several take a tenth less processor time. */
const HEAP_FLAGS = ['--max-semi-space-size=64', '--single-threaded-gc'];

export function vitestSuite(tools: Tools, project: string, all: boolean): Suite {
  const report = path.join(tools.folder, `${project}.json`);
  return {
    args: [
      ...HEAP_FLAGS,
      'node_modules/vitest/vitest.mjs',
      'run',
      `--project=${project}`,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...(project === 'long' ? ['--passWithNoTests'] : []),
    ],
    env: buildEnv(all),
    report,
    count: (text) => {
      const { numPassedTests, numFailedTests, numPendingTests } = JSON.parse(text);
      return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests };
    },
  };
}

/** Both configurations skip @long tests unless this is set. */
const buildEnv = (all: boolean): Record<string, string> => (all ? { TEST_ALL: '1' } : {});

export function playwrightSuite(tools: Tools, all: boolean): Suite {
  const report = path.join(tools.folder, 'e2e.json');
  return {
    args: ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json'],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report, ...buildEnv(all) },
    report,
    count: (text) => {
      const { stats }: JSONReport = JSON.parse(text);
      return { passed: stats.expected, failed: stats.unexpected, skipped: stats.skipped };
    },
  };
}

export function validateSuite({ folder }: Tools): Suite {
  const report = path.join(folder, 'validate.json');
  return {
    args: [
      ...['--conditions=react-server', '--import', 'tsx'],
      ...['tools/validate.ts', '--report', report],
    ],
    report,
    count: (text) => ({ skipped: 0, ...JSON.parse(text) }),
  };
}
