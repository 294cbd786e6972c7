import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { UploadInput } from '@/lib/wallpapers/schema';

type License = UploadInput['license'];

/** Details of a picture in the metadata of a desktop environment. */
export interface PictureDetails {
  title?: string | undefined;
  author?: string | undefined;
  license?: License | undefined;
  /** If it belongs to a light and a dark version of the same picture. */
  pair?: { name: string; scheme: 'light' | 'dark' } | undefined;
}

/** In SPDX and other spellings. Licenses that the site doesn't offer have no equivalent. */
const LICENSES: [RegExp, License][] = [
  [/^CC[- ]BY[- ]SA\b/i, 'cc_by_sa'],
  [/^CC[- ]BY[- ]NC\b(?![- ](SA|ND))/i, 'cc_by_nc'],
  [/^CC[- ]BY\b(?![- ](SA|NC|ND))/i, 'cc_by'],
  [/^CC0\b/i, 'cc0'],
];

/** Reads the metadata of a KDE wallpaper package; null if the folder isn't one. */
export async function readKdePackage(folder: string): Promise<PictureDetails | null> {
  const json = await readText(path.join(folder, 'metadata.json'));
  if (json !== null) return parseKdeJson(json);
  const desktop = await readText(path.join(folder, 'metadata.desktop'));
  return desktop === null ? null : parseKdeDesktop(desktop);
}

function parseKdeJson(text: string): PictureDetails {
  const { KPlugin: plugin = {} } = parseJson(text);
  const authors: { Name?: unknown }[] = Array.isArray(plugin.Authors) ? plugin.Authors : [];
  const names = authors.map(({ Name }) => toText(Name)).filter((name) => name !== undefined);
  return {
    title: toText(plugin.Name),
    author: names.join(', ') || undefined,
    license: toLicense(toText(plugin.License)),
  };
}

function parseJson(text: string): { KPlugin?: Record<string, unknown> } {
  try {
    return JSON.parse(text) ?? {};
  } catch {
    return {};
  }
}

function parseKdeDesktop(text: string): PictureDetails {
  const get = (key: string) =>
    text.match(new RegExp(`^${key}=(.*)$`, 'm'))?.[1]?.trim() || undefined;
  return {
    title: get('Name'),
    author: get('X-KDE-PluginInfo-Author'),
    license: toLicense(get('X-KDE-PluginInfo-License')),
  };
}

/** Reads the names in a GNOME wallpaper list, by file name. */
export function parseGnomeList(xml: string): Map<string, PictureDetails> {
  const found = new Map<string, PictureDetails>();
  for (const [, entry = ''] of xml.matchAll(/<wallpaper\b[^>]*>(.*?)<\/wallpaper>/gs)) {
    const get = (tag: string) =>
      entry
        .match(new RegExp(`<${tag}>\\s*([^<]*?)\\s*</${tag}>`))?.[1]
        ?.replace(/&(\w+);/g, toCharacter);
    const [title, light, dark] = [get('name'), get('filename'), get('filename-dark')];
    if (!title) continue;
    const isPair = light && dark && dark !== light;
    const toPair = (scheme: 'light' | 'dark') =>
      isPair ? { pair: { name: light, scheme } } : undefined;
    if (dark && dark !== light) {
      found.set(path.basename(dark), { title: `${title} (dark)`, ...toPair('dark') });
    }
    if (light) found.set(path.basename(light), { title, ...toPair('light') });
  }
  return found;
}

const CHARACTERS = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
]);
const toCharacter = (entity: string, name: string) => CHARACTERS.get(name) ?? entity;

function toLicense(name: string | undefined): License | undefined {
  return LICENSES.find(([pattern]) => name && pattern.test(name))?.[1];
}

function toText(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() ? value.trim() : undefined;
}

async function readText(file: string): Promise<string | null> {
  return readFile(file, 'utf8').catch(() => null);
}
