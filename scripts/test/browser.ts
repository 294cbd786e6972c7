import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Stop } from '@/scripts/failure.mjs';
import { run } from '@/scripts/run.mjs';

const CACHE = path.resolve(import.meta.dirname, '../../.cache/chromium');
const UNPACKED = path.join(CACHE, 'chromium');
/** Twice as fast as the browser with a user interface. */
const SHELL = 'chromium-headless-shell';
const NAMES = [SHELL, 'chromium', 'google-chrome', 'google-chrome-stable'];
const ON_MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
const HINT = 'Install Chromium or Chrome, or set CHROMIUM=/path/to/it.';

interface Options {
  signal?: AbortSignal;
  log?: (text: string) => void;
}

/** The path of the installed or unpacked browser. It may still fail to run. */
export function findBrowser(): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/bin'];
  const inPath = NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  const named = process.env.CHROMIUM ? [process.env.CHROMIUM] : [];
  return [...named, ...inPath, ON_MAC, UNPACKED].find((file) => existsSync(file));
}

/**
 * Finds a browser that runs, or gets Debian's: installed for root, otherwise unpacked into
 * `.cache/chromium` together with missing libraries.
 *
 * @returns the version for display
 * @throws Stop with a message and the apt-get output
 */
export async function ensureBrowser(options: Options): Promise<string> {
  const present = await getVersion(findBrowser(), options);
  if (present) return present;
  const install = aptGet(options);
  try {
    if (process.getuid?.() === 0) await install();
    else await unpack(install, options);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
    throw new Stop(`No browser found, and no apt-get to install one. ${HINT}`, {
      cause: error,
    });
  }
  const version = await getVersion(findBrowser(), options);
  if (version) return `${version}, just ${process.getuid?.() === 0 ? 'installed' : 'unpacked'}`;
  throw new Stop(`Debian's Chromium was downloaded but doesn't run. ${HINT}`);
}

async function getVersion(file: string | undefined, { signal }: Options): Promise<string | null> {
  if (!file) return null;
  const { code, output } = await run(file, ['--version'], { signal });
  return code === 0 ? (output.trim().split('\n').at(-1) ?? '') : null;
}

type Install = (settings?: string[], flags?: string[]) => Promise<void>;

/** Updates the package lists first: a new container has none. */
function aptGet({ signal, log }: Options): Install {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C' };
  const apt = (...args: string[]) => run('apt-get', ['-q', ...args], { env, signal, onLine: log });
  return async (settings = [], flags = []) => {
    const updated = await apt('update', ...settings);
    const { code, output } = await apt('install', ...settings, ...flags, ...PACKAGE_ARGS);
    if (code === 0) return;
    throw new Stop(
      `${updated.output}${output.trim()}\n\nNo browser found, and apt-get couldn't install one. ${HINT}`,
    );
  };
}

const PACKAGE_ARGS = ['--yes', '--no-install-recommends', SHELL];

/** apt-get needs no root rights when its lists and archives are in a writable folder. */
async function unpack(install: Install, options: Options): Promise<void> {
  await rm(CACHE, { recursive: true, force: true });
  const root = path.join(CACHE, 'root');
  const aptFolder = path.join(CACHE, 'apt');
  const [lists, archives] = [path.join(aptFolder, 'lists'), path.join(aptFolder, 'archives')];
  for (const folder of [lists, archives]) {
    await mkdir(path.join(folder, 'partial'), { recursive: true });
  }
  const settings = [
    `Dir::State::lists=${lists}`,
    `Dir::Cache=${aptFolder}`,
    `Dir::Cache::archives=${archives}`,
    'Debug::NoLocking=true',
    'Acquire::Languages=none',
  ].flatMap((setting) => ['-o', setting]);
  // Downloads only the dependencies that this machine lacks.
  await install(settings, ['--download-only', '--reinstall']);
  const packages = (await readdir(archives)).filter((name) => name.endsWith('.deb'));
  for (const name of packages) {
    options.log?.(`unpacking ${name}`);
    const { code, output } = await run('dpkg', ['-x', path.join(archives, name), root], options);
    if (code !== 0) throw new Stop(`${output.trim()}\n\nCouldn't unpack ${name}.`);
  }
  await writeLauncher(root);
  await rm(aptFolder, { recursive: true });
}

/** Writes a script that starts Chromium with the unpacked libraries and fonts. */
async function writeLauncher(root: string): Promise<void> {
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
