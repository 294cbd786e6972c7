import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isMeaningless, toTitle } from '@/lib/wallpapers/file-title';
import { findFiles } from './find-files';
import { type PictureDetails, parseGnomeList, readKdePackage } from './package-metadata';

export interface Candidate {
  file: string;
  details: PictureDetails;
}

export interface ImportPlan {
  candidates: Candidate[];
  /** Files without a name of their own, with their folder's. */
  named: { file: string; title: string }[];
  /** Files that belong to a package but aren't its picture. */
  skipped: { file: string; reason: string }[];
}

const METADATA = /(^|\/)metadata\.(json|desktop)$/;
const PACKAGE_FILE =
  /^(.*)\/contents\/(?:(images(?:_dark)?)\/(\d+)x(\d+)\.[^/.]+|screenshot\.[^/.]+)$/;

/** Chooses one file per picture, with the details that packages and lists contain. */
export async function planImport(folder: string): Promise<ImportPlan> {
  const files = await findFiles(folder);
  const lists = await readLists(files);
  const plan: ImportPlan = { candidates: [], named: [], skipped: [] };
  const packages = new Map<string, { largest: Candidate; pixels: number }>();
  for (const file of files) {
    const [, root = '', images, width, height] = file.match(PACKAGE_FILE) ?? [];
    const details = root ? await readKdePackage(root) : null;
    if (METADATA.test(file) || lists.files.has(file)) continue;
    if (details === null) {
      plan.candidates.push({ file, details: lists.details.get(path.basename(file)) ?? {} });
      continue;
    }
    if (images === undefined) {
      plan.skipped.push({ file, reason: 'This is a package preview.' });
      continue;
    }
    const key = `${root}/${images}`;
    const isDark = images === 'images_dark';
    const title = details.title && isDark ? `${details.title} (dark)` : details.title;
    const pair = { name: root, scheme: isDark ? 'dark' : 'light' } as const;
    const candidate = { file, details: { ...details, title: title ?? path.basename(root), pair } };
    const pixels = Number(width) * Number(height);
    const current = packages.get(key);
    const isLarger = !current || pixels > current.pixels;
    const smaller = isLarger ? current?.largest.file : file;
    if (isLarger) packages.set(key, { largest: candidate, pixels });
    if (smaller) plan.skipped.push({ file: smaller, reason: 'The package has a larger version.' });
  }
  plan.candidates.push(...Array.from(packages.values(), ({ largest }) => largest));
  nameAfterFolders(plan);
  return plan;
}

/** Pictures whose file name is a size or comes from a camera get the name of their folder, and a number if several do. */
function nameAfterFolders({ candidates, named }: ImportPlan): void {
  const untitled = candidates.filter(
    ({ file, details }) => !details.title && isMeaningless(path.basename(file)),
  );
  for (const folder of new Set(untitled.map(({ file }) => path.dirname(file)))) {
    const inFolder = untitled.filter(({ file }) => path.dirname(file) === folder);
    const name = toTitle(path.basename(folder));
    for (const [index, candidate] of inFolder.entries()) {
      const title = inFolder.length > 1 ? `${name} ${index + 1}` : name;
      candidate.details = { ...candidate.details, title };
      named.push({ file: candidate.file, title });
    }
  }
}

async function readLists(files: string[]) {
  const lists = { files: new Set<string>(), details: new Map<string, PictureDetails>() };
  for (const file of files.filter((name) => name.endsWith('.xml'))) {
    const xml = await readFile(file, 'utf8').catch(() => '');
    if (!/<wallpapers\b/.test(xml)) continue;
    lists.files.add(file);
    for (const [name, details] of parseGnomeList(xml)) lists.details.set(name, details);
  }
  return lists;
}
