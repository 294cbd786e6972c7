import 'server-only';
import { getCategoryName } from '@/lib/categories/queries';
import { AppError } from '@/lib/errors';
import { pageText } from '@/lib/messages/pages';
import { tagText } from '@/lib/messages/tags';
import { paths } from '@/lib/paths';
import { rejectPage } from '@/lib/platform/request-context';
import { parseTagName } from '@/lib/tags/schema';
import { getProfile } from '@/lib/users/queries';
import { escapeValue } from './filters';
import { getPublicTag } from './tag-pages';

/** A list that is sorted. */
interface SortedList {
  path: string;
  /** Null if the list has all wallpapers. */
  name: string | null;
  filter: { category?: string; tags?: string; user?: string };
}

/** Finds the list of a category, of a tag, of a creator or of all. If it's missing, the page gets the status 404. */
export async function findSortedList(
  category?: string,
  tag?: string,
  username?: string,
): Promise<SortedList | null> {
  const list = await findList(category, tag, username);
  if (!list) rejectPage(new AppError('not_found', pageText.notFoundTitle));
  return list;
}

async function findList(category?: string, tag?: string, username?: string) {
  if (category !== undefined) return findCategory(category);
  if (tag !== undefined) return findTag(tag);
  if (username !== undefined) return findProfile(username);
  return { path: paths.home(), name: null, filter: {} };
}

async function findCategory(given: string): Promise<SortedList | null> {
  const name = await getCategoryName(given);
  return name === null
    ? null
    : { path: paths.category(name), name, filter: { category: escapeValue(name) } };
}

async function findTag(given: string): Promise<SortedList | null> {
  const name = parseTagName(given);
  const tag = name && (await getPublicTag(name));
  if (!tag) return null;
  return {
    path: paths.tag(tag.name),
    name: tagText.hashtag(tag.name),
    filter: { tags: escapeValue(tag.name) },
  };
}

async function findProfile(given: string): Promise<SortedList | null> {
  const user = await getProfile(given);
  if (!user) return null;
  const { username, displayName } = user;
  return { path: paths.profile(username), name: displayName, filter: { user: username } };
}
