import path from 'node:path';
import { buildApp, generateClient } from '@/scripts/build';
import { formatError } from '@/scripts/cli-error.mjs';
import type { Steps } from '@/scripts/steps.mjs';
import { startTestPostgres } from '@/tests/postgres';
import { settleAll } from '@/tests/settle-all';
import { ensureBrowser } from './browser';
import { ensureExifTool } from './exiftool';
import { measureProcessorTime } from './processor-time';
import { createRunFolder, MEMORY, removeRunFolder } from './run-folder';
import { runStaticChecks } from './static-checks';
import {
  buildToolEnv,
  CountedError,
  playwrightSuite,
  runSuite,
  type Step,
  type Tally,
  type Tools,
  validateSuite,
  vitestSuite,
} from './tools';

export interface TestRun {
  stages: string[];
  all: boolean;
  steps: Steps;
  end: AbortSignal;
  tally: Tally;
}

/** Continues after a failed stage. Always cleans up processes and files. */
export async function runTests(test: TestRun): Promise<void> {
  const { steps, end, stages } = test;
  await steps.run('Prisma client', async ({ log, detail }) => {
    detail((await generateClient({ signal: end, log })) ? '' : 'unchanged');
  });
  // Long tests store more, and some are about a disk.
  const folder = await createRunFolder(stages.includes('long') ? null : MEMORY);
  const tools: Tools = { folder, env: await buildToolEnv(folder), signal: end };
  try {
    await settleAll([
      stages.includes('static') &&
        runStage(test, 'Static checks', (step) => runStaticChecks(tools, test.tally, step)),
      stages.includes('unit') && runSuiteStage(test, 'Unit tests', tools, 'unit'),
    ]);
    if (stages.some((name) => ['integration', 'long', 'e2e', 'validate'].includes(name))) {
      await withPostgres(test, tools, (shared) => {
        // The HTTP stage seeds a site, which the next one copies, too.
        const env = { ...shared.env, TEST_SITE_FILE: path.join(folder, 'site.json') };
        return runWithDatabase(test, { ...shared, env });
      });
    }
  } finally {
    await removeRunFolder(folder);
  }
}

async function runWithDatabase(test: TestRun, tools: Tools): Promise<void> {
  const { stages, all, tally, end } = test;
  const needsBuild = ['long', 'e2e', 'validate'].some((name) => stages.includes(name));
  const [, isBuilt] = await settleAll([
    stages.includes('integration') && runSuiteStage(test, 'Integration', tools, 'integration'),
    needsBuild &&
      runStage(test, 'Build', async ({ log, detail, onExit }) => {
        detail((await buildApp({ signal: end, log, onExit })) ? '' : 'unchanged');
      }),
  ]);
  if (!isBuilt) return;
  if (stages.includes('long')) {
    await runStage(test, 'ExifTool', async ({ log, detail }) => {
      detail(await ensureExifTool({ signal: end, log }));
    });
    await runSuiteStage(test, 'Long tests', tools, 'long');
  }
  if (!['e2e', 'validate'].some((name) => stages.includes(name))) return;
  const hasBrowser = await runStage(test, 'Browser', async ({ log, detail }) => {
    detail(await ensureBrowser({ signal: end, log }));
  });
  if (stages.includes('e2e')) {
    // Without the database of the other stage.
    const browserTools = { ...tools, postgres: undefined };
    await settleAll([
      runSuiteStage(test, 'HTTP', tools, 'http'),
      hasBrowser && runSuiteStage(test, 'Components', browserTools, 'component'),
    ]);
  }
  if (!hasBrowser) return;
  if (stages.includes('e2e')) {
    const suite = playwrightSuite(tools, all);
    const run = (step: Step) => runSuite(tools, suite, tally, step);
    await runStage(test, 'End to end', run, tools.postgres);
  }
  if (stages.includes('validate')) {
    const run = (step: Step) => runSuite(tools, validateSuite(tools), tally, step);
    await runStage(test, 'Validators', run, tools.postgres);
  }
}

function runSuiteStage(
  test: TestRun,
  name: string,
  tools: Tools,
  project: string,
): Promise<boolean> {
  const suite = vitestSuite(tools, project, test.all);
  const run = (step: Step) => runSuite(tools, suite, test.tally, step);
  return runStage(test, name, run, tools.postgres);
}

/** @param postgres whose processor time belongs to the stage */
async function runStage(
  { steps, end, tally }: TestRun,
  name: string,
  work: (step: Step) => Promise<void>,
  postgres?: number,
): Promise<boolean> {
  try {
    end.throwIfAborted();
    const time = await measureProcessorTime(postgres);
    await steps.run(name, async ({ log, detail }) => {
      let result = '';
      const setResult = (text: string) => {
        result = text;
      };
      await work({ log, detail: setResult, onExit: time.onExit });
      detail([result, await time.format()].filter(Boolean).join(', '));
    });
    return true;
  } catch (error) {
    if (end.aborted) throw end.reason;
    if (!(error instanceof CountedError)) tally.failed += 1;
    process.stdout.write(`\n${formatError(error)}\n\n`);
    return false;
  }
}

async function withPostgres(
  test: TestRun,
  tools: Tools,
  work: (tools: Tools) => Promise<void>,
): Promise<void> {
  let postgres: Awaited<ReturnType<typeof startTestPostgres>> | undefined;
  await runStage(test, 'PostgreSQL', async ({ detail }) => {
    postgres = await startTestPostgres({ parent: tools.folder });
    detail(`127.0.0.1:${postgres.port}`);
  });
  if (!postgres) return;
  try {
    await work({ ...tools, env: { ...tools.env, ...postgres.share }, postgres: postgres.pid });
  } finally {
    await postgres.close();
  }
}
