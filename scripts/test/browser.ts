import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { CliError } from '@/scripts/cli-error.mjs';
import { runProcess } from '@/scripts/run-process.mjs';

const CACHE = path.resolve(import.meta.dirname, '../../.cache/chromium');
const UNPACKED = path.join(CACHE, 'chromium');
/** Takes half the time of a browser with a user interface. */
const SHELL = 'chromium-headless-shell';
const NAMES = [SHELL, 'chromium', 'google-chrome', 'google-chrome-stable'];
const ON_MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
const INSTALL_HINT = 'Install Chromium or Chrome, or set CHROMIUM=/path/to/chromium.';

interface Options {
  signal?: AbortSignal;
  log?: (text: string) => void;
}

export function findBrowser(): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/bin'];
  const inPath = NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  const named = process.env.CHROMIUM ? [process.env.CHROMIUM] : [];
  return [...named, ...inPath, ON_MAC, UNPACKED].find((file) => existsSync(file));
}

// Finds a working browser or gets Debian's Chromium. Installs it if we are root, otherwise unpacks
// it with the libraries it needs into `.cache/chromium`.
export async function ensureBrowser(options: Options): Promise<string> {
  const existing = await versionOf(findBrowser(), options);
  if (existing) return existing;
  const install = aptGet(options);
  try {
    if (process.getuid?.() === 0) await install();
    else await unpack(install, options);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
    throw new CliError(
      `The tests need a browser, and apt-get isn't available to install one. ${INSTALL_HINT}`,
      {
        cause: error,
      },
    );
  }
  const added = await versionOf(findBrowser(), options);
  if (added) return `${added}, ${process.getuid?.() === 0 ? 'installed' : 'unpacked'}`;
  throw new CliError(`Debian's Chromium was downloaded but doesn't run. ${INSTALL_HINT}`);
}

async function versionOf(file: string | undefined, { signal }: Options): Promise<string | null> {
  if (!file) return null;
  const { code, output } = await runProcess(file, ['--version'], { signal });
  return code === 0 ? (output.trim().split('\n').at(-1) ?? '') : null;
}

type Install = (settings?: string[], flags?: string[]) => Promise<void>;

/** Updates the package lists first, because a new container has none. */
function aptGet({ signal, log }: Options): Install {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C' };
  const apt = (...args: string[]) =>
    runProcess('apt-get', ['-q', ...args], { env, signal, onLine: log });
  return async (settings = [], flags = []) => {
    const updated = await apt('update', ...settings);
    const { code, output } = await apt('install', ...settings, ...flags, ...INSTALL_ARGS);
    if (code === 0) return;
    throw new CliError(
      `${updated.output}${output.trim()}\n\nThe tests need a browser, and apt-get failed to install one. ${INSTALL_HINT}`,
    );
  };
}

const INSTALL_ARGS = ['--yes', '--no-install-recommends', SHELL];

/** apt-get runs without root if its lists and archives are in our own folder. */
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
    const { code, output } = await runProcess(
      'dpkg',
      ['-x', path.join(archives, name), root],
      options,
    );
    if (code !== 0)
      throw new CliError(`${output.trim()}\n\nFailed to unpack ${name}. See the output above.`);
  }
  await writeLauncher(root);
  await rm(aptFolder, { recursive: true });
}

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
