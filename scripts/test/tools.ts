import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Stop } from '@/scripts/failure.mjs';
import { run } from '@/scripts/run.mjs';

/** How many checks held, and how many did not. */
export interface Tally {
  passed: number;
  failed: number;
}

/** Where and how the tools of one run of tests work. */
export interface Tools {
  /** A temporary folder for everything they write. */
  folder: string;
  env: NodeJS.ProcessEnv;
  signal: AbortSignal;
}

/** What a step offers to the work in it. */
export interface Step {
  log(text: string): void;
  detail(text: string): void;
}

/**
 * The environment for tools: that of the person, without the settings of their own site, which
 * `.env.example` names, and with temporary files in `folder`.
 */
export async function toolEnvironment(folder: string): Promise<NodeJS.ProcessEnv> {
  const example = await readFile('.env.example', 'utf8');
  const theirs = new Set([...example.matchAll(/^#?([A-Z0-9_]+)=/gm)].map(([, name]) => name));
  const env = Object.entries(process.env).filter(([name]) => !theirs.has(name));
  return {
    ...(Object.fromEntries(env) as NodeJS.ProcessEnv),
    TMPDIR: folder,
    NO_COLOR: '1',
    FORCE_COLOR: undefined,
    NEXT_TELEMETRY_DISABLED: '1',
  };
}

/** Runs a tool of `node_modules`; its output is for when it fails. */
export function runTool({ env, signal }: Tools, args: string[], onLine?: (line: string) => void) {
  return run(process.execPath, args, { env, signal, onLine });
}

/** What a suite's own report counts. */
export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

interface Suite {
  args: string[];
  /** Settings for this suite alone. */
  env?: Record<string, string>;
  /** The file in which it reports, and how to read it. */
  report: string;
  count(report: string): Counts;
}

/**
 * Runs a suite and counts its tests. One that ends badly without a failed test (it crashed, a file
 * did not load, nothing was found) counts as one that failed.
 *
 * @throws Stop with its output when anything failed
 */
export async function runSuite(
  tools: Tools,
  { args, env, report, count }: Suite,
  tally: Tally,
  { log, detail }: Step,
): Promise<void> {
  const mine = { ...tools, env: { ...tools.env, ...env } };
  const { code, output } = await runTool(mine, args, log);
  const text = await readFile(report, 'utf8').catch(() => null);
  const { passed, failed, skipped } = text ? count(text) : { passed: 0, failed: 1, skipped: 0 };
  tally.passed += passed;
  const bad = Math.max(failed, code === 0 ? 0 : 1);
  tally.failed += bad;
  if (bad > 0) throw new CountedFailure(output.trim());
  detail(`${passed} passed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
}

/** A failure that the tally holds already. */
export class CountedFailure extends Stop {}

/** A suite of vitest: one of the projects in vitest.config.ts. */
export function vitest(tools: Tools, project: string, all: boolean): Suite {
  const report = path.join(tools.folder, `${project}.json`);
  return {
    args: [
      'node_modules/vitest/vitest.mjs',
      'run',
      `--project=${project}`,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...(project === 'long' ? ['--passWithNoTests'] : []),
    ],
    env: whole(all),
    report,
    count: (text) => {
      const { numPassedTests, numFailedTests, numPendingTests } = JSON.parse(text);
      return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests };
    },
  };
}

/** Both configurations leave out what is tagged @long, unless told so. */
const whole = (all: boolean): Record<string, string> => (all ? { TEST_ALL: '1' } : {});

/** The suite of playwright.config.ts. */
export function playwright(tools: Tools, all: boolean): Suite {
  const report = path.join(tools.folder, 'e2e.json');
  return {
    args: ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json'],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report, ...whole(all) },
    report,
    count: (text) => {
      const { expected, unexpected, flaky, skipped } = JSON.parse(text).stats;
      return { passed: expected, failed: unexpected + flaky, skipped };
    },
  };
}
