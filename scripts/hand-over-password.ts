import { rm, writeFile } from 'node:fs/promises';

/**
 * Tells a generated password once: on a terminal, where it is seen and gone, else into a file that its
 * owner alone may read. It must not end up in the log of whatever runs us.
 *
 * @returns the words that say it, or where it is.
 */
export async function handOverPassword(password: string, file: string): Promise<string> {
  if (process.stdout.isTTY) return `with the password ${password} (shown only now)`;
  // One that is there already would keep its rights.
  await rm(file, { force: true });
  await writeFile(file, `${password}\n`, { mode: 0o600, flag: 'wx' });
  return `with the password in ${file}`;
}
