import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { CliError } from '@/scripts/cli-error.mjs';
import { runProcess } from '@/scripts/run-process.mjs';
import {
  findLibraryPath,
  type InstallOptions,
  installPackage,
  unpackPackage,
} from './debian-package';
import { CACHE, findBrowser, SHELL, UNPACKED } from './find-browser.mjs';

const INSTALL_HINT = 'Install Chromium or Chrome, or set CHROMIUM=/path/to/chromium.';

// Finds a working browser or gets Debian's Chromium. Installs it if we are root, otherwise unpacks
// it with the libraries it needs into `.cache/chromium`.
export async function ensureBrowser(options: InstallOptions): Promise<string> {
  const existing = await versionOf(findBrowser(), options);
  if (existing) return existing;
  const isRoot = process.getuid?.() === 0;
  try {
    if (isRoot) await installPackage(SHELL, options);
    else await writeLauncher(await unpackPackage(SHELL, CACHE, options));
  } catch (error) {
    if (!(error instanceof CliError)) throw error;
    throw new CliError(`${error.message} ${INSTALL_HINT}`, { cause: error });
  }
  const added = await versionOf(findBrowser(), options);
  if (added) return `${added}, ${isRoot ? 'installed' : 'unpacked'}`;
  throw new CliError(`Debian's Chromium was downloaded but doesn't run. ${INSTALL_HINT}`);
}

async function versionOf(
  file: string | undefined,
  { signal }: InstallOptions,
): Promise<string | null> {
  if (!file) return null;
  const { code, output } = await runProcess(file, ['--version'], { signal });
  return code === 0 ? (output.trim().split('\n').at(-1) ?? '') : null;
}

async function writeLauncher(root: string): Promise<void> {
  const fonts = path.join(CACHE, 'fonts.conf');
  await writeFile(fonts, FONTS(path.join(root, 'usr/share/fonts'), path.join(CACHE, 'fonts')));
  const lines = [
    '#!/bin/sh',
    `export LD_LIBRARY_PATH='${await findLibraryPath(root)}'`,
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
