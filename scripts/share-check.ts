import { parseArgs } from 'node:util';
import { AGENTS } from './share-check/agents';
import { checkSite, type Seen, type Wishes } from './share-check/check-site';

const HELP = `Usage: npm run share-check -- URL [PAGE ...] [--images ORIGIN]

Looks at a running site as ${AGENTS.length} crawlers do, and says what each of them would miss. It finds a
home, category, search, wallpaper, profile and missing page by itself: robots.txt, the sitemap, the
OpenSearch description. Of each it checks the status, that the metadata stands within <head>, that all
addresses are absolute and of the site, that the pictures decode at the size and type they are said to
have and weigh under 1 MB, that the structured data parses, and where feed and oEmbed links lead.

  URL              the site, as SITE_URL names it
  PAGE             further pages to look at
  --images ORIGIN  where pictures may lie, too: the origin of S3_PUBLIC_URL
  --help           this text

Exits with 0 when nothing is wrong, 1 when something is, 2 when it was called wrongly.`;

async function main(): Promise<number> {
  const wishes = readWishes();
  if (typeof wishes === 'number') return wishes;
  const seen = await checkSite(wishes, tellProgress);
  process.stdout.write('\n\n');
  tellStatuses(seen);
  return tellProblems(seen);
}

function readWishes(): Wishes | number {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { images: { type: 'string' }, help: { type: 'boolean' } },
    });
    if (values.help) return say(HELP, 0);
    const [site, ...pages] = positionals.map((url) => new URL(url).href);
    if (!site) return complain(HELP);
    const images = values.images && new URL(values.images).origin;
    return { site: site.replace(/\/+$/, ''), pages, images };
  } catch (error) {
    return complain(`${error instanceof Error ? error.message : error}\n\n${HELP}`);
  }
}

function tellProgress({ problems }: Seen): void {
  process.stdout.write(problems.length > 0 ? '×' : '·');
}

/** Who saw what: the status of each page, by agent. */
function tellStatuses(seen: Seen[]): void {
  const kinds = [...new Set(seen.map(({ target }) => target.kind))];
  const row = (name: string, cells: string[]) =>
    say([name.padEnd(12), ...cells.map((cell) => cell.padStart(10))].join(''), 0);
  row('', kinds);
  for (const { name } of AGENTS) {
    const cells = kinds.map((kind) => {
      const mine = seen.filter(({ agent, target }) => agent === name && target.kind === kind);
      const isFine = mine.every(({ problems }) => problems.length === 0);
      return `${mine.map(({ status }) => status).join('/')} ${isFine ? '✓' : '×'}`;
    });
    row(name, cells);
  }
}

/** Each problem once, with those who saw it. */
function tellProblems(seen: Seen[]): number {
  const found = new Map<string, string[]>();
  for (const { agent, target, problems } of seen) {
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
  const pages = seen.length / AGENTS.length;
  if (found.size === 0)
    return say(`\n${pages} pages are right for all ${AGENTS.length} agents.`, 0);
  return say(`\n${found.size} things are wrong.`, 1);
}

function say<T extends number>(text: string, code: T): T {
  process.stdout.write(`${text}\n`);
  return code;
}

function complain(text: string): number {
  process.stderr.write(`${text}\n`);
  return 2;
}

try {
  process.exitCode = await main();
} catch (error) {
  process.stderr.write(`\n${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
