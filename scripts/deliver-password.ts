import { rm, writeFile } from 'node:fs/promises';

// Shows a generated password on a terminal. Elsewhere it writes it to a file that only its owner
// can read, so that it never ends up in a log.
export async function deliverPassword(password: string, file: string): Promise<string> {
  if (process.stdout.isTTY) return `Password: ${password} (shown only once)`;
  // An existing file would keep its permissions.
  await rm(file, { force: true });
  await writeFile(file, `${password}\n`, { mode: 0o600, flag: 'wx' });
  return `Password saved to ${file}`;
}
