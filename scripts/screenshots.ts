import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from '@playwright/test';
import setUpPostgres from '@/tests/e2e/global-setup';
import { buildApp, generateClient } from './build';
import { INTERRUPTED, readArguments, runCommand, say } from './command';
import { Stop } from './failure.mjs';
import type { Screen } from './screenshots/screen';
import { SCREENS } from './screenshots/screens';
import { SCHEMES, WIDTHS } from './screenshots/shoot';
import { takeAll } from './screenshots/take-all';
import { listenForSignals } from './signals.mjs';
import { createSteps } from './steps.mjs';
import { ensureBrowser, findBrowser } from './test/browser';

const HELP = `Usage: npm run screenshots -- [DIR] [--only NAME ...] [--width PX ...] [--out DIR]

Takes every screen of the production build in every state (empty, waiting, failed, dialogs and menus
open) at ${WIDTHS.join(', ')} px, light and dark, and lays them out in index.html. The site is one of its own,
with people, favorites, reports and a hundred days of figures; what npm start serves is not touched.

  DIR           wallpapers to hang, at least 12 of them; default: the demo's, painted on the spot
  --only NAME   screens whose names begin so, such as admin-users; may be given several times
  --width PX    may be given several times; default: all four
  --out DIR     default: .screenshots
  --list        names the screens
  --help        this text

A state that does not come about is named at the end, and the command exits with 1.`;

async function main(): Promise<number> {
  const { values, positionals } = readArguments('screenshots', {
    allowPositionals: true,
    options: {
      only: { type: 'string', multiple: true, default: [''] },
      width: { type: 'string', multiple: true, default: WIDTHS.map(String) },
      out: { type: 'string', default: '.screenshots' },
      list: { type: 'boolean' },
      help: { type: 'boolean' },
    },
  });
  if (values.help) return say(HELP);
  const screens = SCREENS.filter(({ name }) => values.only.some((one) => name.startsWith(one)));
  if (screens.length === 0) throw new Stop('No screen is called so; --list names them.');
  if (values.list) return say(screens.map(({ name }) => name).join('\n'));
  const widths = values.width.map(Number);
  if (!widths.every((width) => width >= 320 && width <= 8000)) {
    throw new Stop('--width wants whole numbers from 320 to 8000.');
  }
  const from = (folder: string) => path.resolve(process.env.INIT_CWD ?? process.cwd(), folder);
  const [given] = positionals;
  return run(screens, widths, from(values.out), given && from(given));
}

async function run(screens: Screen[], widths: number[], out: string, pictures?: string) {
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
    // We end it ourselves, after the screen it is at.
    handleSIGHUP: false,
    handleSIGINT: false,
    handleSIGTERM: false,
  });
  try {
    const { failed, sheet } = await takeAll({
      browser,
      screens,
      widths,
      out,
      pictures,
      steps,
      end,
    });
    say(`\n${screens.length} screens, ${SCHEMES.length * widths.length} looks: ${sheet}`);
    for (const line of failed) say(`  ${line}`);
    if (end.aborted) return INTERRUPTED;
    return failed.length > 0 ? 1 : 0;
  } finally {
    await browser.close();
    await close();
  }
}

await runCommand(main);
