import 'server-only';
import { getCategoryName } from '@/lib/categories/queries';
import { AppError } from '@/lib/errors';
import { siteText } from '@/lib/messages/site';
import { paths } from '@/lib/paths';
import { rejectPage } from '@/lib/platform/request-context';
import { getProfile } from '@/lib/users/queries';

/** A list that is sorted. */
interface SortedList {
  path: string;
  /** Null if the list has all wallpapers. */
  name: string | null;
}

/** Finds the list of a category, of a creator or of all. If it's missing, the page gets the status 404. */
export async function findSortedList(
  category?: string,
  username?: string,
): Promise<SortedList | null> {
  if (!category && !username) return { path: paths.home(), name: null };
  const list = category ? await findCategory(category) : await findProfile(username ?? '');
  if (!list) rejectPage(new AppError('not_found', siteText.notFoundTitle));
  return list;
}

async function findCategory(category: string): Promise<SortedList | null> {
  const name = await getCategoryName(category);
  return name === null ? null : { path: paths.category(name), name };
}

async function findProfile(username: string): Promise<SortedList | null> {
  const user = await getProfile(username);
  return user && { path: paths.profile(user.username), name: user.displayName };
}
