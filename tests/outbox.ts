import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import PostalMime, { type Email } from 'postal-mime';

/** Returns the emails to `address` in the outbox of `dataDir`, oldest first. */
export async function readOutbox(dataDir: string, address: string): Promise<Email[]> {
  const folder = path.join(dataDir, 'outbox');
  const names = await readdir(folder).catch(() => []);
  // Files that start with a dot are still being written.
  const read = names
    .filter((name) => name.endsWith('.eml') && !name.startsWith('.'))
    .sort()
    .map(async (name) => PostalMime.parse(await readFile(path.join(folder, name))));
  const emails = await Promise.all(read);
  return emails.filter(({ to }) =>
    to?.some((recipient) => 'address' in recipient && recipient.address === address),
  );
}

/** Returns path and fragment of the link in an email. */
export function getEmailLink({ text = '' }: Pick<Email, 'text'>): string {
  const [link] = text.match(/https?:\S+code=\S+/) ?? [];
  if (!link) throw new Error(`No link in: ${text}`);
  const { pathname, hash } = new URL(link);
  return pathname + hash;
}

export function getEmailCode(email: Pick<Email, 'text'>): string {
  return getEmailLink(email).split('#code=')[1] ?? '';
}
