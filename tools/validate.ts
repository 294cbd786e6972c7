import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, chromium } from 'playwright';
import { buildApp, generateClient } from '@/scripts/build';
import { CliError } from '@/scripts/cli-error.mjs';
import { EXIT_INTERRUPTED, parseArguments, printLine, runCommand } from '@/scripts/command';
import { installDependencies } from '@/scripts/dependencies.mjs';
import { listenForSignals } from '@/scripts/signals.mjs';
import { createSteps, type Steps } from '@/scripts/steps.mjs';
import setUpPostgres from '@/tests/e2e/global-setup';
import { startSite } from '@/tests/e2e/site';
import { ensureJava } from '@/tests/validate/java';
import { runValidators, type Tally } from '@/tests/validate/run-validators';
import type { Validator } from '@/tests/validate/validator';
import { readPictures } from './screenshots/pictures';
import { createContent } from './screenshots/site-content';
import { createSessions } from './screenshots/take-screen';
import { ensureBrowser } from './test/browser';
import { findBrowser } from './test/find-browser.mjs';

const HELP = `Usage: npm run validate -- [NAME ...] [--report FILE]

Checks the production build with third-party validators, on a temporary site with the demo wallpapers:

  html           the HTML of every screen, before and after hydration (html-validate, vnu)
  openapi        the OpenAPI document (Redocly, Spectral)
  client         a generated client, type-checked and used (openapi-typescript, openapi-fetch)
  feeds          every kind of feed (xmllint, feedsmith, feedparser) and our own rules for feeds
  sitemaps       every sitemap (XML Schema), and the URLs in them
  accessibility  every page and the main dialogs, at two widths, light and dark (IBM's engine, axe)
  lighthouse     every kind of public page

Prints a line for everything that is checked and exits with 1 if a validator finds something. Findings that
aren't faults are listed with the reason in tests/validate/exceptions.ts.

Installs its tools into tests/validate/node_modules, and a browser and Java if needed.

  NAME           only these validators
  --report FILE  write the number of passed and failed checks to a JSON file
  --help         show this help`;

const TOOLS = path.resolve(import.meta.dirname, '../tests/validate');

async function main(): Promise<number> {
  const { values, positionals } = parseArguments('validate', {
    allowPositionals: true,
    options: { report: { type: 'string' }, help: { type: 'boolean' } },
  });
  if (values.help) return printLine(HELP);
  const { end } = listenForSignals();
  const steps = createSteps();
  await prepare(steps, end);
  const validators = await chooseValidators(positionals);
  const tally = await validate(validators, steps, end);
  if (values.report) await writeFile(values.report, JSON.stringify(tally));
  printLine(`\n${tally.passed} passed, ${tally.failed} failed`);
  if (end.aborted) return EXIT_INTERRUPTED;
  return tally.failed > 0 ? 1 : 0;
}

async function prepare(steps: Steps, end: AbortSignal): Promise<void> {
  await steps.run('Validators', async ({ log, detail }) => {
    const installed = await installDependencies({ root: TOOLS, signal: end, log });
    detail(installed ? '' : 'unchanged');
  });
  await steps.run('Java', async ({ log, detail }) =>
    detail(await ensureJava({ log, signal: end })),
  );
  await steps.run('Browser', async ({ log, detail }) =>
    detail(await ensureBrowser({ log, signal: end })),
  );
  await steps.run('Build', async ({ log, detail }) => {
    await generateClient({ log, signal: end });
    detail((await buildApp({ log, signal: end })) ? '' : 'unchanged');
  });
}

/** Loads the validators after their packages are installed. */
async function chooseValidators(names: string[]): Promise<Validator[]> {
  const { VALIDATORS } = await import('@/tests/validate/validators');
  const known = VALIDATORS.map(({ name }) => name);
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw new CliError(
      `Unknown validator: ${unknown.join(', ')}. Choose from: ${known.join(', ')}.`,
    );
  return VALIDATORS.filter(({ name }) => names.length === 0 || names.includes(name));
}

async function validate(validators: Validator[], steps: Steps, end: AbortSignal): Promise<Tally> {
  const closePostgres = await setUpPostgres();
  const folder = await mkdtemp(path.join(tmpdir(), 'fresco-validate-'));
  const site = await startSite();
  const browser = await launchBrowser();
  try {
    const content = await steps.run('Site', () => createContent(site, readPictures(undefined)));
    const sessions = await createSessions(browser, content);
    return await runValidators(validators, { content, sessions, browser, folder, end }, steps);
  } finally {
    await browser.close();
    await site.close();
    await rm(folder, { recursive: true, force: true });
    await closePostgres();
  }
}

function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: findBrowser(),
    // We close it ourselves, so that the site is stopped too.
    handleSIGHUP: false,
    handleSIGINT: false,
    handleSIGTERM: false,
  });
}

await runCommand(main);
