import 'server-only';
import { categoryTags } from '@/lib/categories/cache-tags';
import { paths } from '@/lib/paths';
import { env } from '@/lib/platform/env';
import { readPublic } from '@/lib/platform/replica';
import { addCacheTags } from '@/lib/platform/request-context';
import { storage } from '@/lib/platform/storage/storage';
import { type ResolvedWords, resolveWords } from '@/lib/search/index/resolve-words';
import { userTags } from '@/lib/users/cache-tags';
import { getAvatarUrl } from '@/lib/users/queries';
import { wallpaperTags } from '@/lib/wallpapers/cache-tags';
import { type FoundName, findNames } from './find-names';
import { findTitles, type TitledWallpaper } from './find-titles';
import { suggestCorrections } from './suggest-corrections';
import type { Suggestion } from './suggestion-schema';

/** Suggests pages for what is being typed. If there are none, corrects words that don't exist. */
export async function suggest(q: string): Promise<Suggestion[]> {
  addCacheTags(wallpaperTags.lists(), categoryTags.all());
  return q === '' ? [] : readPublic(() => findSuggestions(q));
}

async function findSuggestions(q: string): Promise<Suggestion[]> {
  const words = await resolveWords([q], 0);
  const found = await find(q, words);
  if (found.length > 0) return found;
  const corrected = await correct(words);
  return corrected === null ? [] : find(corrected, await resolveWords([corrected], 0));
}

async function find(q: string, words: ResolvedWords): Promise<Suggestion[]> {
  const [names, titles] = await Promise.all([findNames(q), findTitles(words)]);
  return [...names.map(toNameSuggestion), ...titles.map(toTitleSuggestion)];
}

/** Returns null if every word exists or has no similar one. */
async function correct({ tokens }: ResolvedWords): Promise<string | null> {
  const unknown = tokens.flat().filter(({ matches }) => matches.length === 0);
  if (unknown.length === 0) return null;
  const corrections = await suggestCorrections(unknown.map(({ word }) => word));
  const words = tokens.flat().map(({ word }) => ({ word, correct: corrections.get(word)?.[0] }));
  if (words.every(({ correct: correction }) => correction === undefined)) return null;
  return words.map(({ word, correct: correction }) => correction ?? word).join(' ');
}

const PAGES = { tag: paths.tag, category: paths.category, creator: paths.profile } as const;

function toNameSuggestion({ type, label, name, count, avatarKey }: FoundName): Suggestion {
  const found = { type, label, url: toAbsolute(PAGES[type](name)), count };
  if (type !== 'creator') return found;
  addCacheTags(userTags.one(name));
  return { ...found, imageUrl: getAvatarUrl(avatarKey) };
}

function toTitleSuggestion({ publicId, title, smallKey, ...facts }: TitledWallpaper): Suggestion {
  addCacheTags(wallpaperTags.one(publicId));
  const url = toAbsolute(paths.wallpaper(publicId));
  return { type: 'wallpaper', label: title, url, imageUrl: storage().url(smallKey), ...facts };
}

const toAbsolute = (path: string) => new URL(path, env().SITE_URL).href;
