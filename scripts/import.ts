import { stat } from 'node:fs/promises';
import path from 'node:path';
import { toTitle } from '@/lib/wallpapers/file-title';
import { CliError } from './cli-error.mjs';
import { EXIT_INTERRUPTED, parseArguments, prepareCommand, printLine, runCommand } from './command';
import type { ImportResult } from './import/import-folder';
import { withSite } from './services/site';
import { listenForSignals } from './signals.mjs';
import { createSteps } from './steps.mjs';

const HELP = `Usage: npm run import -- DIR [--user NAME] [--category NAME] [--tags a,b]

Publishes all JPEG, PNG, WebP and AVIF files in DIR and its subfolders as wallpapers. Titles are
derived from file names. Existing wallpapers are skipped, so you can run the command again at any
time, for example after an interruption. Rejected files are listed with the reason at the end. Hidden
files are skipped, and links to folders aren't followed.

Uses the settings of npm start (environment, then .env). The site may be running.

  --user NAME       owner of the wallpapers (default: the first admin)
  --category NAME   created if it doesn't exist (default: the name of DIR)
  --tags a,b        added to every wallpaper
  --help            show this help

Exits with 0 on success, 1 if running it again can import more files, 2 on wrong usage, and 130 if
interrupted.`;

interface Options {
  folder: string;
  user: string | undefined;
  category: string;
  tags: string;
}

async function main(): Promise<number> {
  const { values, positionals } = parseArguments('import', {
    allowPositionals: true,
    options: {
      user: { type: 'string' },
      category: { type: 'string' },
      tags: { type: 'string', default: '' },
      help: { type: 'boolean' },
    },
  });
  if (values.help) return printLine(HELP);
  const [source] = positionals;
  if (source === undefined || positionals.length > 1) {
    process.stderr.write(`${HELP}\n`);
    return 2;
  }
  // npm runs scripts in the project folder. INIT_CWD is where it was called.
  const folder = path.resolve(process.env.INIT_CWD ?? process.cwd(), source);
  if (!(await stat(folder).catch(() => null))?.isDirectory()) {
    throw new CliError(`The folder ${folder} doesn't exist. Enter the folder with the pictures.`);
  }
  const category = values.category ?? toTitle(path.basename(folder));
  return runImport({ folder, category, user: values.user, tags: values.tags });
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
  { folder, user, category, tags }: Options,
  signal: AbortSignal,
  log: (text: string) => void,
  detail: (text: string) => void,
): Promise<ImportResult> {
  const { importFolder } = await import('./import/import-folder');
  const { ensureCategory, requireUploader } = await import('./import/uploader');
  const viewer = await requireUploader(user);
  const name = await ensureCategory(category, tags);
  detail(`by ${viewer.username}, in ${name}`);
  const onProgress = (done: number, total: number, file: string) =>
    log(`${bar(done, total)}${done} of ${total}${file && `: ${file}`}`);
  return importFolder({ folder, viewer, category: name, tags, signal, onProgress });
}

const BAR_WIDTH = 20;

function bar(done: number, total: number): string {
  if (!process.stdout.isTTY) return '';
  const filled = total === 0 ? BAR_WIDTH : Math.floor((done / total) * BAR_WIDTH);
  return `${'█'.repeat(filled)}${'░'.repeat(BAR_WIDTH - filled)} `;
}

function report({ imported, skipped, rejected, failed, remaining }: ImportResult): void {
  const list = (heading: string, reasons: ImportResult['rejected']) => {
    if (reasons.length === 0) return;
    printLine(`\n${heading}`);
    for (const { file, reason } of reasons) printLine(`  ${file}: ${reason}`);
  };
  list('Rejected:', rejected);
  list('Failed (run the same command again to retry):', failed);
  if (remaining > 0)
    printLine(
      `\nInterrupted with ${remaining} files left. Run the same command again to continue.`,
    );
  const failures = failed.length > 0 ? `, ${failed.length} failed` : '';
  printLine(`\n${imported} imported, ${skipped} skipped, ${rejected.length} rejected${failures}`);
}

await runCommand(main);
