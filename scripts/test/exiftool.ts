import { CliError } from '@/scripts/cli-error.mjs';
import { runProcess } from '@/scripts/run-process.mjs';

const PACKAGE = 'libimage-exiftool-perl';
const INSTALL_HINT = `Install ExifTool (Debian: ${PACKAGE}).`;

interface Options {
  signal?: AbortSignal;
  log?: (text: string) => void;
}

/** Finds ExifTool, or installs Debian's if we are root. Returns its version. */
export async function ensureExifTool({ signal, log }: Options): Promise<string> {
  const existing = await getVersion();
  if (existing) return existing;
  if (process.getuid?.() !== 0) throw new CliError(`The long tests need it. ${INSTALL_HINT}`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const run = (...args: string[]) =>
    runProcess('apt-get', ['-q', ...args], { env, signal, onLine: log });
  try {
    await run('update');
    const { code, output } = await run('install', '--yes', '--no-install-recommends', PACKAGE);
    if (code !== 0) throw new CliError(`${output.trim()}\n\n${INSTALL_HINT}`);
  } catch (error) {
    if (error instanceof CliError) throw error;
    throw new CliError(`The long tests need ExifTool. ${INSTALL_HINT}`, { cause: error });
  }
  return `${await getVersion()}, installed`;
}

async function getVersion(): Promise<string | null> {
  try {
    const { code, output } = await runProcess('exiftool', ['-ver'], {});
    return code === 0 ? output.trim() : null;
  } catch {
    return null;
  }
}
