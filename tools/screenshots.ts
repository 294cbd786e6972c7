import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from 'playwright';
import { buildApp, generateClient } from '@/scripts/build';
import { CliError } from '@/scripts/cli-error.mjs';
import { EXIT_INTERRUPTED, parseArguments, printLine, runCommand } from '@/scripts/command';
import { listenForSignals } from '@/scripts/signals.mjs';
import { createSteps } from '@/scripts/steps.mjs';
import setUpPostgres from '@/tests/e2e/global-setup';
import type { Screen } from './screenshots/screen';
import { SCREENS } from './screenshots/screens';
import { takeAllScreens } from './screenshots/take-all-screens';
import { SCHEMES, WIDTHS } from './screenshots/take-screen';
import { ensureBrowser } from './test/browser';
import { findBrowser } from './test/find-browser.mjs';

const HELP = `Usage: npm run screenshots -- [DIR] [--only NAME ...] [--width PX ...] [--out DIR]

Takes a screenshot of every screen of the production build in every state (empty, loading, failed, open
dialogs and menus) at ${WIDTHS.join(', ')} px, light and dark, and writes an overview to index.html.
Uses a temporary site with users, favorites, reports and 100 days of statistics. Doesn't affect the site
of npm start.

  DIR           folder with at least 12 wallpapers (default: the demo wallpapers)
  --only NAME   only screens whose name starts with NAME, such as admin-users (repeatable)
  --width PX    window width (repeatable, default: all four)
  --out DIR     output folder (default: .screenshots)
  --list        list all screens
  --help        show this help

Screens that fail are listed at the end, and the command exits with 1.`;

async function main(): Promise<number> {
  const { values, positionals } = parseArguments('screenshots', {
    allowPositionals: true,
    options: {
      only: { type: 'string', multiple: true, default: [''] },
      width: { type: 'string', multiple: true, default: WIDTHS.map(String) },
      out: { type: 'string', default: '.screenshots' },
      list: { type: 'boolean' },
      help: { type: 'boolean' },
    },
  });
  if (values.help) return printLine(HELP);
  const screens = SCREENS.filter(({ name }) => values.only.some((one) => name.startsWith(one)));
  if (screens.length === 0)
    throw new CliError('No screen matches --only. Use --list to see all screens.');
  if (values.list) return printLine(screens.map(({ name }) => name).join('\n'));
  const widths = values.width.map(Number);
  if (!widths.every((width) => width >= 320 && width <= 8000)) {
    throw new CliError('--width must be a whole number from 320 to 8000.');
  }
  const toPath = (folder: string) => path.resolve(process.env.INIT_CWD ?? process.cwd(), folder);
  const [source] = positionals;
  return takeScreenshots(screens, widths, toPath(values.out), source && toPath(source));
}

async function takeScreenshots(
  screens: Screen[],
  widths: number[],
  out: string,
  pictures?: string,
) {
  const { end } = listenForSignals();
  const steps = createSteps();
  await steps.run('Browser', async ({ log, detail }) =>
    detail(await ensureBrowser({ log, signal: end })),
  );
  await steps.run('Build', async ({ log }) => {
    await generateClient({ log, signal: end });
    await buildApp({ log, signal: end });
  });
  await mkdir(out, { recursive: true });
  const close = await setUpPostgres();
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    // We close it ourselves, after the current screen.
    handleSIGHUP: false,
    handleSIGINT: false,
    handleSIGTERM: false,
  });
  try {
    const { failed, sheet } = await takeAllScreens({
      browser,
      screens,
      widths,
      out,
      pictures,
      steps,
      end,
    });
    printLine(
      `\n${screens.length} screens, ${SCHEMES.length * widths.length} variants each: ${sheet}`,
    );
    for (const line of failed) printLine(`  ${line}`);
    if (end.aborted) return EXIT_INTERRUPTED;
    return failed.length > 0 ? 1 : 0;
  } finally {
    await browser.close();
    await close();
  }
}

await runCommand(main);
