import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import PostalMime, { type Email } from 'postal-mime';

/** What lies in the outbox of `dataDir` for one mailbox, oldest first. */
export async function mailsTo(dataDir: string, address: string): Promise<Email[]> {
  const folder = path.join(dataDir, 'outbox');
  const names = await readdir(folder).catch(() => []);
  // What begins with a dot is still being written.
  const read = names
    .filter((name) => name.endsWith('.eml') && !name.startsWith('.'))
    .sort()
    .map(async (name) => PostalMime.parse(await readFile(path.join(folder, name))));
  const mails = await Promise.all(read);
  return mails.filter(({ to }) => to?.some((one) => 'address' in one && one.address === address));
}

/** The path that a mail's one link leads to. */
export function linkIn({ text = '' }: Pick<Email, 'text'>): string {
  const [link] = text.match(/https?:\S+code=\S+/) ?? [];
  if (!link) throw new Error(`There is no link in: ${text}`);
  const { pathname, search } = new URL(link);
  return pathname + search;
}

export function codeIn(mail: Pick<Email, 'text'>): string {
  return new URL(linkIn(mail), 'http://site.test').searchParams.get('code') ?? '';
}
