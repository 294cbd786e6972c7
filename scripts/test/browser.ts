import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Stop } from '@/scripts/failure.mjs';
import { run } from '@/scripts/run.mjs';

const CACHE = path.resolve(import.meta.dirname, '../../.cache/chromium');
const UNPACKED = path.join(CACHE, 'chromium');
/** Without a user interface a browser needs half the time. */
const SHELL = 'chromium-headless-shell';
const NAMES = [SHELL, 'chromium', 'google-chrome', 'google-chrome-stable'];
const ON_MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
const ELSE = 'Install Chromium or Chrome, or name one with CHROMIUM=/path/to/it.';

interface Options {
  signal?: AbortSignal;
  log?: (text: string) => void;
}

/** The browser of this machine, or the one unpacked here; its program may still not run. */
export function findBrowser(): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/bin'];
  const inPath = NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  const named = process.env.CHROMIUM ? [process.env.CHROMIUM] : [];
  return [...named, ...inPath, ON_MAC, UNPACKED].find((file) => existsSync(file));
}

/**
 * Finds a browser that runs, or gets Debian's: installed when we are root, else unpacked with the
 * libraries it lacks into `.cache/chromium`.
 *
 * @returns its version, for people
 * @throws Stop with a sentence, and what apt-get said
 */
export async function ensureBrowser(options: Options): Promise<string> {
  const there = await versionOf(findBrowser(), options);
  if (there) return there;
  const install = aptGet(options);
  try {
    if (process.getuid?.() === 0) await install();
    else await unpack(install, options);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
    throw new Stop(`There is no browser to test with, and no apt-get to get one. ${ELSE}`, {
      cause: error,
    });
  }
  const got = await versionOf(findBrowser(), options);
  if (got) return `${got}, ${process.getuid?.() === 0 ? 'installed' : 'unpacked'} now`;
  throw new Stop(`Debian's Chromium was fetched but does not run. ${ELSE}`);
}

async function versionOf(file: string | undefined, { signal }: Options): Promise<string | null> {
  if (!file) return null;
  const { code, output } = await run(file, ['--version'], { signal });
  return code === 0 ? (output.trim().split('\n').at(-1) ?? '') : null;
}

type Install = (settings?: string[], flags?: string[]) => Promise<void>;

/** Fresh lists first: a new container has none. */
function aptGet({ signal, log }: Options): Install {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C' };
  const apt = (...args: string[]) => run('apt-get', ['-q', ...args], { env, signal, onLine: log });
  return async (settings = [], flags = []) => {
    const updated = await apt('update', ...settings);
    const { code, output } = await apt('install', ...settings, ...flags, ...WANTED);
    if (code === 0) return;
    throw new Stop(
      `${updated.output}${output.trim()}\n\nThere is no browser to test with, and apt-get could not get one. ${ELSE}`,
    );
  };
}

const WANTED = ['--yes', '--no-install-recommends', SHELL];

/** apt-get works without rights when lists and archives lie in a folder of one's own. */
async function unpack(install: Install, options: Options): Promise<void> {
  await rm(CACHE, { recursive: true, force: true });
  const root = path.join(CACHE, 'root');
  const own = path.join(CACHE, 'apt');
  const [lists, archives] = [path.join(own, 'lists'), path.join(own, 'archives')];
  for (const folder of [lists, archives]) {
    await mkdir(path.join(folder, 'partial'), { recursive: true });
  }
  const settings = [
    `Dir::State::lists=${lists}`,
    `Dir::Cache=${own}`,
    `Dir::Cache::archives=${archives}`,
    'Debug::NoLocking=true',
    'Acquire::Languages=none',
  ].flatMap((setting) => ['-o', setting]);
  // Of what chromium depends on, only what this machine lacks is fetched.
  await install(settings, ['--download-only', '--reinstall']);
  const packages = (await readdir(archives)).filter((name) => name.endsWith('.deb'));
  for (const name of packages) {
    options.log?.(`unpacking ${name}`);
    const { code, output } = await run('dpkg', ['-x', path.join(archives, name), root], options);
    if (code !== 0) throw new Stop(`${output.trim()}\n\n${name} could not be unpacked.`);
  }
  await writeStarter(root);
  await rm(own, { recursive: true });
}

/** A program that finds its libraries and fonts where they were unpacked. */
async function writeStarter(root: string): Promise<void> {
  const files = await readdir(root, { recursive: true, withFileTypes: true });
  const libraries = files.filter(({ name }) => /\.so(\.|$)/.test(name));
  const folders = [...new Set(libraries.map(({ parentPath }) => parentPath))];
  const fonts = path.join(CACHE, 'fonts.conf');
  await writeFile(fonts, FONTS(path.join(root, 'usr/share/fonts'), path.join(CACHE, 'fonts')));
  const lines = [
    '#!/bin/sh',
    `export LD_LIBRARY_PATH='${folders.join(':')}'`,
    `[ -e /etc/fonts/fonts.conf ] || export FONTCONFIG_FILE='${fonts}'`,
    `exec '${root}/usr/lib/chromium/chromium-headless-shell' "$@"`,
  ];
  await writeFile(UNPACKED, `${lines.join('\n')}\n`, { mode: 0o755 });
}

const FONTS = (folder: string, cache: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${folder}</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${cache}</cachedir>
</fontconfig>
`;
