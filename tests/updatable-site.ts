import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { paths } from '@/lib/paths';
import { findFreePort } from '@/scripts/services/free-port';
import { addCategory, insertUser, uploadPicture } from '@/tests/e2e/content';
import type { SiteAccess } from '@/tests/e2e/site';
import { sendRequest } from '@/tests/http-client';
import { settleAll } from '@/tests/settle-all';

const ROOT = process.cwd();
/** URLs of scripts, styles and fonts in a page. */
const STATIC = /\/_next\/static\/[\w~./-]+/g;

export const listStaticFiles = (html: string): string[] => [...new Set(html.match(STATIC))];

export const git = (cwd: string, ...args: string[]): string =>
  execFileSync('git', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();

interface Result {
  code: number | null;
  text: string;
}

export type UpdatableSite = Awaited<ReturnType<typeof startUpdatableSite>>;

/** Starts a clone of this repository as an operator does, with `npm start` and its own PostgreSQL. */
export async function startUpdatableSite() {
  const folder = mkdtempSync(path.join(tmpdir(), 'fresco-update-'));
  const [origin, site] = [path.join(folder, 'origin'), path.join(folder, 'site')];
  git(folder, 'clone', '--quiet', '--bare', '--shared', ROOT, origin);
  git(origin, 'update-ref', 'refs/heads/main', findOldCommit());
  git(folder, 'clone', '--quiet', '--shared', '--branch', 'main', origin, site);
  execFileSync('cp', ['-al', path.join(ROOT, 'node_modules'), site]);
  const port = await findFreePort();
  const env = buildEnv(port);
  let launcher: ChildProcess;
  let output = '';

  /** Resolves once the output contains each of the texts. */
  async function start(...texts: string[]): Promise<string> {
    output = '';
    const args = ['--conditions=react-server', 'scripts/start.mjs'];
    launcher = spawn(process.execPath, args, { cwd: site, env });
    const collect = (chunk: Buffer) => {
      output += chunk.toString();
    };
    for (const stream of [launcher.stdout, launcher.stderr]) stream?.on('data', collect);
    while (!texts.every((text) => output.includes(text))) {
      if (launcher.exitCode !== null) throw new Error(`The site has stopped:\n${output}`);
      await sleep(500);
    }
    return output;
  }

  async function stop(): Promise<void> {
    const ended = new Promise((resolve) => launcher.once('exit', resolve));
    launcher.kill('SIGTERM');
    await ended;
  }

  async function update(...args: string[]): Promise<Result> {
    const child = spawn('npm', ['run', '-s', 'update', '--', ...args], { cwd: site, env });
    let text = '';
    const collect = (chunk: Buffer) => {
      text += chunk.toString();
    };
    for (const stream of [child.stdout, child.stderr]) stream.on('data', collect);
    const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
    return { code, text };
  }

  await start('Fresco is running at', 'All demo wallpapers are published.');
  const access = await connect(site, port);
  const { rowCount } = await access.sql.query("SELECT FROM categories WHERE name = 'Nature'");
  if (rowCount === 0) await addCategory(access, 'Nature');
  return {
    folder,
    site,
    access,
    start,
    stop,
    update,
    readOutput: () => output,
    publish: (name: string, change: (root: string) => void) => publish(folder, name, change),
    /** Makes a commit the newest one of the branch that the site follows. */
    release: (commit: string) => git(origin, 'update-ref', 'refs/heads/main', commit),
    startVisitors: () => startVisitors(access),
    close: async () => {
      await access.sql.end();
      await stop();
      rmSync(folder, { recursive: true });
    },
  };
}

/** Without the settings of this test run. */
function buildEnv(port: number): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) =>
    /^(PATH|HOME|npm_config_\w+|\w+_proxy)$/i.test(name),
  );
  // On a busy machine, the database takes longer than a visitor would wait.
  const patience = { RATE_LIMITS: 'off', RESPONSE_SECONDS: '30' };
  const settings = { PORT: String(port), WORKERS: '2', ...patience };
  return { NODE_ENV: 'production', ...Object.fromEntries(kept), ...settings };
}

/** The commit before this one, once that one can be updated: its build has to work with the schema of this one. */
function findOldCommit(): string {
  try {
    git(ROOT, 'cat-file', '-e', 'HEAD^:scripts/update.ts');
    return git(ROOT, 'rev-parse', 'HEAD^');
  } catch {
    return git(ROOT, 'rev-parse', 'HEAD');
  }
}

async function connect(site: string, port: number): Promise<SiteAccess> {
  const read = (name: string) => readFileSync(path.join(site, '.data', name), 'utf8').trim();
  const login = `fresco:${read('postgres/password')}@127.0.0.1:${read('postgres/port')}`;
  const sql = new pg.Client({ connectionString: `postgresql://${login}/fresco` });
  sql.on('error', () => undefined);
  await sql.connect();
  return { url: `http://127.0.0.1:${port}`, port, sql, sessionSecret: read('secret') };
}

/** Publishes a commit on top of the newest one. */
function publish(folder: string, name: string, change: (root: string) => void): string {
  const clone = path.join(folder, name);
  git(folder, 'clone', '--quiet', '--shared', ROOT, clone);
  change(clone);
  git(clone, 'add', '--all', '--force');
  const identity = ['-c', 'user.name=Test', '-c', 'user.email=test@example.org'];
  git(clone, ...identity, 'commit', '--quiet', '--no-verify', '--message', name);
  git(clone, 'push', '--quiet', '../origin', `HEAD:refs/heads/${name}`);
  return git(clone, 'rev-parse', 'HEAD');
}

/** Changes scripts of package.json, so that a version takes no time to build. It uses the packages of the site. */
export function makeQuick(root: string, scripts: Record<string, string>): void {
  const file = path.join(root, 'package.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8'));
  Object.assign(manifest.scripts, scripts);
  writeFileSync(file, JSON.stringify(manifest, null, 2));
  const hash = createHash('sha256').update(readFileSync(path.join(root, 'package-lock.json')));
  mkdirSync(path.join(root, 'node_modules'));
  writeFileSync(path.join(root, 'node_modules/.fresco-lock-hash'), hash.digest('hex'));
}

export function addMigration(root: string, name: string, sql: string): void {
  const folder = path.join(root, 'prisma/migrations', name);
  mkdirSync(folder);
  writeFileSync(path.join(folder, 'migration.sql'), sql);
}

/** Reads and writes until it's stopped. Returns the number of requests, and those that failed. */
async function startVisitors({ port, ...access }: SiteAccess) {
  const user = await insertUser({ port, ...access });
  const { _id: wallpaper } = await uploadPicture({ port, ...access }, user);
  let isOver = false;
  let total = 0;
  const failures: string[] = [];
  const agents = [new Agent({ keepAlive: false }), new Agent({ keepAlive: true })];
  const send = async (agent: Agent, url: string, method = 'GET'): Promise<string> => {
    total += 1;
    const headers = { authorization: `Bearer ${user.token}` };
    try {
      const { status, body } = await sendRequest(port, url, { agent, method, headers });
      if (status >= 300) failures.push(`${method} ${url}: ${status}`);
      return body.toString();
    } catch (error) {
      failures.push(`${method} ${url}: ${error}`);
      return '';
    }
  };
  const visit = async (agent: Agent) => {
    for (let round = 0; !isOver; round += 1) {
      const html = await send(agent, round % 2 ? paths.home() : paths.wallpaper(wallpaper));
      const files = listStaticFiles(html).filter((_, index) => index % 5 === round % 5);
      for (const file of files) await send(agent, file);
      await send(agent, `/api/wallpapers?limit=${1 + (round % 40)}`);
      for (const method of ['POST', 'DELETE'])
        await send(agent, paths.api.favorite(wallpaper), method);
      await sleep(20);
    }
  };
  const visitors = settleAll(agents.map(visit));
  return async () => {
    isOver = true;
    await visitors;
    for (const agent of agents) agent.destroy();
    return { total, failures };
  };
}
