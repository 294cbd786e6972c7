import 'server-only';
import { groupText } from '@/lib/messages/developers-reference';
import type { Declaration } from './declaration';

type GroupName = keyof typeof groupText;

/** The first matching prefix decides. */
const PREFIXES: readonly (readonly [path: string, group: GroupName])[] = [
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

/** OpenAPI tags in display order. */
export const groupTags = Object.values(groupText).map(({ title, about }) => ({
  name: title,
  description: about,
}));

/** Returns the tag of a path. @throws Error if no prefix matches. */
export function groupOf(path: string): string {
  return groupText[findPrefix(path)[1]].title;
}

/** Sorts declarations by group, then path, then method. */
export function inOrder(declarations: Declaration[]): Declaration[] {
  const groups = Object.keys(groupText);
  const sortKey = ({ path, method }: Declaration) => {
    const prefix = findPrefix(path);
    return [groups.indexOf(prefix[1]), PREFIXES.indexOf(prefix), path, METHODS.indexOf(method)];
  };
  return declarations.toSorted((a, b) => {
    const [keyA, keyB] = [sortKey(a), sortKey(b)];
    const index = keyA.findIndex((value, at) => value !== keyB[at]);
    if (index < 0) return 0;
    return (keyA[index] ?? 0) < (keyB[index] ?? 0) ? -1 : 1;
  });
}

/** Returns the operation ID for generated clients: `getWallpapersById`. */
export function operationId({ method, path }: Declaration): string {
  const words = path
    .replace(/\{(\w+)\}/g, 'by-$1')
    .split(/[/-]/)
    .filter(Boolean);
  const capitalize = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
  return method.toLowerCase() + words.map(capitalize).join('');
}

function findPrefix(path: string) {
  const prefix = PREFIXES.find(([start]) => path === start || path.startsWith(`${start}/`));
  if (!prefix) throw new Error(`${path} has no group. Add a prefix for it.`);
  return prefix;
}
