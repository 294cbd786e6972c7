import { stat } from 'node:fs/promises';
import path from 'node:path';
import { toTitle } from '@/lib/wallpapers/file-title';
import { beginCommand, INTERRUPTED, readArguments, runCommand, say } from './command';
import { Stop } from './failure.mjs';
import type { ImportResult } from './import/import-folder';
import { withSite } from './services/site';
import { listenForSignals } from './signals.mjs';
import { createSteps } from './steps.mjs';

const HELP = `Usage: npm run import -- DIR [--user NAME] [--category NAME] [--tags a,b]

Publishes every JPEG, PNG, WebP and AVIF below DIR as if it had been uploaded, with a title made from
its name. Whatever is here already is left alone, so the same command may be run again at any time,
also after it was interrupted. Files that can't be taken are listed with the reason at the end. What
begins with a dot is left out; links to folders are not followed.

Uses the settings of npm start (environment, then .env); the site may be running or not.

  --user NAME       whose pictures they will be; default: the first admin
  --category NAME   made when it is missing; default: the name of DIR
  --tags a,b        given to every picture
  --help            this text

Exits with 0 when everything that could be imported was.`;

interface Wishes {
  folder: string;
  user: string | undefined;
  category: string;
  tags: string;
}

async function main(): Promise<number> {
  const { values, positionals } = readArguments('import', {
    allowPositionals: true,
    options: {
      user: { type: 'string' },
      category: { type: 'string' },
      tags: { type: 'string', default: '' },
      help: { type: 'boolean' },
    },
  });
  if (values.help) return say(HELP);
  const [given] = positionals;
  if (given === undefined || positionals.length > 1) {
    process.stderr.write(`${HELP}\n`);
    return 2;
  }
  // npm runs us in the project's folder, wherever it was called.
  const folder = path.resolve(process.env.INIT_CWD ?? process.cwd(), given);
  if (!(await stat(folder).catch(() => null))?.isDirectory()) {
    throw new Stop(`There is no folder ${folder}. Name the one that holds the pictures.`);
  }
  const category = values.category ?? toTitle(path.basename(folder));
  return run({ folder, category, user: values.user, tags: values.tags });
}

async function run(wishes: Wishes): Promise<number> {
  const { end } = listenForSignals();
  const settings = await beginCommand('import', 'An import already runs here');
  const steps = createSteps();
  const result = await withSite(settings, steps, () =>
    steps.run('Import', ({ log, detail }) => importInto(wishes, end, log, detail)),
  );
  report(result);
  if (end.aborted) return INTERRUPTED;
  return result.failed.length > 0 ? 1 : 0;
}

async function importInto(
  { folder, user, category, tags }: Wishes,
  signal: AbortSignal,
  log: (text: string) => void,
  detail: (text: string) => void,
): Promise<ImportResult> {
  const { importFolder } = await import('./import/import-folder');
  const { prepareCategory, requirePublisher } = await import('./import/publisher');
  const viewer = await requirePublisher(user);
  const name = await prepareCategory(category, tags);
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

function report({ imported, present, refused, failed, left }: ImportResult): void {
  const list = (heading: string, reasons: ImportResult['refused']) => {
    if (reasons.length === 0) return;
    say(`\n${heading}`);
    for (const { file, reason } of reasons) say(`  ${file}: ${reason}`);
  };
  list('Refused:', refused);
  list('Failed; run the same command again for these:', failed);
  if (left > 0)
    say(`\nInterrupted, ${left} files left: the same command goes on where it stopped.`);
  const failures = failed.length > 0 ? `, ${failed.length} failed` : '';
  say(`\n${imported} imported, ${present} already here, ${refused.length} refused${failures}`);
}

await runCommand(main);
