import { stat } from 'node:fs/promises';
import path from 'node:path';
import { formatCount, formatNumber } from '@/lib/messages/formats';
import { toTitle } from '@/lib/wallpapers/file-title';
import { CliError } from './cli-error.mjs';
import {
  EXIT_INTERRUPTED,
  parseArguments,
  prepareCommand,
  printLine,
  resolvePath,
  runCommand,
} from './command';
import type { ImportResult } from './import/import-folder';
import { withSite } from './services/site';
import { listenForSignals } from './signals.mjs';
import { createSteps } from './steps.mjs';

const HELP = `Usage: npm run import -- DIR [--user NAME] [--category NAME] [--tags a,b]
                            [--license NAME] [--min-size WIDTHxHEIGHT]

Publishes all JPEG, PNG, WebP and AVIF files in DIR and its subfolders as wallpapers. Titles,
authors and licenses come from KDE packages, and titles also from GNOME lists. Otherwise, the file
name becomes the title. If a package has several sizes, only the largest is published. Wallpapers
that are already published are left as they are, so you can run the command again at any time, for
example after an interruption. As with uploads, pictures may have to be reviewed before they
are public. Skipped and rejected files are listed with the reason at the end. Hidden files are
ignored, and links to folders aren't followed.

Uses the settings of npm start (environment, then .env). The site may be running.

  --user NAME       owner of the wallpapers (default: the first admin)
  --category NAME   created if it doesn't exist (default: the name of DIR)
  --tags a,b        added to every wallpaper
  --license NAME    all_rights_reserved, cc0, cc_by, cc_by_sa or cc_by_nc. Used unless the
                    picture's package specifies one of these (default: all_rights_reserved)
  --min-size WxH    skip smaller pictures (default: 1280x720)
  --help            show this help

Exits with 0 on success, 1 if running it again can import more files, 2 if the arguments are invalid, and
130 if interrupted.`;

interface Options {
  folder: string;
  user: string | undefined;
  category: string;
  tags: string;
  license: string;
  minSize: string;
}

async function main(): Promise<number> {
  const { values, positionals } = parseArguments('import', {
    allowPositionals: true,
    options: {
      user: { type: 'string' },
      category: { type: 'string' },
      tags: { type: 'string', default: '' },
      license: { type: 'string', default: 'all_rights_reserved' },
      'min-size': { type: 'string', default: '1280x720' },
      help: { type: 'boolean' },
    },
  });
  if (values.help) return printLine(HELP);
  const [source] = positionals;
  if (source === undefined || positionals.length > 1) {
    process.stderr.write(`${HELP}\n`);
    return 2;
  }
  const folder = resolvePath(source);
  if (!(await stat(folder).catch(() => null))?.isDirectory()) {
    throw new CliError(`The folder ${folder} doesn't exist. Enter the folder with the pictures.`);
  }
  const category = values.category ?? toTitle(path.basename(folder));
  const { user, tags, license, 'min-size': minSize } = values;
  return runImport({ folder, category, user, tags, license, minSize });
}

async function runImport(options: Options): Promise<number> {
  const { end } = listenForSignals();
  const settings = await prepareCommand('import', 'An import is already running here');
  const steps = createSteps();
  const result = await withSite(settings, steps, () =>
    steps.run('Import', ({ log, detail }) => importInto(options, end, log, detail)),
  );
  report(result);
  if (end.aborted) return EXIT_INTERRUPTED;
  return result.failed.length > 0 ? 1 : 0;
}

async function importInto(
  { folder, user, category, tags, license: licenseName, minSize }: Options,
  signal: AbortSignal,
  log: (text: string) => void,
  detail: (text: string) => void,
): Promise<ImportResult> {
  const { importFolder } = await import('./import/import-folder');
  const { parseMinSize } = await import('./import/min-size');
  const { ensureCategory, parseLicense, requireUploader } = await import('./import/uploader');
  const sizes = { minSize: parseMinSize(minSize), license: parseLicense(licenseName) };
  const viewer = await requireUploader(user);
  const name = await ensureCategory(category, tags);
  detail(`by ${viewer.username}, in ${name}`);
  const onProgress = (done: number, total: number, file: string) =>
    log(`${bar(done, total)}${done} of ${total}${file && `: ${file}`}`);
  return importFolder({ folder, viewer, category: name, tags, ...sizes, signal, onProgress });
}

const BAR_WIDTH = 20;

function bar(done: number, total: number): string {
  if (!process.stdout.isTTY) return '';
  const filled = total === 0 ? BAR_WIDTH : Math.floor((done / total) * BAR_WIDTH);
  return `${'█'.repeat(filled)}${'░'.repeat(BAR_WIDTH - filled)} `;
}

function report(result: ImportResult): void {
  const { imported, paired, waiting, existing, named, skipped, rejected, failed, remaining } =
    result;
  const list = (heading: string, reasons: ImportResult['rejected']) => {
    if (reasons.length === 0) return;
    printLine(`\n${heading}`);
    for (const { file, reason } of reasons) printLine(`  ${file}: ${reason}`);
  };
  list('Named after their folder, because the file name doesn’t describe the picture:', named);
  list('Skipped:', skipped);
  list('Rejected:', rejected);
  list('Failed (run the same command again to retry):', failed);
  if (remaining > 0)
    printLine(
      `\nInterrupted with ${formatCount(remaining, 'file', 'files')} left. Run the same command again to continue.`,
    );
  const review = waiting > 0 ? ` (${formatNumber(waiting)} waiting for review)` : '';
  const pairs =
    paired > 0 ? `, ${formatCount(paired, 'light and dark pair', 'light and dark pairs')}` : '';
  const failures = failed.length > 0 ? `, ${failed.length} failed` : '';
  printLine(
    `\n${imported} imported${review}${pairs}, ${existing} already published, ${rejected.length} rejected, ${skipped.length} skipped${failures}`,
  );
}

await runCommand(main);
