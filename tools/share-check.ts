import { parseArgs } from 'node:util';
import { AGENTS } from './share-check/agents';
import { type CheckOptions, checkSite, type PageResult } from './share-check/check-site';

const HELP = `Usage: npm run share-check -- URL [PAGE ...] [--images ORIGIN]

Requests a running site as ${AGENTS.length} different crawlers and reports what each of them would miss. Finds a
home, category, search, wallpaper, profile, collection and missing page through robots.txt, the sitemap and the
OpenSearch description. Checks the status, the metadata in <head>, that URLs are absolute and belong to
the site, that images are under 1 MB and have the stated type and size, the structured data, and the
feed and oEmbed links.

  URL              the site, the same as SITE_URL
  PAGE             more pages to check
  --images ORIGIN  another origin that may serve images, such as that of S3_PUBLIC_URL
  --help           show this help

Exits with 0 if there are no problems, 1 if there are, and 2 if the arguments are invalid.`;

async function main(): Promise<number> {
  const options = readOptions();
  if (typeof options === 'number') return options;
  const results = await checkSite(options, printProgress);
  process.stdout.write('\n\n');
  printStatuses(results);
  return printProblems(results);
}

function readOptions(): CheckOptions | number {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { images: { type: 'string' }, help: { type: 'boolean' } },
    });
    if (values.help) return say(HELP, 0);
    const [site, ...pages] = positionals.map((url) => new URL(url).href);
    if (!site) return printError(HELP);
    const images = values.images && new URL(values.images).origin;
    return { site: site.replace(/\/+$/, ''), pages, images };
  } catch (error) {
    return printError(`${error instanceof Error ? error.message : error}\n\n${HELP}`);
  }
}

function printProgress({ problems }: PageResult): void {
  process.stdout.write(problems.length > 0 ? '×' : '·');
}

function printStatuses(results: PageResult[]): void {
  const kinds = [...new Set(results.map(({ target }) => target.kind))];
  const row = (name: string, cells: string[]) =>
    say([name.padEnd(12), ...cells.map((cell) => cell.padStart(10))].join(''), 0);
  row('', kinds);
  for (const { name } of AGENTS) {
    const cells = kinds.map((kind) => {
      const own = results.filter(({ agent, target }) => agent === name && target.kind === kind);
      const isOk = own.every(({ problems }) => problems.length === 0);
      return `${own.map(({ status }) => status).join('/')} ${isOk ? '✓' : '×'}`;
    });
    row(name, cells);
  }
}

function printProblems(results: PageResult[]): number {
  const found = new Map<string, string[]>();
  for (const { agent, target, problems } of results) {
    for (const problem of problems) {
      const line = `${target.kind} ${target.url}\n    ${problem}`;
      found.set(line, [...(found.get(line) ?? []), agent]);
    }
  }
  for (const [line, agents] of found) {
    say(
      `\n× ${line}\n    seen by ${agents.length === AGENTS.length ? 'all' : agents.join(', ')}`,
      0,
    );
  }
  const pages = results.length / AGENTS.length;
  if (found.size === 0)
    return say(`\nNo problems found. Checked ${pages} pages as ${AGENTS.length} crawlers.`, 0);
  return say(`\n${found.size} ${found.size === 1 ? 'problem' : 'problems'} found.`, 1);
}

function say<T extends number>(text: string, code: T): T {
  process.stdout.write(`${text}\n`);
  return code;
}

function printError(text: string): number {
  process.stderr.write(`${text}\n`);
  return 2;
}

try {
  process.exitCode = await main();
} catch (error) {
  process.stderr.write(`\n${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
