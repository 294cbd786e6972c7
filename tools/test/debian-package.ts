import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { CliError } from '@/scripts/cli-error.mjs';
import { runProcess } from '@/scripts/run-process.mjs';

export interface InstallOptions {
  signal?: AbortSignal;
  log?: (text: string) => void;
}

/**
 * Installs a Debian package. Requires root.
 *
 * @throws CliError if apt-get isn't available or fails
 */
export function installPackage(name: string, options: InstallOptions): Promise<void> {
  return aptGet(name, [], [], options);
}

// Unpacks a Debian package and the dependencies that this machine lacks into `folder/root`, without
// installing anything. apt-get runs without root if its lists and archives are in our own folder.
export async function unpackPackage(
  name: string,
  folder: string,
  options: InstallOptions,
): Promise<string> {
  await rm(folder, { recursive: true, force: true });
  const root = path.join(folder, 'root');
  const aptFolder = path.join(folder, 'apt');
  const [lists, archives] = [path.join(aptFolder, 'lists'), path.join(aptFolder, 'archives')];
  for (const parent of [lists, archives]) {
    await mkdir(path.join(parent, 'partial'), { recursive: true });
  }
  const settings = [
    `Dir::State::lists=${lists}`,
    `Dir::Cache=${aptFolder}`,
    `Dir::Cache::archives=${archives}`,
    'Debug::NoLocking=true',
    'Acquire::Languages=none',
    // Root would download as the user _apt, who can't write here.
    'APT::Sandbox::User=root',
  ].flatMap((setting) => ['-o', setting]);
  await aptGet(name, settings, ['--download-only', '--reinstall'], options);
  const packages = (await readdir(archives)).filter((file) => file.endsWith('.deb'));
  for (const file of packages) {
    options.log?.(`unpacking ${file}`);
    const args = ['-x', path.join(archives, file), root];
    const { code, output } = await runProcess('dpkg', args, options);
    if (code !== 0)
      throw new CliError(`${output.trim()}\n\nFailed to unpack ${file}. See the output above.`);
  }
  await rm(aptFolder, { recursive: true });
  return root;
}

/** Returns the LD_LIBRARY_PATH for programs in an unpacked `root`. */
export async function findLibraryPath(root: string): Promise<string> {
  const files = await readdir(root, { recursive: true, withFileTypes: true });
  const libraries = files.filter(({ name }) => /\.so(\.|$)/.test(name));
  return [...new Set(libraries.map(({ parentPath }) => parentPath))].join(':');
}

/** Updates the package lists first, because a new container has none. */
async function aptGet(
  name: string,
  settings: string[],
  flags: string[],
  { signal, log }: InstallOptions,
): Promise<void> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C' };
  const apt = (...args: string[]) =>
    runProcess('apt-get', ['-q', ...args, ...settings], { env, signal, onLine: log });
  try {
    const updated = await apt('update');
    const { code, output } = await apt(
      'install',
      '--yes',
      '--no-install-recommends',
      ...flags,
      name,
    );
    if (code === 0) return;
    throw new CliError(
      `${updated.output}${output.trim()}\n\nThe tests need ${name}, and apt-get failed to install it.`,
    );
  } catch (cause) {
    if (!(cause instanceof Error && 'code' in cause && cause.code === 'ENOENT')) throw cause;
    throw new CliError(`The tests need ${name}, and apt-get isn't available to install it.`, {
      cause,
    });
  }
}
