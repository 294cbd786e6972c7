import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';

// Lists all files in a folder and its subfolders, sorted by name, without hidden ones. Links to
// files are followed. Links to folders are not, because they can form a cycle.
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

/** A broken link counts as a file, so that it is reported by name. */
async function isFolder(link: string): Promise<boolean> {
  return stat(link).then(
    (target) => target.isDirectory(),
    () => false,
  );
}
