import { CliError } from '@/scripts/cli-error.mjs';
import { runProcess } from '@/scripts/run-process.mjs';
import { type InstallOptions, installPackage } from './debian-package';

const PACKAGE = 'libimage-exiftool-perl';

/** Finds ExifTool, or installs Debian's if we are root. Returns its version. */
export async function ensureExifTool(options: InstallOptions): Promise<string> {
  const existing = await getVersion();
  if (existing) return existing;
  if (process.getuid?.() !== 0)
    throw new CliError(`The long tests need ExifTool. Install it (Debian: ${PACKAGE}).`);
  await installPackage(PACKAGE, options);
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
