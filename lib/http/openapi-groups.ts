import 'server-only';
import { groupText } from '@/lib/messages/developers-reference';
import type { Declaration } from './declaration';

type Group = keyof typeof groupText;

/** Where a call stands in the reference: the first of these that its path begins with. */
const PLACES: readonly (readonly [path: string, group: Group])[] = [
  ['/wallpapers/{id}/reports', 'reports'],
  ['/wallpapers', 'wallpapers'],
  ['/upload', 'wallpapers'],
  ['/search', 'search'],
  ['/categories', 'categories'],
  ['/tags', 'tags'],
  ['/user/favorites', 'favorites'],
  ['/user/{id}/favorites', 'favorites'],
  ['/favorites', 'favorites'],
  ['/user/{id}', 'people'],
  ['/me', 'account'],
  ['/user', 'account'],
  ['/auth', 'signingIn'],
  ['/admin', 'admin'],
  ['/oembed', 'site'],
];

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** Every group with what it is about, in the order in which people read them. */
export const groupTags = Object.values(groupText).map(({ title, about }) => ({
  name: title,
  description: about,
}));

/**
 * The group a path belongs to.
 *
 * @throws Error for a path that has no place yet.
 */
export function groupOf(path: string): string {
  return groupText[placeOf(path)[1]].title;
}

/** The same declarations in the order of the reference: by group, then by path, reads first. */
export function inOrder(declarations: Declaration[]): Declaration[] {
  const groups = Object.keys(groupText);
  const rank = ({ path, method }: Declaration) => {
    const place = placeOf(path);
    return [groups.indexOf(place[1]), PLACES.indexOf(place), path, METHODS.indexOf(method)];
  };
  return declarations.toSorted((one, other) => {
    const [mine, theirs] = [rank(one), rank(other)];
    const at = mine.findIndex((value, index) => value !== theirs[index]);
    if (at < 0) return 0;
    return (mine[at] ?? 0) < (theirs[at] ?? 0) ? -1 : 1;
  });
}

/** The name of a call in programs made of the document: `getWallpapersById`. */
export function operationId({ method, path }: Declaration): string {
  const words = path
    .replace(/\{(\w+)\}/g, 'by-$1')
    .split(/[/-]/)
    .filter(Boolean);
  const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
  return method.toLowerCase() + words.map(capital).join('');
}

function placeOf(path: string) {
  const place = PLACES.find(([start]) => path === start || path.startsWith(`${start}/`));
  if (!place) throw new Error(`${path} stands in no group of the reference`);
  return place;
}
