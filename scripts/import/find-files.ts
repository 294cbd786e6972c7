import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';

/**
 * Every file below a folder, in the order of their names. What begins with a dot is left out; links to
 * files are followed, links to folders are not, for they may lead in a circle.
 */
export async function findFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const byName = new Intl.Collator('en', { numeric: true });
  const found: string[] = [];
  for (const entry of entries.sort((a, b) => byName.compare(a.name, b.name))) {
    if (entry.name.startsWith('.')) continue;
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) found.push(...(await findFiles(file)));
    else if (entry.isFile() || (entry.isSymbolicLink() && !(await isFolder(file))))
      found.push(file);
  }
  return found;
}

/** A link that leads nowhere counts as a file: it is refused by name. */
async function isFolder(link: string): Promise<boolean> {
  return stat(link).then(
    (target) => target.isDirectory(),
    () => false,
  );
}
