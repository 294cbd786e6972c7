import { CliError } from '@/scripts/cli-error.mjs';
import { runProcess } from '@/scripts/run-process.mjs';
import { type InstallOptions, installPackage } from '@/tools/test/debian-package';

const PACKAGE = 'default-jre-headless';

/** Finds Java, or installs Debian's if we are root. Returns its version. */
export async function ensureJava(options: InstallOptions): Promise<string> {
  const existing = await getVersion();
  if (existing) return existing;
  if (process.getuid?.() !== 0)
    throw new CliError(`vnu needs Java 17 or newer. Install it (Debian: ${PACKAGE}).`);
  await installPackage(PACKAGE, options);
  return `${await getVersion()}, installed`;
}

async function getVersion(): Promise<string | null> {
  try {
    const { code, output } = await runProcess('java', ['-version'], {});
    return code === 0 ? (/version "([^"]+)"/.exec(output)?.[1] ?? null) : null;
  } catch {
    return null;
  }
}
